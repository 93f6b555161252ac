import {
  type AccountOrder,
  type AccountOrderCard,
  accountOrder,
  type FoundCard,
  type FoundOrder,
  findCards,
  findOrders,
} from '@bowtie/contracts';
import { commonError } from '@bowtie/service-kit';
import type { OperationsDeps } from '../../deps';

/** A card of an order, with what only operators see of it. */
export interface CardView extends AccountOrderCard {
  /** Its place in the order, from 0. */
  place: number;
  /** Null while it is not made. */
  made: FoundCard | null;
}

/** All that operators see of an order. */
export interface OrderView {
  number: string;
  shown: AccountOrder;
  found: FoundOrder;
  cards: CardView[];
}

/** Cards of one order at most. */
const mostCards = 1_000;

/** @throws ApiError `order_not_found` */
export async function readOrderView(
  { callService }: Pick<OperationsDeps, 'callService'>,
  orderNumber: string,
  requestId: string,
): Promise<OrderView> {
  const shown = await callService(accountOrder, {
    params: { order_number: orderNumber },
    query: {},
    requestId,
  });
  const number = shown.order.order_number;
  const [{ orders }, { cards }] = await Promise.all([
    callService(findOrders, { body: { search: number }, requestId }),
    callService(findCards, { body: { search: number, limit: mostCards }, requestId }),
  ]);
  const [found] = orders;
  if (found === undefined) throw commonError('not_found');
  const made = new Map(cards.map((card) => [card.card_id, card]));
  return {
    number,
    shown,
    found,
    cards: shown.cards.map((card, place) => ({ ...card, place, made: made.get(card.id) ?? null })),
  };
}
