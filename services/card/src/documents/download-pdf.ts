import { createRequire } from 'node:module';
import { balanceCheckText, cashNotice, issuerStatement, moneyText } from '@bowtie/domain';
import PDFDocument from 'pdfkit';
import type { CardDocument } from '../store/card-document';
import type { CardSecrets } from './card-secrets';

const resolve = createRequire(import.meta.url).resolve;
/** Fonts with the letters of most alphabets: names and messages come in all of them. */
const fonts = {
  body: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  strong: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  title: resolve('dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf'),
} as const;
const inks = {
  ink: '#221B16',
  muted: '#6A5D52',
  ribbon: '#8E1522',
  paper: '#FFFFFF',
  foil: '#E9C77B',
} as const;

/** Points of an inch. */
const inch = 72;
const margin = 0.9 * inch;
const face = { width: 3.37 * inch, height: (3.37 * inch) / 1.5625, radius: 0.125 * inch } as const;

type Shown = Pick<
  CardDocument,
  'brand' | 'load_value' | 'name' | 'recipient_name' | 'sender_name' | 'message'
>;

/** How a card is spent, and how its balance is looked up. */
function adviceOf({ brand }: Shown, kind: string): string[] {
  if (brand === undefined)
    return [
      `Pay with it online wherever ${kind} is taken: type the number, the date and the code like those of any card.`,
    ];
  return [brand.how_to_use, balanceCheckText(brand.balance_check)].filter((text) => text !== '');
}

/** One card on one page, with all that is needed to spend it. */
export async function renderDownloadPdf(card: Shown, { kind, facts }: CardSecrets): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: card.name, Author: 'Bowtie' },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((end, fail) => pdf.on('end', end).on('error', fail));
  const width = pdf.page.width - 2 * margin;
  const font = (name: keyof typeof fonts, size: number, ink: string = inks.ink) =>
    pdf.font(fonts[name]).fontSize(size).fillColor(ink);

  const amount = moneyText({ dollars: card.load_value });
  font('title', 24).text(
    card.sender_name === null ? 'A gift for you' : `A gift from ${card.sender_name}`,
    margin,
    margin,
    { width },
  );
  if (card.recipient_name !== null)
    font('body', 12, inks.muted).text(`For ${card.recipient_name}`, { width });
  pdf.moveDown();

  const top = pdf.y;
  pdf.roundedRect(margin, top, face.width, face.height, face.radius).fill(inks.ribbon);
  font('title', 26, inks.foil).text(amount, margin + 16, top + face.height - 46, { lineBreak: false });
  const inside = { width: face.width - 32, height: 20, ellipsis: true };
  if (card.brand === undefined)
    font('strong', 16, inks.paper).text(kind, margin, top + face.height - 36, {
      width: face.width - 16,
      align: 'right',
    });
  const maker = card.brand?.name ?? 'Bowtie';
  font('strong', card.brand === undefined ? 11 : 15, inks.paper).text(maker, margin + 16, top + 16, inside);
  pdf.y = top + face.height + 24;

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
  font('body', 8, inks.muted).text(card.brand?.terms ?? `${issuerStatement.short} ${cashNotice}`, { width });
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}
