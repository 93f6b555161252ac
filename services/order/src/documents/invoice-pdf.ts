import { createRequire } from 'node:module';
import { type AccountOrder, english, localeOf, type PageLanguage } from '@bowtie/contracts';
import { creditOf, invoiceLines, moneyText, paymentLabel, untaxed } from '@bowtie/domain';
import { nameIn, textIn } from '@bowtie/service-kit';
import { translationFor } from '@bowtie/translation';
import PDFDocument from 'pdfkit';
import messages from '../../messages/invoice.es.json' with { type: 'json' };
import { invoiceSums } from '../rules/view/invoice-sums';

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
/** What the running head takes of each page after the first. */
const headHeight = 30;
/** Where the columns of cards begin, from the left edge of the text. */
const columns = { name: 0, recipient: 230, value: 380 } as const;
/** The same of a business order, whose lines stand for many cards. */
const groupColumns = { name: 0, kind: 200, each: 300, quantity: 365, value: 410 } as const;

/** Gives a text of ours in a language, with its values put in as they are. */
type Say = (text: string, ...values: string[]) => string;
const sayIn =
  (language: PageLanguage): Say =>
  (text, ...values) =>
    (language === english ? text : (translationFor(messages, text, '') ?? textIn(language, text))).replace(
      /\{(\d+)\}/g,
      (_all, place: string) => values[Number(place)] ?? '',
    );

function paymentLine(
  { payment_method: method, date_approved, ...sums }: AccountOrder['order'],
  say: Say,
): string {
  const credit = creditOf(sums);
  if (method === null)
    return credit.amount > 0 && date_approved !== null ? `${say(credit.label)}.` : say('Not paid.');
  const card = paymentLabel(method.card_type, method.last_four);
  if (credit.amount === 0) return say('Paid by {0}.', card);
  return credit.back === 'rewards'
    ? say('Paid by {0} and with rewards.', card)
    : say('Paid by {0} and from the balance.', card);
}

/** The invoice of an order as a PDF of as many pages as its cards need. @param seller name and address, line by line */
export async function renderInvoicePdf(
  details: AccountOrder,
  seller: readonly string[],
  language: PageLanguage = english,
): Promise<Buffer> {
  const say = sayIn(language);
  const locale = localeOf(language);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const { order, cards, user } = details;
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin,
    lang: locale,
    displayTitle: true,
    // Which page it is of how many is known at the end.
    bufferPages: true,
    info: {
      Title: say('Invoice {0}', order.order_number),
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
    if (pdf.y + height <= bottom) return;
    pdf.addPage();
    pdf.y = margin + headHeight;
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

  font('title', 26).text(say('Invoice'), margin, margin);
  font('body', 9, inks.muted).text(seller.join('\n'), margin, margin + 4, { width, align: 'right' });
  pdf.y = Math.max(pdf.y, margin + 48);
  font('body', 10).text(say('Order {0}', order.order_number), margin, pdf.y);
  font('body', 10, inks.muted).text(day.format(new Date(order.date_created)));
  const purchaseOrder = order.business?.purchase_order_number ?? null;
  if (purchaseOrder !== null) font('body', 10).text(say('Purchase order {0}', purchaseOrder));
  pdf.moveDown();
  font('body', 9, inks.muted).text(say('Billed to'));
  const { business } = order;
  if (business !== undefined) {
    font('strong', 11).text(business.company_name);
    if (business.company_address !== undefined) font('body', 10).text(business.company_address);
  }
  font(business === undefined ? 'strong' : 'body', 11).text(user.name === '' ? user.email : user.name);
  font('body', 10).text(user.email);
  pdf.moveDown(1.5);

  const lines = invoiceLines(cards, business !== undefined);
  const headings = business === undefined ? ['Card', 'For', 'Value'] : ['Card', '', 'Each', 'Cards', 'Value'];
  const starts = Object.values(business === undefined ? columns : groupColumns);
  /** Texts and figures in their columns; figures stand at the right. */
  const lineOf = (texts: readonly string[]) =>
    texts.map((text, index) => {
      const at = starts[index] ?? 0;
      const wide = (starts[index + 1] ?? width) - at - (index + 1 === texts.length ? 0 : 12);
      return { text, at, width: wide, ...(index > 1 && { align: 'right' as const }) };
    });
  font('strong', 9, inks.muted);
  row(lineOf(headings.map((heading) => say(heading))));
  rule();
  for (const { name, about, each, quantity, value } of lines) {
    font('body', 10);
    const sums = [moneyText({ dollars: each }), String(quantity)];
    row(
      lineOf([
        nameIn(language, name),
        about,
        ...(business === undefined ? [] : sums),
        moneyText({ dollars: value }),
      ]),
    );
  }
  rule();

  for (const { label, amount, isTotal } of invoiceSums(details)) {
    font(isTotal ? 'strong' : 'body', 10, isTotal ? inks.ink : inks.muted);
    row([
      { text: say(label), at: columns.recipient, width: columns.value - columns.recipient },
      { text: amount, at: columns.value, width: width - columns.value, align: 'right' },
    ]);
  }
  room(60);
  pdf.moveDown();
  font('body', 10).text(`${paymentLine(order, say)} ${say(untaxed)}`, margin, pdf.y, { width });
  if (details.cancelReason !== null) font('body', 10, inks.ribbon).text(details.cancelReason, { width });
  const pages = pdf.bufferedPageRange().count;
  for (let page = 1; page < pages; page += 1) {
    pdf.switchToPage(page);
    font('body', 9, inks.muted);
    pdf.text(say('Invoice, order {0}', order.order_number), margin, margin, { width, lineBreak: false });
    pdf.text(say('Page {0} of {1}', String(page + 1), String(pages)), margin, margin, {
      width,
      align: 'right',
      lineBreak: false,
    });
  }
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}
