import { type CardNetwork, networkMarks } from '@bowtie/card-art';
import { type CardFace, cardSize, drawCardFace, inch } from '@bowtie/card-art/print';
import type { ReplacementReason } from '@bowtie/contracts';
import { type CarrierType, cashNotice, issuerStatement, moneyText } from '@bowtie/domain';
import { capitalHeight, descent, letterFrame } from '@bowtie/domain/handwriting';
import { addressLines, type PostalAddress } from '@bowtie/providers/postal-address';
import type { Style } from '@bowtie/service-kit/documents';
import { type Canvas, inks } from '@bowtie/service-kit/documents';
import { t, told } from '../emails/mail-texts';
import { type BrandOnLetter, brandDirections, drawBrandCard } from './brand-card';
import { letterPage } from './letter-page';
import { drawSteps } from './letter-steps';
import { type LetterStyle, letterStyleOf } from './letter-styles';

/** The face of a prepaid card of plastic. */
type PrintedFace = CardFace & { network: CardNetwork };

/** What a carrier letter says. */
export interface CarrierLetter {
  /** What the buyer chose to mail the card in. */
  carrierType: CarrierType | null;
  to: string | null;
  from: string | null;
  message: string | null;
  /** The face of a prepaid card, or the brand whose own plastic is put on the letter. */
  card: { face: PrintedFace; brand?: undefined } | { face?: undefined; brand: BrandOnLetter };
  dollars: number;
  /** Why it takes another card's place. Absent: it is the one that was ordered. */
  replaces?: ReplacementReason;
  recipient: PostalAddress;
  sender: PostalAddress;
  /** By what our people and the print house know the card; it opens nothing, so that whoever reads it may. */
  reference: string;
  /** Where the card is activated, as people type it. */
  activateAt: string;
  /** Where people find help, as they type it. */
  helpAt: string;
}

const { page, left, right } = letterPage;
/** The letter is folded twice, into the height of an envelope. */
const folds = [page.height / 3, (page.height * 2) / 3] as const;
const cardTop = folds[1] + 30;
const footLine = page.height - 34;
const stepsEnd = footLine - 26;
const footLeading = 9;
/** Where a number 10 envelope has its window once the letter is folded. */
const addressWindow = { x: 1 * inch, y: 2.28 * inch, leading: 14, width: 3.9 * inch } as const;

/**
 * The letter that carries a card: address in the window, the words in the middle, the card on the lower third. What a brand says
 * of its card stands on the back.
 */
export function carrierLetter(desk: Canvas, letter: CarrierLetter): void {
  desk.document.addPage({ size: [page.width, page.height], margin: 0 });
  const look = letterStyleOf(letter.carrierType);
  head(desk, look, letter);
  words(desk, look, letter);
  const { face, brand } = letter.card;
  if (face !== undefined) card(desk, look, letter, face);
  else drawBrandCard(desk, look, { ...letter, brand }, { x: left, y: cardTop, right, bottom: stepsEnd });
  foot(desk, letter);
  foldMarks(desk);
  if (brand !== undefined) brandDirections(desk, look, brand, letter.reference);
}

function head({ document, type }: Canvas, look: LetterStyle, letter: CarrierLetter): void {
  const { sender, recipient, reference, replaces } = letter;
  type.line('Bowtie', look.brand, left, 66);
  if (look.adorned)
    document
      .lineWidth(0.8)
      .moveTo(left, 76)
      .lineTo(left + 30, 76)
      .stroke(inks.foil);
  const small = { face: 'body', size: 8, colour: inks.muted } as const;
  const top = look.adorned ? 92 : 79;
  for (const [index, line] of addressLines(sender).entries()) type.line(line, small, left, top + index * 11);
  type.line(t`Card reference ${reference}`, small, right, 66, 'right');
  if (replaces !== undefined) type.line(replacementText(replaces), small, right, 77, 'right');

  const { x, y, leading, width } = addressWindow;
  for (const [index, line] of [recipient.name, ...addressLines(recipient)].entries()) {
    const style = { face: index === 0 ? 'strong' : 'body', size: 11, colour: inks.ink } as const;
    type.line(line, type.fitLine(line, style, width), x, y + index * leading);
  }
}

