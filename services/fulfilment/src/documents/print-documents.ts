import type { Canvas } from './canvas';
import { cardDesignPage } from './card-design-page';
import { type CarrierLetter, carrierLetter } from './carrier-letter';
import { type GreetingSheet, greetingSheets } from './greeting-sheet';
import { Typesetter } from './typesetter';

/** All that is printed for one card. */
export interface CardDocuments {
  letter: CarrierLetter;
  /** Null for a card that goes in its paper carrier. */
  greeting: GreetingSheet | null;
}

/** Draws the papers of a card, each on a page of its own. A brand's card has no face of ours: it is the brand's own plastic. */
export function drawCardDocuments(desk: Canvas, { letter, greeting }: CardDocuments): void {
  // What a greeting card says is said there alone: the letter that lies in it only hands the card over.
  carrierLetter(desk, greeting === null ? letter : { ...letter, message: null, from: null });
  if (letter.card.face !== undefined) cardDesignPage(desk, letter.card.face, letter.reference);
  if (greeting !== null) greetingSheets(desk, greeting);
}

/** Sets the papers of a card: the carrier letter, the card's face, and the sheet of its greeting card. */
export async function renderCardDocuments(papers: CardDocuments): Promise<Buffer> {
  // Loaded at the first plastic card: the library and its fonts are large.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    autoFirstPage: false,
    compress: true,
    info: {
      Title: `Papers of card ${papers.letter.reference}`,
      Author: 'Bowtie',
      Creator: 'Bowtie',
      Producer: 'Bowtie',
    },
  });
  const pieces: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece));
    document.on('end', resolve);
    document.on('error', reject);
  });
  drawCardDocuments({ document, type: new Typesetter(document) }, papers);
  document.end();
  await done;
  return Buffer.concat(pieces);
}
