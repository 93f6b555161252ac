import { createRequire } from 'node:module';
import type { AccountOrder } from '@bowtie/contracts';
import { moneyText, paymentLabel } from '@bowtie/domain';
import PDFDocument from 'pdfkit';
import { invoiceSums } from '../rules/invoice-sums';

const resolve = createRequire(import.meta.url).resolve;
/** Fonts with the letters of most alphabets: names of people come in all of them. */
const fonts = {
  body: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  strong: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  title: resolve('dejavu-fonts-ttf/ttf/DejaVuSerif-Bold.ttf'),
} as const;
const inks = { ink: '#221B16', muted: '#6A5D52', hairline: '#E4D8C8', ribbon: '#B3202E' } as const;

/** Points of an inch. */
const inch = 72;
const margin = 0.9 * inch;
const rowGap = 8;
/** Where the columns of cards begin, from the left edge of the text. */
const columns = { name: 0, recipient: 230, value: 380 } as const;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function paymentLine({ payment_method: method, rewards = 0, date_approved }: AccountOrder['order']): string {
  if (method === null) return rewards > 0 && date_approved !== null ? 'Paid with rewards.' : 'Not paid.';
  return `Paid by ${paymentLabel(method.card_type, method.last_four)}${rewards > 0 ? ' and with rewards' : ''}.`;
}

/** The invoice of an order as a PDF of as many pages as its cards need. @param seller name and address, line by line */
export async function renderInvoicePdf(details: AccountOrder, seller: readonly string[]): Promise<Buffer> {
  const { order, cards, user } = details;
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `Invoice ${order.order_number}`,
      Author: 'Bowtie',
      CreationDate: new Date(order.date_created),
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((end, fail) => pdf.on('end', end).on('error', fail));

  const width = pdf.page.width - 2 * margin;
  const bottom = pdf.page.height - margin;
  const font = (name: keyof typeof fonts, size: number, ink: string = inks.ink) =>
    pdf.font(fonts[name]).fontSize(size).fillColor(ink);
  const rule = () => {
    pdf
      .moveTo(margin, pdf.y)
      .lineTo(margin + width, pdf.y)
      .lineWidth(0.7)
      .strokeColor(inks.hairline)
      .stroke();
    pdf.y += rowGap;
  };
  const room = (height: number) => {
    if (pdf.y + height > bottom) pdf.addPage();
  };
  /** Texts beside each other, each in its column; what follows stands below the tallest. */
  const row = (texts: readonly { text: string; at: number; width: number; align?: 'right' }[]) => {
    const height = Math.max(
      ...texts.map(({ text, width: wide }) => pdf.heightOfString(text, { width: wide })),
    );
    room(height + rowGap);
    const top = pdf.y;
    for (const { text, at, width: wide, align } of texts)
      pdf.text(text, margin + at, top, { width: wide, ...(align && { align }) });
    pdf.y = top + height + rowGap;
  };

  font('title', 26).text('Invoice', margin, margin);
  font('body', 9, inks.muted).text(seller.join('\n'), margin, margin + 4, { width, align: 'right' });
  pdf.y = Math.max(pdf.y, margin + 48);
  font('body', 10).text(`Order ${order.order_number}`, margin, pdf.y);
  font('body', 10, inks.muted).text(day.format(new Date(order.date_created)));
  const purchaseOrder = order.business?.purchase_order_number ?? null;
  if (purchaseOrder !== null) font('body', 10).text(`Purchase order ${purchaseOrder}`);
  pdf.moveDown();
  font('body', 9, inks.muted).text('Billed to');
  const { business } = order;
  if (business !== undefined) font('strong', 11).text(business.company_name);
  font(business === undefined ? 'strong' : 'body', 11).text(user.name === '' ? user.email : user.name);
  font('body', 10).text(user.email);
  pdf.moveDown(1.5);

  const cardColumns = (name: string, recipient: string, value: string) => [
    { text: name, at: columns.name, width: columns.recipient - 12 },
    { text: recipient, at: columns.recipient, width: columns.value - columns.recipient - 12 },
    { text: value, at: columns.value, width: width - columns.value, align: 'right' as const },
  ];
  font('strong', 9, inks.muted);
  row(cardColumns('Card', 'For', 'Value'));
  rule();
  for (const card of cards) {
    font('body', 10);
    row(cardColumns(card.name, card.recipient_name ?? '', moneyText({ dollars: card.load_value })));
  }
  rule();

  for (const { label, amount, isTotal } of invoiceSums(details)) {
    font(isTotal ? 'strong' : 'body', 10, isTotal ? inks.ink : inks.muted);
    row([
      { text: label, at: columns.recipient, width: columns.value - columns.recipient },
      { text: amount, at: columns.value, width: width - columns.value, align: 'right' },
    ]);
  }
  room(60);
  pdf.moveDown();
  font('body', 10).text(`${paymentLine(order)} Gift cards carry no sales tax.`, margin, pdf.y, { width });
  if (details.cancelReason !== null) font('body', 10, inks.ribbon).text(details.cancelReason, { width });
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}
