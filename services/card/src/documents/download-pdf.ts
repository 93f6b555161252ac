import { cardSize, drawCardFace, inch } from '@bowtie/card-art/print';
import { balanceCheckText, cashNotice, issuerStatement } from '@bowtie/domain';
import { named, told, writtenLocale } from '@bowtie/service-kit';
import PDFDocument from 'pdfkit';
import type { CardDocument } from '../store/card-document';
import type { CardFront } from './card-front';
import type { CardSecrets } from './card-secrets';
import { t } from './document-texts';
import { fonts, inks, wordsOn } from './pdf-words';
import { drawPlainFront } from './plain-front';

const margin = 0.9 * inch;

type Shown = Pick<
  CardDocument,
  'brand' | 'card_network' | 'load_value' | 'name' | 'recipient_name' | 'sender_name' | 'message'
>;

/** How a card is spent, and how its balance is looked up. */
function adviceOf({ brand }: Shown, kind: string): string[] {
  if (brand === undefined)
    return [
      t`Pay with it online wherever ${kind} is taken: type the number, the date and the code like those of any card.`,
    ];
  return [told(brand.how_to_use), told(balanceCheckText(brand.balance_check))].filter((text) => text !== '');
}

/** A brand's own terms, line by line; else who issues the card. */
function termsOf({ brand }: Shown): string {
  if (brand === undefined) return `${told(issuerStatement.short)} ${told(cashNotice)}`;
  return brand.terms.split('\n').map(told).join('\n');
}

/** One card on one page, with all that is needed to spend it, in the language that is written in. */
export async function renderDownloadPdf(
  card: Shown,
  { kind, facts }: CardSecrets,
  front: CardFront | undefined,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin,
    lang: writtenLocale(),
    displayTitle: true,
    info: { Title: named(card.name), Author: 'Bowtie' },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((end, fail) => pdf.on('end', end).on('error', fail));
  const width = pdf.page.width - 2 * margin;
  const font = (name: keyof typeof fonts, size: number, ink: string = inks.ink) =>
    pdf.font(fonts[name]).fontSize(size).fillColor(ink);

  font('display', 24).text(
    card.sender_name === null ? t`A gift for you` : t`A gift from ${card.sender_name}`,
    margin,
    margin,
    { width },
  );
  if (card.recipient_name !== null)
    font('body', 12, inks.muted).text(t`For ${card.recipient_name}`, { width });
  pdf.moveDown();

  const top = pdf.y;
  const at = { x: margin, y: top };
  if (front?.picture === undefined) drawPlainFront(pdf, { card, kind, mark: front?.mark }, at);
  else
    drawCardFace(
      { document: pdf, type: wordsOn(pdf) },
      {
        ...front,
        network: card.card_network,
        hasChip: false,
        dollars: card.load_value,
        nameOnCard: card.brand?.name ?? null,
        messageOnCard: null,
      },
      at,
    );
  pdf.y = top + cardSize.height + 24;

  for (const [label, value] of facts) {
    font('body', 9, inks.muted).text(label, margin, pdf.y, { width });
    font('strong', 14).text(value, { width });
    pdf.moveDown(0.5);
  }
  if (card.message !== null) {
    pdf.moveDown();
    font('body', 12).text(card.message, { width });
  }
  pdf.moveDown();
  for (const advice of adviceOf(card, kind)) {
    font('body', 10).text(advice, { width });
    pdf.moveDown();
  }
  font('body', 8, inks.muted).text(termsOf(card), { width });
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}
