import { inflateSync } from 'node:zlib';

/** What is drawn on the pages of a PDF, in the operators of the PDF language. */
export function drawnPages(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  const packed = [...text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/g)];
  return packed
    .map((match) => inflateSync(pdf.subarray(match.index + match[0].length)).toString('latin1'))
    .filter((content) => content.includes('BT\n'));
}

/** One run of text on a page: how many glyphs, at which size, and whether some are moved together or apart. */
export interface DrawnText {
  glyphs: number;
  size: number;
  isKerned: boolean;
}

/** The runs of text on a page, in the order in which they are drawn. */
export function drawnTexts(page: string): DrawnText[] {
  return [...page.matchAll(/\/F\d+ ([\d.]+) Tf\n\[(.*)\] TJ/g)].map(([, size, operands = '']) => {
    const moves = operands
      .replaceAll(/<[0-9a-f]*>/g, ' ')
      .trim()
      .split(/\s+/);
    const glyphs = [...operands.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => hex.length / 4);
    return {
      glyphs: glyphs.reduce((sum, count) => sum + count, 0),
      size: Number(size),
      isKerned: moves.some((move) => Number(move) !== 0),
    };
  });
}
