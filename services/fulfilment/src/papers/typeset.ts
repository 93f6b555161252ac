import bidiFactory from 'bidi-js';
import { JobRefused } from '../jobs/job-ends';
import { type Face, type FontFile, filesOf } from './faces';

/** A text that has a letter which no typeface of ours draws: nobody gets a card with boxes in its place. */
export class NotPrintable extends JobRefused {}

/** A piece of text that one font draws in one direction. */
interface Run {
  file: FontFile;
  text: string;
  /** Odd where it is read from right to left. */
  level: number;
}

export interface Style {
  face: Face;
  size: number;
  /** As `#rrggbb`. */
  colour: string;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Signs that are drawn with their neighbour, or not at all. */
const unseen = /[\s\p{Cf}\p{Variation_Selector}]/u;

/** Which file draws a sign of a face; there are few signs, and each is looked up many times. */
const chosen = new Map<string, FontFile>();
const mostChosen = 5_000;

function fileFor(grapheme: string, face: Face): FontFile {
  const key = `${face} ${grapheme}`;
  const before = chosen.get(key);
  if (before !== undefined) return before;
  const file = findFile(grapheme, face);
  if (chosen.size >= mostChosen) chosen.clear();
  chosen.set(key, file);
  return file;
}

function findFile(grapheme: string, face: Face): FontFile {
  const signs = [...grapheme.normalize('NFC')].filter((sign) => !unseen.test(sign));
  for (const file of filesOf(face)) {
    if (signs.every((sign) => file.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))) return file;
  }
  const code = signs.map((sign) => `U+${sign.codePointAt(0)?.toString(16).toUpperCase()}`).join(' ');
  throw new NotPrintable(`No typeface of the letters has ${code}`);
}

/** Directions are worked out only for lines that have letters from right to left at all. */
function directionsOf(line: string): { base: number; levels: Uint8Array | undefined } {
  if (!rightToLeft.test(line)) return { base: 0, levels: undefined };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(line);
  return { base: paragraphs[0]?.level ?? 0, levels };
}

/** A line in the runs in which it is drawn, from left to right, by the rules of Unicode for mixed directions. */
function runsOf(text: string, face: Face): Run[] {
  const line = text.normalize('NFC');
  const { levels } = directionsOf(line);
  const runs: Run[] = [];
  for (const { segment, index } of graphemes.segment(line)) {
    const level = levels?.[index] ?? 0;
    const last = runs.at(-1);
    const file = last !== undefined && unseen.test(segment) ? last.file : fileFor(segment, face);
    if (last?.file === file && last.level === level) last.text += segment;
    else runs.push({ file, text: segment, level });
  }
  return inOrder(runs).map((run) => (run.level % 2 === 1 ? turned(run) : run));
}

/** From the innermost level outwards, what is read from right to left is turned around as a whole. */
function inOrder(runs: readonly Run[]): Run[] {
  let order = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: Run[] = [];
    let inner: Run[] = [];
    for (const run of order) {
      if (run.level >= level) inner.unshift(run);
      else {
        next.push(...inner, run);
        inner = [];
      }
    }
    order = [...next, ...inner];
  }
  return order;
}

/** Letters turn themselves around as they are shaped; marks and spaces among themselves do not. */
function turned(run: Run): Run {
  if (rightToLeft.test(run.text)) return run;
  return { ...run, text: [...run.text].reverse().join('') };
}

/** Sets text on the pages of one document. */
export class Typesetter {
  private readonly registered = new Set<string>();

  constructor(private readonly document: PDFKit.PDFDocument) {}

  private use({ name, bytes }: FontFile, size: number): PDFKit.PDFDocument {
    if (!this.registered.has(name)) {
      this.document.registerFont(name, bytes);
      this.registered.add(name);
    }
    return this.document.font(name).fontSize(size);
  }

  width(line: string, { face, size }: Style): number {
    return runsOf(line, face).reduce((sum, run) => sum + this.widthOf(run, size), 0);
  }

  private widthOf(run: Run, size: number): number {
    return this.use(run.file, size).widthOfString(run.text, { features: [] });
  }

  /** Breaks a text into lines of at most this width; its own line breaks are kept. */
  lines(text: string, style: Style, width: number): string[] {
    return text.split(/\r?\n/).flatMap((paragraph) => this.wrap(paragraph, style, width));
  }

  private wrap(paragraph: string, style: Style, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/\s+/).filter((part) => part !== '')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.width(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = this.breakWord(word, style, width);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
    }
    return [...lines, line];
  }

  private breakWord(word: string, style: Style, width: number): string[] {
    const pieces = [''];
    for (const { segment } of graphemes.segment(word)) {
      const longer = `${pieces.at(-1) ?? ''}${segment}`;
      if (longer === segment || this.width(longer, style) <= width) pieces[pieces.length - 1] = longer;
      else pieces.push(segment);
    }
    return pieces;
  }

  /** The largest of these sizes at which a text stays within so many lines; the last one where none does. */
  fit(text: string, style: Style, width: number, most: number, sizes: readonly number[]): Style {
    const size =
      sizes.find((candidate) => this.lines(text, { ...style, size: candidate }, width).length <= most) ??
      sizes.at(-1) ??
      style.size;
    return { ...style, size };
  }

  /** Draws one line, its baseline at `y`. */
  line(text: string, style: Style, x: number, y: number, align: 'left' | 'centre' | 'right' = 'left'): void {
    const width = align === 'left' ? 0 : this.width(text, style);
    let left = align === 'left' ? x : align === 'centre' ? x - width / 2 : x - width;
    for (const run of runsOf(text, style.face)) {
      const document = this.use(run.file, style.size).fillColor(style.colour);
      document.text(run.text, left, y, { lineBreak: false, features: [], baseline: 'alphabetic' });
      left += this.widthOf(run, style.size);
    }
  }

  /** Draws a text over several lines; gives the baseline of the last one. */
  block(
    text: string,
    style: Style,
    place: { x: number; y: number; width: number; leading: number; align?: 'left' | 'centre' },
  ): number {
    const { x, width, leading, align = 'left' } = place;
    let { y } = place;
    const lines = this.lines(text, style, width);
    for (const [index, line] of lines.entries()) {
      if (index > 0) y += leading;
      if (align === 'centre') this.line(line, style, x + width / 2, y, align);
      else if (directionsOf(line).base === 1) this.line(line, style, x + width, y, 'right');
      else this.line(line, style, x, y);
    }
    return y;
  }
}
