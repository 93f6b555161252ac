import type { Typesetter } from './typesetter';

/** Points of an inch: everything on paper is measured in points. */
export const inch = 72;

/** The store's colours on paper. */
export const inks = {
  ink: '#221B16',
  muted: '#6A5D52',
  hairline: '#E4D8C8',
  ribbon: '#B3202E',
  foil: '#C99A3A',
} as const;

/** A gift card as it is in the hand: the width of every plastic card, in the shape of our pictures. */
export const cardSize = { width: 3.37 * inch, height: (3.37 * inch) / 1.5625, radius: 0.125 * inch } as const;

/** What every page is drawn with. */
export interface Canvas {
  document: PDFKit.PDFDocument;
  type: Typesetter;
}
