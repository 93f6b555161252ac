import {
  type HandwritingPlace,
  type MessageFrame,
  type MessageLayout,
  printedColumnGap,
  setHandwriting,
  setMessage,
} from '@bowtie/domain/handwriting';
import { type Direction, directionOf, piecesOf, type Run, runsOf, type Setting, settingOf } from './runs';
import type { TypefaceRole } from './typefaces';

export interface Style {
  face: TypefaceRole;
  size: number;
  /** As `#rrggbb`. */
  colour: string;
  /** What is put between two letters, as a share of the size. */
  spacing?: number;
}

/** A text in lines, ready to be drawn. */
export interface TextBlock {
  style: Style;
  leading: number;
  /** Of a column; what is between two of them is left out. */
  width: number;
  columns: number;
  /** Lines in a column; the last may have fewer. */
  rows: number;
  lines: readonly { text: string; setting: Setting }[];
  /** The direction in which its first words are read. */
  direction: Direction;
  /** From the first baseline to the last. */
  height: number;
}

const lineBreak = /\r?\n/;
/** As a share of the width: what the sum of its words may be off from a line. */
const closeToEdge = 0.03;
const mostWordWidths = 2_000;
/**
 * Whether a run is set as a whole, with its features. All others the PDF library sets word by word, which is faster: it keeps
 * what it has measured of a word, but puts words one after the other from left to right.
 */
const isSetWhole = ({ features, level }: Run): boolean => level % 2 === 1 || Object.keys(features).length > 0;
/** An address is broken behind one of its own signs, so that nobody takes a break for a part of it. */
const addressParts = (word: string): string[] => word.split(/(?<=[/.@?&=_-])(?=.)/);
/** In points: what sums of widths may be off by rounding. */
const widthTolerance = 0.001;

/** Sets text on the pages of one document. */
export class Typesetter {
  private readonly registered = new Set<string>();
  private readonly wordWidths = new Map<string, number>();

