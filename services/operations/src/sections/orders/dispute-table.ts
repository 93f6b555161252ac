import { moneyText } from '@bowtie/domain';
import { type Html, html } from '@bowtie/service-kit/html';
import { badge, moment, table } from '../../web/parts';
import type { OrderView } from './order-view';

const disputeTexts = {
  open: { text: 'Not decided: the order is on hold', tone: 'warn' },
  won: { text: 'Won: the payment stands', tone: 'good' },
  lost: { text: 'Lost: the bank took the money back', tone: 'bad' },
} as const;

/** Disputes about the payment of an order; nothing where there are none. */
export function disputeTable({ number, shown }: OrderView): Html | string {
  if (shown.disputes.length === 0) return '';
  return html`<h2>Disputes</h2>
${table(
  `Disputes of order ${number}`,
  [
    { label: 'Opened (UTC)' },
    { label: 'How it stands' },
    { label: 'Decided (UTC)' },
    { label: 'Amount', isSum: true },
  ],
  shown.disputes.map(({ status, amount, date, date_closed }) => [
    moment(date),
    badge(disputeTexts[status].text, disputeTexts[status].tone),
    date_closed === null ? '' : moment(date_closed),
    moneyText({ price: amount }),
  ]),
)}`;
}
