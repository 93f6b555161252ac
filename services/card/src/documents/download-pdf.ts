import { bow, cardSize, drawCardFace } from '@bowtie/card-art/print';
import { balanceCheckText, cashNotice, issuerStatement, supportLines } from '@bowtie/domain';
import { cardReference, named, told, toldTogether, writtenLocale } from '@bowtie/service-kit';
import {
  type Canvas,
  drawShapes,
  inks,
  renderDocument,
  Sheet,
  type Style,
} from '@bowtie/service-kit/documents';
import type { CardDocument } from '../store/cards/card-document';
import type { CardFront } from './card-front';
import type { CardSecrets } from './card-secrets';
import { t } from './document-texts';
import { drawPlainFront } from './plain-front';

type Shown = Pick<
  CardDocument,
  '_id' | 'brand' | 'card_network' | 'load_value' | 'name' | 'recipient_name' | 'sender_name' | 'message'
>;

const title: Style = { face: 'display', size: 26, colour: inks.ink };
const quiet: Style = { face: 'body', size: 12, colour: inks.muted };
const label: Style = { face: 'strong', size: 8.5, colour: inks.muted };
const body: Style = { face: 'body', size: 10, colour: inks.ink };
const small: Style = { face: 'body', size: 8, colour: inks.muted };

/** How a card is spent, and how its balance is looked up. */
function adviceOf({ brand }: Shown, kind: string): string[] {
  if (brand === undefined)
    return [
      t`Pay with it online wherever ${kind} is taken: type the number, the date and the code like those of any card.`,
    ];
  const { lines, isForeign } = toldTogether(linesOf(brand.how_to_use));
  return [
    ...(isForeign ? [t`${brand.name} says in English:`] : []),
    ...lines,
    told(balanceCheckText(brand.balance_check)),
  ];
}

/** A brand's own terms, line by line; else who issues the card. */
function termsOf({ brand }: Shown): string[] {
  if (brand === undefined) return [`${told(issuerStatement.short)} ${told(cashNotice)}`];
  const { lines, isForeign } = toldTogether(linesOf(brand.terms));
  return isForeign ? [t`${brand.name} gives its terms in English:`, ...lines] : [...lines];
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** One card on one page, with all that is needed to spend it, in the language that is written in. */
export function renderDownloadPdf(
  card: Shown,
  secrets: CardSecrets,
  front: CardFront | undefined,
): Promise<Buffer> {
  const facts = { title: named(card.name), locale: writtenLocale(), isLenient: true };
  return renderDocument(facts, (canvas) => {
    const { type } = canvas;
    const sheet = new Sheet(canvas);
    drawShapes(canvas, bow, { x: sheet.left, y: sheet.y - 14, width: 20 });
    type.line('Bowtie', { ...title, size: 18 }, sheet.left + 26, sheet.y);
    sheet.y += 44;
    sheet.line(card.sender_name === null ? t`A gift for you` : t`A gift from ${card.sender_name}`, title);
    sheet.y += 20;
    if (card.recipient_name !== null) sheet.line(t`For ${card.recipient_name}`, quiet);
    sheet.y += 22;
    cardAndFacts(canvas, sheet, { card, secrets, front });
    if (card.message !== null) {
      sheet.paragraph(card.message, { face: 'serif', size: 14, colour: inks.ink }, 14);
      sheet.rule();
      sheet.y += 20;
    }
    sheet.paragraph(t`How to use it`, { ...label, size: 10, colour: inks.ink }, 2);
    for (const advice of adviceOf(card, secrets.kind).filter((text) => text !== ''))
      sheet.paragraph(advice, body, 4);
    sheet.y += 8;
    for (const term of termsOf(card)) sheet.paragraph(term, small, 2);
    sheet.eachPage(({ foot }) => {
      const reference = t`Card reference ${cardReference(card._id)}`;
      type.line(t`Questions? ${supportLines.call.number}`, small, sheet.left, foot);
      type.line(reference, small, sheet.left + sheet.width, foot, 'right');
    });
  });
}

/** The card, and beside it all that is typed where it is spent. */
function cardAndFacts(
  canvas: Canvas,
  sheet: Sheet,
  { card, secrets, front }: { card: Shown; secrets: CardSecrets; front: CardFront | undefined },
): void {
  const { type } = canvas;
  const at = { x: sheet.left, y: sheet.y };
  if (front === undefined) drawPlainFront(canvas, { card, kind: secrets.kind }, at);
  else
    drawCardFace(
      canvas,
      {
        ...front,
        network: card.card_network,
        hasChip: false,
        dollars: card.load_value,
        nameOnCard: front.isBrandFace ? null : (card.brand?.name ?? null),
        messageOnCard: null,
      },
      at,
    );
  const x = at.x + cardSize.width + 28;
  const width = sheet.left + sheet.width - x;
  let y = at.y + 10;
  for (const [name, value] of secrets.facts) {
    type.line(name, label, x, y);
    const block = type.block(value, { face: 'strong', size: 15, colour: inks.ink }, width, 19);
    type.draw(block, x, y + 18);
    y += 18 + block.height + 24;
  }
  sheet.y = Math.max(at.y + cardSize.height, y - 20) + 34;
}
