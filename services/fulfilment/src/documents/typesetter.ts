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
/** In points: what sums of widths may be off by rounding. */
const widthTolerance = 0.001;

/** Sets text on the pages of one document. */
export class Typesetter {
  private readonly registered = new Set<string>();

  constructor(private readonly document: PDFKit.PDFDocument) {}

  private use({ file: { name, bytes }, scale }: Run, size: number): PDFKit.PDFDocument {
    if (!this.registered.has(name)) {
      this.document.registerFont(name, bytes);
      this.registered.add(name);
    }
    return this.document.font(name).fontSize(size * scale);
  }

  width(line: string, { face, size }: Style, setting = settingOf(line, face)): number {
    return runsOf(line, setting).reduce((sum, run) => sum + this.widthOf(run, size), 0);
  }

  private widthOf(run: Run, size: number): number {
    return this.use(run, size).widthOfString(run.text, { features: run.features });
  }

  /** Breaks a text into lines of at most this width; its own line breaks are kept. */
  lines(text: string, style: Style, width: number): TextBlock['lines'] {
    const whole = settingOf(text, style.face);
    return text.split(lineBreak).flatMap((paragraph) => {
      const setting = { ...whole, direction: directionOf(paragraph) };
      return this.wrap(paragraph, style, setting, width).map((line) => ({ text: line, setting }));
    });
  }

  private wrap(paragraph: string, style: Style, setting: Setting, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/\s+/).filter((part) => part !== '')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.width(longer, style, setting) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = this.breakWord(word, style, setting, width);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
    }
    return [...lines, line];
  }

  private breakWord(word: string, style: Style, setting: Setting, width: number): string[] {
    const pieces = [''];
    for (const piece of piecesOf(word)) {
      const longer = `${pieces.at(-1) ?? ''}${piece}`;
      if (longer === piece || this.width(longer, style, setting) <= width) pieces[pieces.length - 1] = longer;
      else pieces.push(piece);
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
    const whole = settingOf(message, style.face);
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
    const whole = settingOf(message, style.face);
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
    const setting = settingOf(text, style.face);
    const width = align === 'left' ? 0 : this.width(text, style, setting);
    this.drawRuns(text, style, setting, x - (align === 'centre' ? width / 2 : width), y);
  }

  private drawRuns(text: string, style: Style, setting: Setting, x: number, y: number): void {
    let left = x;
    for (const run of runsOf(text, setting)) {
      const document = this.use(run, style.size).fillColor(style.colour);
      document.text(run.text, left, y, {
        lineBreak: false,
        features: run.features,
        baseline: 'alphabetic',
      });
      left += this.widthOf(run, style.size);
    }
  }
}
