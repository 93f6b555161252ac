import {
  type AccountOrder,
  type AccountOrderCard,
  accountOrderCards,
  orderCardPages,
} from '@bowtie/contracts';
import { displayPrice } from '@bowtie/domain';
import { call } from '@bowtie/web';
import { downloadFile } from '../files/download-file';
import { writeCsv } from '../files/write-file';
import { cardState } from '../order/card-state';

/** A thousand cards are five pages; what is beyond was not ordered here. */
const mostPages = 10;

const header = [
  'Card',
  'For',
  'E-mail',
  'Mailed to',
  'Product',
  'Value',
  'State',
  'Since',
  'Sent at',
  'Parcel',
  'Refunded',
];

function rowOf(card: AccountOrderCard, order: AccountOrder['order']): string[] {
  return [
    card.id,
    card.recipient_name ?? '',
    card.recipient_email ?? '',
    card.shipping_name ?? '',
    card.name,
    String(card.load_value),
    cardState(card, order).label,
    card.history.at(-1)?.date ?? '',
    card.send_at ?? '',
    card.tracking?.tracking_number ?? '',
    card.refunded === undefined ? '' : displayPrice(card.refunded),
  ];
}

/** The states of all cards of an order as rows of a file. */
export function stateRows(cards: readonly AccountOrderCard[], order: AccountOrder['order']): string[][] {
  return [header, ...cards.map((card) => rowOf(card, order))];
}

/** Saves the states of all cards of an order as a file that spreadsheets open. */
export async function saveStates(order: AccountOrder['order']): Promise<void> {
  const { order_number } = order;
  const cards: AccountOrderCard[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const query = { page, limit: orderCardPages.most };
    const answer = await call(accountOrderCards, { params: { order_number }, query });
    cards.push(...answer.cards);
    if (cards.length >= answer.total_count || answer.cards.length === 0) break;
  }
  downloadFile(`bowtie-order-${order_number}.csv`, new Uint8Array(writeCsv(stateRows(cards, order))));
}
