import { type Canvas, renderDocument } from '@bowtie/service-kit/documents';
import { mailLocale } from '../emails/mail-texts';
import { cardDesignPage } from './card-design-page';
import { type CarrierLetter, carrierLetter } from './carrier-letter';
import { type GreetingSheet, greetingSheets } from './greeting-sheet';

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
export function renderCardDocuments(papers: CardDocuments): Promise<Buffer> {
  const title = `Papers of card ${papers.letter.reference}`;
  return renderDocument({ title, locale: mailLocale() }, (desk) => drawCardDocuments(desk, papers));
}
