import { inch } from '@bowtie/card-art/print';
import type { Canvas } from '@bowtie/service-kit/documents';

/** What is printed beyond the edge of a sheet and cut off with it, so that no cut leaves a white line. */
export const bleed = inch / 8;
/** What a page has around the sheet: the bleed, and room for the marks beside it. */
const margin = 0.75 * inch;
const marks = { from: margin - 32, to: margin - bleed - 5 } as const;
const black = '#000000';

interface TrimmedSheet {
  width: number;
  height: number;
  /** How far from its left edge the sheet is folded. */
  fold?: number;
  reference: string;
}

/**
 * Adds a page that is larger than the sheet which is cut out of it, with marks where it is cut and folded, and draws
 * the sheet, its upper left corner at 0, 0. The marks and the reference stand outside of what is cut out.
 */
export function trimmedPage(desk: Canvas, sheet: TrimmedSheet, draw: () => void): void {
  const { document, type } = desk;
  const { width, height, fold, reference } = sheet;
  const size = { width: width + 2 * margin, height: height + 2 * margin };
  document.addPage({ size: [size.width, size.height], margin: 0 });
  const boxAt = (around: number) => [around, around, size.width - around, size.height - around];
  // Page boxes (TrimBox, BleedBox) that carry the crop marks' meaning for prepress software.
  Object.assign(document.page.dictionary.data, { BleedBox: boxAt(margin - bleed), TrimBox: boxAt(margin) });

  document.save().translate(margin, margin);
  draw();
  document.restore();

  const upright = (x: number) => {
    document.moveTo(x, marks.from).lineTo(x, marks.to);
    document.moveTo(x, size.height - marks.to).lineTo(x, size.height - marks.from);
  };
  const level = (y: number) => {
    document.moveTo(marks.from, y).lineTo(marks.to, y);
    document.moveTo(size.width - marks.to, y).lineTo(size.width - marks.from, y);
  };
  document.lineWidth(0.4);
  for (const x of [margin, margin + width]) upright(x);
  for (const y of [margin, margin + height]) level(y);
  document.stroke(black);
  if (fold !== undefined) {
    upright(margin + fold);
    document.dash(3, { space: 2 }).stroke(black).undash();
  }
  const middle = margin + (fold ?? width) / 2;
  type.line(reference, { face: 'body', size: 6.5, colour: black }, middle, margin - 22, 'centre');
}
