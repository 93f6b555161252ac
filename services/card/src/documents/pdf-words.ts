import { createRequire } from 'node:module';
import type { FaceWords } from '@bowtie/card-art/print';

const resolve = createRequire(import.meta.url).resolve;
/** Fonts with the letters of most alphabets: names and messages come in all of them. */
export const fonts = {
  body: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  strong: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  display: resolve('dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf'),
} as const;
export const inks = { ink: '#221B16', muted: '#6A5D52', ribbon: '#8E1522' } as const;

/** Sets the words on a card in the fonts of these files. */
export function wordsOn(pdf: PDFKit.PDFDocument): FaceWords {
  return {
    line: (text, { face, size, colour }, x, baseline) =>
      pdf
        .font(fonts[face])
        .fontSize(size)
        .fillColor(colour)
        .text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' }),
    width: (text, { face, size }) => pdf.font(fonts[face]).fontSize(size).widthOfString(text),
  };
}