  /** @param isLenient whether a box stands for a letter that no typeface has, where a text must be shown whatever is in it */
  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly isLenient = false,
  ) {}

  private setting(text: string, { face }: Style): Setting {
    return settingOf(text, face, this.isLenient);
  }

  private use({ file: { name, bytes }, scale }: Run, size: number): PDFKit.PDFDocument {
    if (!this.registered.has(name)) {
      this.document.registerFont(name, bytes);
      this.registered.add(name);
    }
    return this.document.font(name).fontSize(size * scale);
  }

  width(line: string, style: Style, setting = this.setting(line, style)): number {
    return runsOf(line, setting).reduce((sum, run) => sum + this.widthOf(run, style), 0);
  }

  private widthOf(run: Run, { size, spacing = 0 }: Style): number {
    const document = this.use(run, size);
    const natural = isSetWhole(run)
      ? document.widthOfString(run.text, { features: run.features })
      : document.widthOfString(run.text);
    return natural + spacing * size * [...run.text].length;
  }

  /** Breaks a text into lines of at most this width; its own line breaks are kept. */
  lines(text: string, style: Style, width: number): TextBlock['lines'] {
    const whole = this.setting(text, style);
    return text.split(lineBreak).flatMap((paragraph) => {
      const setting = { ...whole, direction: directionOf(paragraph) };
      return this.wrap(paragraph, style, setting, width).map((line) => ({ text: line, setting }));
    });
  }

  private wrap(paragraph: string, style: Style, setting: Setting, width: number): string[] {
    const lines: string[] = [];
    const space = this.wordWidth('a a', style, setting) - 2 * this.wordWidth('a', style, setting);
    let [line, sum] = ['', 0];
    for (const word of paragraph.split(/\s+/).filter((part) => part !== '')) {
      const longer = line === '' ? word : `${line} ${word}`;
      const longerSum = this.wordWidth(word, style, setting) + (line === '' ? 0 : sum + space);
      // Only what is close to the edge is measured whole, with what its letters do to each other across a space.
      const isClose = Math.abs(longerSum - width) <= closeToEdge * width;
      const isFitting = isClose ? this.width(longer, style, setting) <= width : longerSum < width;
      if (isFitting) {
        [line, sum] = [longer, longerSum];
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = this.breakWord(word, style, setting, width);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
      sum = this.width(line, style, setting);
    }
    return [...lines, line];
  }

  /** The width of a word, which grows with its size alone: it is measured once. */
  private wordWidth(word: string, style: Style, setting: Setting): number {
    const key = `${style.face} ${setting.lead} ${setting.direction} ${style.spacing ?? 0} ${word}`;
    const known = this.wordWidths.get(key) ?? this.width(word, style, setting) / style.size;
    if (this.wordWidths.size >= mostWordWidths) this.wordWidths.clear();
    this.wordWidths.set(key, known);
    return known * style.size;
  }

  private breakWord(word: string, style: Style, setting: Setting, width: number): string[] {
    const fits = (piece: string) => this.width(piece, style, setting) <= width;
    const pieces = [''];
    for (const part of addressParts(word).flatMap((whole) => (fits(whole) ? whole : piecesOf(whole)))) {
      const longer = `${pieces.at(-1) ?? ''}${part}`;
      if (longer === part || fits(longer)) pieces[pieces.length - 1] = longer;
      else pieces.push(part);
    }
    return pieces;
  }

  /** The style in which a line is no wider than this: as it is, or as small as it must be. */
  fitLine(line: string, style: Style, width: number): Style {
    const natural = this.width(line, style);
    return natural <= width ? style : { ...style, size: (style.size * width) / natural };
  }

  /** Sets a message at the first size, and in the columns, in which it fits its frame. */
  compose(message: string, style: Style, frame: MessageFrame): TextBlock {
    const whole = this.setting(message, style);
    const layout = setMessage(message, frame, (paragraph, size, width) => {
      const setting = { ...whole, direction: directionOf(paragraph) };
      return this.wrap(paragraph, { ...style, size }, setting, width);
    });
    return this.blockOf(message, style, layout);
  }

  /**
   * Sets a handwritten message exactly as its preview: the same lines, columns and size. Only where characters of another
   * typeface make a line too wide is the whole message drawn smaller.
   */
  composeHandwriting(message: string, style: Style, place: HandwritingPlace): TextBlock {
    const layout = setHandwriting(message, place);
    const block = this.blockOf(message, style, layout);
    const widths = block.lines.map(({ text, setting }) => this.width(text, block.style, setting));
    const widest = Math.max(...widths);
    if (widest <= layout.width + widthTolerance) return block;
    const scale = layout.width / widest;
    return {
      ...block,
      style: { ...block.style, size: layout.size * scale },
      leading: block.leading * scale,
      height: block.height * scale,
    };
  }

  private blockOf(message: string, style: Style, layout: MessageLayout): TextBlock {
    const { paragraphs, size, leading, width, columns, rows, height } = layout;
    const whole = this.setting(message, style);
    const lines = paragraphs.flatMap((paragraph) => {
      const setting = { ...whole, direction: directionOf(paragraph.join(' ')) };
      return paragraph.map((text) => ({ text, setting }));
    });
    const direction = directionOf(message.trim());
    return { style: { ...style, size }, leading, width, columns, rows, height, lines, direction };
  }

  /** Sets a text at its size, whatever room that takes. */
  block(text: string, style: Style, width: number, leading: number): TextBlock {
    const lines = this.lines(text, style, width);
    const rows = lines.length;
    const direction = directionOf(text);
    return { style, leading, width, columns: 1, rows, lines, direction, height: (rows - 1) * leading };
  }

  /** Draws a text in lines, its first baseline at `y`; what is read from right to left begins at the right. */
  draw({ lines, style, leading, width, rows, ...block }: TextBlock, x: number, y: number): void {
    for (const [index, { text, setting }] of lines.entries()) {
      const column = Math.floor(index / rows);
      const place = block.direction === 'ltr' ? column : block.columns - 1 - column;
      const left = x + place * (width + printedColumnGap);
      const indent = setting.direction === 'ltr' ? 0 : width - this.width(text, style, setting);
      this.drawRuns(text, style, setting, left + indent, y + (index % rows) * leading);
    }
  }

  /** Draws one line, its baseline at `y`. */
  line(text: string, style: Style, x: number, y: number, align: 'left' | 'centre' | 'right' = 'left'): void {
    const setting = this.setting(text, style);
    const width = align === 'left' ? 0 : this.width(text, style, setting);
    this.drawRuns(text, style, setting, x - (align === 'centre' ? width / 2 : width), y);
  }

  private drawRuns(text: string, style: Style, setting: Setting, x: number, y: number): void {
    let left = x;
    for (const run of runsOf(text, setting)) {
      const document = this.use(run, style.size).fillColor(style.colour);
      const options = {
        lineBreak: false,
        baseline: 'alphabetic' as const,
        ...(style.spacing && { characterSpacing: style.spacing * style.size }),
      };
      if (isSetWhole(run)) document.text(run.text, left, y, { ...options, features: run.features });
      else document.text(run.text, left, y, options);
      left += this.widthOf(run, style);
    }
  }
}