/** What a letter says of a card that was not ordered so. */
function replacementText(reason: ReplacementReason): string {
  return reason === 'exchanged'
    ? t`This card takes the place of a gift by e-mail.`
    : t`Replacement card: the one before it cannot be used any more.`;
}

/** The middle third: what one person says to the other. It stands a little above the middle, clear of the folds. */
function words({ type }: Canvas, look: LetterStyle, { to, from, message }: CarrierLetter): void {
  const { width, height } = letterFrame;
  const top = folds[0] + letterFrame.top;
  const said = to === null ? t`A gift for you` : t`For ${to}`;
  const heading = type.fitLine(said, look.heading, width);
  const name = from === null ? null : type.fitLine(from, look.from, width);
  const gapTo = (style: Style) => look.gap + style.size;
  const withoutMessage =
    heading.size * capitalHeight + (name === null ? 0 : gapTo(name) + name.size * descent);
  const compose = (said: string) => {
    const { style } = look.message;
    if (look.message.handwritten) return type.composeHandwriting(said, style, 'letter');
    const { sizes, leading } = look.message;
    const frame = { width, height: height - withoutMessage - gapTo(style), sizes, leading };
    return type.compose(said, style, frame);
  };
  const text = message === null ? null : compose(message);
  const tall = withoutMessage + (text === null ? 0 : gapTo(text.style) + text.height);

  let y = top + Math.max(0, (height - tall) * 0.46) + heading.size * capitalHeight;
  type.line(said, heading, left, y);
  if (text !== null) {
    y += gapTo(text.style);
    type.draw(text, left, y);
    y += text.height;
  }
  if (from === null || name === null) return;
  y += gapTo(name);
  // Whoever writes from right to left signs on the side where they began.
  if (text?.direction === 'rtl') type.line(from, name, right, y, 'right');
  else type.line(from, name, left, y);
}

function card(desk: Canvas, look: LetterStyle, letter: CarrierLetter, face: PrintedFace): void {
  const { document, type } = desk;
  const top = cardTop;
  drawCardFace(desk, face, { x: left, y: top });
  const x = left + cardSize.width + 30;
  const width = right - x;
  const amount = moneyText({ dollars: letter.dollars });
  type.line(amount, look.amount, x, top + 27);
  const said = { face: 'body', size: 11.5, colour: inks.muted } as const;
  const network = networkMarks[face.network].name;
  const kind =
    letter.replaces === undefined || letter.replaces === 'exchanged'
      ? t`on a ${network} gift card`
      : t`on a ${network} replacement card`;
  type.line(kind, type.fitLine(kind, said, width), x, top + 45);
  if (look.adorned)
    document
      .lineWidth(0.6)
      .moveTo(x, top + 58)
      .lineTo(right, top + 58)
      .stroke(inks.hairline);
  drawSteps(
    desk,
    look,
    [
      t`Activate your card first: ${letter.activateAt}`,
      t`Sign the back, and use it wherever ${network} cards are taken in the United States.`,
      t`Keep this letter. If you need us, the card reference on it helps us find your card: ${letter.helpAt}`,
    ],
    { x, y: top + 76, width, bottom: stepsEnd },
  );
}

/** Who issues the card. */
function foot({ type }: Canvas, { card: { brand } }: CarrierLetter): void {
  const small = { face: 'body', size: 7, colour: inks.muted } as const;
  const issuer =
    brand === undefined
      ? `${told(issuerStatement.short)} ${told(cashNotice)}`
      : t`The card is issued by ${brand.name}.`;
  const block = type.block(issuer, small, right - left, footLeading);
  type.draw(block, left, footLine - block.height);
}

/** Hairlines at the edges, where the letter is folded. */
function foldMarks({ document }: Canvas): void {
  for (const y of folds) {
    for (const x of [6, page.width - 18])
      document
        .lineWidth(0.4)
        .moveTo(x, y)
        .lineTo(x + 12, y)
        .stroke(inks.hairline);
  }
}
