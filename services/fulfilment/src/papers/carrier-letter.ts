import { centsFromDollars, displayPrice, wireFromCents } from '@bowtie/domain';
import { networkMarks } from '@bowtie/domain/card-art';
import { addressLines, type PostalAddress } from '@bowtie/providers/postal-address';
import { type CardFace, drawFace } from './card-face';
import { cardSize, type Desk, inch, inks } from './paper';

/** What a carrier letter says. */
export interface CarrierLetter {
  to: string | null;
  from: string | null;
  message: string | null;
  face: CardFace;
  dollars: number;
  recipient: PostalAddress;
  sender: PostalAddress;
  orderNumber: string;
  /** The issuer’s name for the card, by which its bureau puts the right one on the letter. */
  reference: string;
  /** Where the card is activated, as people type it. */
  activateAt: string;
}

const page = { width: 8.5 * inch, height: 11 * inch };
const left = 0.75 * inch;
const right = page.width - left;
/** The letter is folded twice, into the height of an envelope. */
const folds = [page.height / 3, (page.height * 2) / 3] as const;
/** Where a number 10 envelope has its window once the letter is folded. */
const addressWindow = { x: 1 * inch, y: 2.28 * inch, leading: 14 } as const;

/** The letter that carries a card: address in the window, the words in the middle, the card on the lower third. */
export function carrierLetter(desk: Desk, letter: CarrierLetter): void {
  desk.document.addPage({ size: [page.width, page.height], margin: 0 });
  head(desk, letter);
  words(desk, letter);
  card(desk, letter);
  foldMarks(desk);
}

function head({ document, type }: Desk, { sender, recipient, orderNumber }: CarrierLetter): void {
  type.line('Bowtie', { face: 'display', size: 26, colour: inks.ink }, left, 66);
  document
    .lineWidth(0.8)
    .moveTo(left, 76)
    .lineTo(left + 30, 76)
    .stroke(inks.foil);
  const small = { face: 'body', size: 8, colour: inks.muted } as const;
  for (const [index, line] of addressLines(sender).entries()) type.line(line, small, left, 92 + index * 11);
  type.line(`Order ${orderNumber}`, small, right, 66, 'right');

  const { x, y, leading } = addressWindow;
  for (const [index, line] of [recipient.name, ...addressLines(recipient)].entries()) {
    const style = { face: index === 0 ? 'strong' : 'body', size: 11, colour: inks.ink } as const;
    type.line(line, style, x, y + index * leading);
  }
}

/** The middle third: what one person says to the other, in handwriting. */
function words({ type }: Desk, { to, from, message }: CarrierLetter): void {
  const [top] = folds;
  const width = right - left;
  const hand = { face: 'hand', size: 26, colour: inks.ink } as const;
  const heading = to === null ? 'A gift for you' : `For ${to}`;
  const title = type.fit(
    heading,
    { face: 'display', size: 30, colour: inks.ink },
    width,
    1,
    [30, 26, 22, 18],
  );
  type.line(heading, title, left, top + 66);
  let y = top + 66;
  if (message !== null) {
    const style = type.fit(message, hand, width, 4, [27, 24, 21, 18]);
    y = type.block(message, style, { x: left, y: y + 46, width, leading: style.size * 1.22 });
  }
  if (from !== null) type.line(from, { ...hand, size: 27, colour: inks.ribbon }, left, y + 46);
}

function card(desk: Desk, letter: CarrierLetter): void {
  const { document, type } = desk;
  const top = folds[1] + 30;
  drawFace(desk, letter.face, { x: left, y: top });
  const x = left + cardSize.width + 30;
  const width = right - x;
  const amount = `$${displayPrice(wireFromCents(centsFromDollars(letter.dollars)))}`;
  type.line(amount, { face: 'display', size: 32, colour: inks.ink }, x, top + 27);
  const body = { face: 'body', size: 10.5, colour: inks.ink } as const;
  const network = networkMarks[letter.face.network].name;
  type.line(`on a ${network} gift card`, { ...body, colour: inks.muted, size: 11.5 }, x, top + 45);
  document
    .lineWidth(0.6)
    .moveTo(x, top + 58)
    .lineTo(right, top + 58)
    .stroke(inks.hairline);
  let y = top + 76;
  for (const [step, text] of [
    `Activate it at ${letter.activateAt}`,
    `Sign the back, and use it wherever ${network} cards are taken in the United States.`,
    'See what is left on it at any time, where you activated it.',
  ].entries()) {
    type.line(`${step + 1}`, { face: 'strong', size: 10.5, colour: inks.ribbon }, x, y);
    y = type.block(text, body, { x: x + 15, y, width: width - 15, leading: 14 }) + 19;
  }
  const small = { face: 'body', size: 7, colour: inks.muted } as const;
  type.line(
    'Cards are issued by our partner bank under licence from the card networks. No cash or ATM access.',
    small,
    left,
    page.height - 34,
  );
  type.line(letter.reference, small, right, page.height - 34, 'right');
}

/** Hairlines at the edges, where the letter is folded. */
function foldMarks({ document }: Desk): void {
  for (const y of folds) {
    for (const x of [6, page.width - 18])
      document
        .lineWidth(0.4)
        .moveTo(x, y)
        .lineTo(x + 12, y)
        .stroke(inks.hairline);
  }
}
