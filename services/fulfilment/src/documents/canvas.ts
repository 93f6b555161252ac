import type { Typesetter } from './typesetter';

/** The store's colours on paper. */
export const inks = {
  ink: '#221B16',
  muted: '#6A5D52',
  hairline: '#E4D8C8',
  ribbon: '#B3202E',
  foil: '#C99A3A',
} as const;

/** What every page is drawn with. */
export interface Canvas {
  document: PDFKit.PDFDocument;
  type: Typesetter;
}
