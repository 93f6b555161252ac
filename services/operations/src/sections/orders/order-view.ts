import {
  type AccountOrder,
  type AccountOrderCard,
  accountOrder,
  type FoundCard,
  type FoundOrder,
  findCards,
  findOrders,
  type OrderReviewCase,
  readOrderReview,
} from '@bowtie/contracts';
import { orderNumberPattern, readOrderNumber } from '@bowtie/domain';
import { apiErrorOf, commonError } from '@bowtie/service-kit';
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
  /** Null for an order that no rule held. */
  review: OrderReviewCase | null;
}

/** Cards of one order at most. */
const mostCards = 1_000;

/** What is known of an order on review; null where no rule held it. */
async function readReview(
  { callService }: Pick<OperationsDeps, 'callService'>,
  order_number: string,
  requestId: string,
): Promise<OrderReviewCase | null> {
  try {
    return await callService(readOrderReview, { body: { order_number }, requestId });
  } catch (error) {
    if (apiErrorOf(error)?.code === 'review_none') return null;
    throw error;
  }
}

/** @throws ApiError `order_not_found` */
export async function readOrderView(
  deps: Pick<OperationsDeps, 'callService'>,
  orderNumber: string,
  requestId: string,
): Promise<OrderView> {
  const { callService } = deps;
  const typed = readOrderNumber(orderNumber);
  if (!orderNumberPattern.test(typed))
    throw commonError('not_found', { message: accountOrder.errors.order_not_found.message });
  const shown = await callService(accountOrder, {
    params: { order_number: typed },
    query: {},
    requestId,
  });
  const number = shown.order.order_number;
  const [{ orders }, { cards }, review] = await Promise.all([
    callService(findOrders, { body: { search: number }, requestId }),
    callService(findCards, { body: { search: number, limit: mostCards }, requestId }),
    readReview(deps, number, requestId),
  ]);
  const [found] = orders;
  if (found === undefined) throw commonError('not_found');
  const made = new Map(cards.map((card) => [card.card_id, card]));
  return {
    number,
    shown,
    found,
    review,
    cards: shown.cards.map((card, place) => ({ ...card, place, made: made.get(card.id) ?? null })),
  };
}
