import { bow } from '@bowtie/card-art/print';
import { type AccountOrder, english, localeOf, type PageLanguage } from '@bowtie/contracts';
import { creditOf, invoiceLines, moneyText, paymentLabel, untaxed } from '@bowtie/domain';
import { nameIn, textIn } from '@bowtie/service-kit';
import {
  type Canvas,
  drawShapes,
  inks,
  renderDocument,
  Sheet,
  type Style,
} from '@bowtie/service-kit/documents';
import { translationFor } from '@bowtie/translation';
import messages from '../../messages/invoice.es.json' with { type: 'json' };
import { invoiceNumber, invoiceSums } from '../rules/view/invoice-sums';

/** The store's name is the same in every language. */
const wordmark = 'Bowtie';

/** Who sells, as it stands on an invoice. */
export interface InvoiceSeller {
  /** Name and address, line by line. */
  lines: readonly string[];
  /** How the seller is reached: a telephone number, and a page as people type it. */
  phone: string;
  helpAt: string;
}

/** Gives a text of ours in a language, with its values put in as they are. */
type Say = (text: string, ...values: string[]) => string;
const sayIn =
  (language: PageLanguage): Say =>
  (text, ...values) =>
    (language === english ? text : (translationFor(messages, text, '') ?? textIn(language, text))).replace(
      /\{(\d+)\}/g,
      (_all, place: string) => values[Number(place)] ?? '',
    );

const small: Style = { face: 'body', size: 8.5, colour: inks.muted };
const label: Style = { face: 'strong', size: 8.5, colour: inks.muted };
const body: Style = { face: 'body', size: 10, colour: inks.ink };
const strong: Style = { face: 'strong', size: 10, colour: inks.ink };

/** Where the columns of cards begin, from the left edge of the text. */
const columns = { name: 0, recipient: 230, value: 400 } as const;
/** The same of a business order, whose lines stand for many cards. */
const groupColumns = { name: 0, kind: 200, each: 300, quantity: 365, value: 420 } as const;
/** Where the second of two columns begins. */
const half = 270;

interface Parts {
  canvas: Canvas;
  sheet: Sheet;
  details: AccountOrder;
  seller: InvoiceSeller;
  say: Say;
  language: PageLanguage;
  /** A day, as its readers write it. */
  day: (time: string) => string;
}

/** The invoice of an order as a PDF of as many pages as its cards need. */
export function renderInvoicePdf(
  details: AccountOrder,
  seller: InvoiceSeller,
  language: PageLanguage = english,
): Promise<Buffer> {
  const say = sayIn(language);
  const locale = localeOf(language);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const { order } = details;
  const title = say('Invoice {0}', invoiceNumber(order.order_number));
  const facts = { title, locale, madeAt: new Date(order.date_created), isLenient: true };
  return renderDocument(facts, (canvas) => {
    const sheet = new Sheet(canvas);
    const day = (time: string) => format.format(new Date(time));
    const parts: Parts = { canvas, sheet, details, seller, say, language, day };
    head(parts);
    people(parts);
    cards(parts);
    sums(parts);
    payment(parts);
    frame(parts);
  });
}

/** The store's mark and name, and what tells this invoice from others. */
function head({ canvas, sheet, details: { order }, say, day }: Parts): void {
  const top = sheet.y;
  drawShapes(canvas, bow, { x: sheet.left, y: top - 15, width: 24 });
  canvas.type.line(wordmark, { face: 'display', size: 24, colour: inks.ink }, sheet.left + 32, top + 6);
  sheet.y = top + 6;
  sheet.line(say('Invoice'), { face: 'display', size: 24, colour: inks.ink }, 0, 'right');
  sheet.y += 26;
  const purchaseOrder = order.business?.purchase_order_number ?? null;
  const facts: readonly (readonly [string, string])[] = [
    [say('Invoice number'), invoiceNumber(order.order_number)],
    [say('Order'), order.order_number],
    [say('Ordered on'), day(order.date_created)],
    [say('Paid on'), order.date_approved === null ? '–' : day(order.date_approved)],
    ...(purchaseOrder === null ? [] : [[say('Purchase order'), purchaseOrder] as const]),
  ];
  const labelWidth = 96;
  for (const [name, value] of facts)
    sheet.row(
      [
        { text: name, at: half, width: labelWidth },
        { text: value, at: half + labelWidth, width: sheet.width - half - labelWidth, align: 'right' },
      ],
      { ...body, size: 9.5 },
      1,
    );
}

