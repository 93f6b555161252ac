import { cardSize } from '@bowtie/card-art/print';
import { balanceCheckText, moneyText } from '@bowtie/domain';
import { t, told } from '../emails/mail-texts';
import { type Canvas, inks } from './canvas';
import type { LetterStyle } from './letter-styles';
import type { TextBlock } from './typesetter';

/** What a letter says of the brand whose card it carries. */
export interface BrandOnLetter {
  name: string;
  terms: string;
  how_to_use: string;
  balance_check: Parameters<typeof balanceCheckText>[0];
  /** Where all terms stand, as people type it. */
  termsAt: string;
}

interface Place {
  x: number;
  /** The upper edge of the card. */
  y: number;
  /** Where the text beside it ends. */
  right: number;
  /** The last baseline of the terms. */
  bottom: number;
}

const bodyLeading = 12;
const termsLeading = 8.2;
/** Between two steps beside the card, at most. */
const stepGap = 16;

/**
 * The third of a letter that a brand's card is put on: the brand's own plastic comes from its supplier, so only its place is drawn.
 * Beside it stands how it is spent, below it the brand's terms, as far as there is room.
 */
export function drawBrandCard(
  desk: Canvas,
  look: LetterStyle,
  { brand, dollars, helpAt }: { brand: BrandOnLetter; dollars: number; helpAt: string },
  place: Place,
): void {
  const { type } = desk;
  drawPlace(desk, brand.name, place);
  const x = place.x + cardSize.width + 30;
  const width = place.right - x;
  type.line(moneyText({ dollars }), look.amount, x, place.y + 27);
  const muted = { face: 'body', size: 11.5, colour: inks.muted } as const;
  const use = t`to spend at ${brand.name}`;
  type.line(use, type.fitLine(use, muted, width), x, place.y + 45);
  const body = { face: 'body', size: 9.5, colour: inks.ink } as const;
  let y = place.y + 72;
  const steps = [
    { text: t`The card is ready: it needs no activation.`, lines: 2 },
    { text: told(brand.how_to_use), lines: 2 },
    // An address that is cut leads nowhere.
    { text: told(balanceCheckText(brand.balance_check)), lines: 4 },
    { text: t`Keep this letter. If you need us, its order number helps us: ${helpAt}`, lines: 4 },
  ].filter(({ text }) => text !== '');
  for (const [index, { text, lines }] of steps.entries()) {
    type.line(`${index + 1}`, look.stepNumber, x, y);
    const set = (said: string) => type.block(said, body, width - 15, bodyLeading);
    const block = shortened(text, set, (lines - 1) * bodyLeading);
    type.draw(block, x + 15, y);
    y += block.height + stepGap;
  }
  drawTerms(desk, brand, { ...place, y: Math.max(place.y + cardSize.height + 18, y) });
}

/** Where the packing desk puts the card. */
function drawPlace({ document, type }: Canvas, name: string, { x, y }: Place): void {
  const { width, height, radius } = cardSize;
  document
    .lineWidth(0.6)
    .dash(3, { space: 3 })
    .roundedRect(x, y, width, height, radius)
    .stroke(inks.hairline);
  document.undash();
  const style = { face: 'display', size: 22, colour: inks.ink } as const;
  type.line(name, type.fitLine(name, style, width - 32), x + width / 2, y + height / 2, 'centre');
  const small = { face: 'body', size: 8, colour: inks.muted } as const;
  type.line(t`Your gift card`, small, x + width / 2, y + height / 2 + 16, 'centre');
}

/** @param place where they begin */
function drawTerms(desk: Canvas, { name, terms, termsAt }: BrandOnLetter, place: Place): void {
  if (terms === '') return;
  const style = { face: 'body', size: 6.5, colour: inks.muted } as const;
  const top = place.y;
  const set = (said: string) => desk.type.block(said, style, place.right - place.x, termsLeading);
  const text = t`Terms of ${name}: ${terms.split('\n').map(told).join(' ').replace(/\s+/g, ' ')}`;
  desk.type.draw(shortened(text, set, place.bottom - top, ` … ${t`All terms: ${termsAt}`}`), place.x, top);
}

/** A text that is cut where it would be higher than its place. */
function shortened(text: string, set: (said: string) => TextBlock, height: number, ending = ' …'): TextBlock {
  const whole = set(text);
  if (whole.height <= height) return whole;
  const words = text.split(' ');
  let [fits, tooMany] = [0, words.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (set(words.slice(0, middle).join(' ') + ending).height <= height) fits = middle;
    else tooMany = middle;
  }
  return set(words.slice(0, fits).join(' ') + ending);
}
