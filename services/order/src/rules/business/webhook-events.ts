import { createHash } from 'node:crypto';
import { type CallAnswer, orderedCards, type readCardStates } from '@bowtie/contracts';
import {
  businessOrderState,
  cardEvents,
  orderEvents,
  type WebhookEventType,
  wireFromCents,
} from '@bowtie/domain';
import type { OrderDocument } from '../../model/order-document';

/** Something that happened to an order or a card of a business, as its programs are told. */
export interface WebhookEvent {
  /** Made of what happened, so that it is the same however often it is noticed. */
  id: string;
  type: WebhookEventType;
  at: Date;
  data: Record<string, unknown>;
}

/** What of an order was told already. */
export interface SeenEvents {
  order: WebhookEventType[];
  /** By card: how many steps of its life. */
  cards: Record<string, number>;
  refunds: number;
}

export const nothingSeen: SeenEvents = { order: [], cards: {}, refunds: 0 };

type CardsNow = CallAnswer<typeof readCardStates>['cards'];

function idOf(...what: (string | number)[]): string {
  return `evt_${createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 32)}`;
}

function orderNews(order: OrderDocument, seen: SeenEvents): WebhookEvent[] {
  const paid = order.approved_at === null ? [] : [{ type: 'order.paid' as const, at: order.approved_at }];
  const type = orderEvents[order.status];
  const now = type === null ? [] : [{ type, at: order.updated_at }];
  return [...paid, ...now]
    .filter((news) => !seen.order.includes(news.type))
    .map((news) => ({
      ...news,
      id: idOf(order._id, news.type),
      data: {
        order_number: order._id,
        status: businessOrderState(order.status),
        purchase_order_number: order.business?.purchase_order_number ?? null,
        transaction_amount: wireFromCents(order.cents.total),
        cancel_reason: order.cancel_reason,
      },
    }));
}

function cardNews(order: OrderDocument, cards: CardsNow, seen: SeenEvents): WebhookEvent[] {
  return cards.flatMap(({ card_id, history }) =>
    history.flatMap(({ status, date }, index) => {
      const type = cardEvents[status];
      if (type === null || index < (seen.cards[card_id] ?? 0)) return [];
      const data = { order_number: order._id, card_id, status };
      return [{ id: idOf(card_id, type, index), type, at: new Date(date), data }];
    }),
  );
}

function refundNews(order: OrderDocument, seen: SeenEvents): WebhookEvent[] {
  return (order.refunds ?? []).slice(seen.refunds).map(({ card_id, cents, at }, index) => ({
    id: idOf(order._id, 'card.refunded', seen.refunds + index),
    type: 'card.refunded',
    at,
    data: { order_number: order._id, card_id, amount: wireFromCents(cents) },
  }));
}

/** What is new of an order since it was looked at last, in the order in which it happened, and what is told by then. */
export function webhookEventsOf(
  order: OrderDocument,
  cards: CardsNow,
  seen: SeenEvents,
): { events: WebhookEvent[]; seen: SeenEvents } {
  const ofOrder = orderNews(order, seen);
  const own = new Set(orderedCards(order._id, order.cart).map(({ card_id }) => card_id));
  const events = [
    ...ofOrder,
    ...cardNews(
      order,
      cards.filter(({ card_id }) => own.has(card_id)),
      seen,
    ),
    ...refundNews(order, seen),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  return {
    events,
    seen: {
      order: [...seen.order, ...ofOrder.map(({ type }) => type)],
      cards: Object.fromEntries(cards.map(({ card_id, history }) => [card_id, history.length])),
      refunds: order.refunds?.length ?? 0,
    },
  };
}