/** Who sells to whom, beside each other. */
function people({ sheet, details: { order, user }, seller, say }: Parts): void {
  const { business } = order;
  sheet.y += 16;
  const top = sheet.y;
  const column = (at: number, title: string, lines: readonly string[]) => {
    sheet.y = top;
    const width = (at === 0 ? half : sheet.width) - at - 16;
    sheet.row([{ text: title, at, width }], label, 2);
    for (const [index, text] of lines.entries())
      sheet.row([{ text, at, width }], index === 0 ? strong : body, 0);
    return sheet.y;
  };
  const name = user.name === '' ? [] : [user.name];
  const buyer =
    business === undefined
      ? [...name, user.email]
      : [business.company_name, business.company_address ?? '', ...name, user.email];
  const ends = [
    column(0, say('Sold by'), [...seller.lines, seller.phone, seller.helpAt]),
    column(
      half,
      say('Billed to'),
      buyer.filter((text) => text !== ''),
    ),
  ];
  sheet.y = Math.max(...ends) + 22;
}

function cards({ sheet, details, say, language }: Parts): void {
  const isBusiness = details.order.business !== undefined;
  const headings = isBusiness ? ['Card', '', 'Each', 'Cards', 'Value'] : ['Card', 'For', 'Value'];
  const starts = Object.values(isBusiness ? groupColumns : columns);
  /** Texts and figures in their columns; figures stand at the right. */
  const cells = (texts: readonly string[]) =>
    texts.map((text, index) => {
      const at = starts[index] ?? 0;
      const width = (starts[index + 1] ?? sheet.width) - at - (index + 1 === texts.length ? 0 : 12);
      return { text, at, width, ...(index > 1 && { align: 'right' as const }) };
    });
  const top = () => {
    sheet.row(cells(headings.map((heading) => (heading === '' ? '' : say(heading)))), label, -2);
    sheet.rule();
    sheet.y += 16;
  };
  top();
  sheet.repeat(top);
  for (const { name, about, each, quantity, value } of invoiceLines(details.cards, isBusiness)) {
    const many = isBusiness ? [moneyText({ dollars: each }), String(quantity)] : [];
    const kind = isBusiness ? say(about) : about;
    sheet.row(cells([nameIn(language, name), kind, ...many, moneyText({ dollars: value })]), body, 4);
  }
  sheet.repeat(undefined);
  sheet.y -= 6;
  sheet.rule();
  sheet.y += 18;
}

function sums({ sheet, details, say }: Parts): void {
  const all = invoiceSums(details);
  for (const { label: text, values = [], amount, isTotal } of all) {
    const style = isTotal ? { ...strong, size: 11 } : { ...body, colour: inks.muted };
    const at = columns.recipient - 40;
    sheet.row(
      [
        { text: say(text, ...values), at, width: columns.value - at - 12 },
        { text: amount, at: columns.value - 12, width: sheet.width - columns.value + 12, align: 'right' },
      ],
      style,
      isTotal ? 4 : 2,
    );
  }
}

/** How and when it was paid, what went back and when, and why there is no tax. */
function payment({ sheet, details, say, day }: Parts): void {
  const { order, refunds, cancelReason } = details;
  sheet.y += 12;
  const whole = (text: string, style: Style) => sheet.row([{ text, at: 0, width: sheet.width }], style, 3);
  whole(paymentLine(order, say), body);
  for (const { amount, date, failed } of refunds)
    whole(
      failed
        ? say('Refund of {0} on {1}: sent back by the bank.', moneyText({ price: amount }), day(date))
        : say('Refunded on {0}: {1}.', day(date), moneyText({ price: amount })),
      body,
    );
  if (cancelReason !== null) whole(cancelReason, { ...body, colour: inks.ribbon });
  whole(say(untaxed), small);
}

function paymentLine(
  { payment_method: method, date_approved, ...paid }: AccountOrder['order'],
  say: Say,
): string {
  const credit = creditOf(paid);
  if (method === null)
    return credit.amount > 0 && date_approved !== null ? `${say(credit.label)}.` : say('Not paid.');
  const card = say(paymentLabel(method.card_type, method.last_four));
  if (credit.amount === 0) return say('Paid by {0}.', card);
  return credit.back === 'rewards'
    ? say('Paid by {0} and with rewards.', card)
    : say('Paid by {0} and from the balance.', card);
}

/** What stands on every page: who sells, and which page it is; from the second on also of what. */
function frame({ canvas: { type }, sheet, details, seller, say }: Parts): void {
  const right = sheet.left + sheet.width;
  const invoice = say('Invoice {0}', invoiceNumber(details.order.order_number));
  sheet.eachPage(({ number, of, top, foot }) => {
    if (number > 1) type.line(invoice, small, sheet.left, top);
    const [name = ''] = seller.lines;
    const contact = say('Questions? {0} or {1}', seller.phone, seller.helpAt);
    type.line(`${name} · ${contact}`, small, sheet.left, foot);
    type.line(say('Page {0} of {1}', String(number), String(of)), small, right, foot, 'right');
  });
}
