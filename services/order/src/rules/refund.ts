import { orderedCards } from '@bowtie/contracts';
import {
  type ChargedOrder,
  centsFromWire,
  mayMove,
  orderLife,
  refundCents,
  splitRefund,
} from '@bowtie/domain';
import type { OrderDocument, Refund } from '../store/order-document';
import { stepTo } from './advance';
import { givenUpByBuyer } from './cancel-reason';

function chargedOrder({ _id, cart, cents }: OrderDocument): ChargedOrder {
  return {
    cards: orderedCards(_id, cart).map(({ card_id, group_uuid, item }) => ({
      id: card_id,
      groupId: group_uuid,
      value: centsFromWire(item.price),
      fee: centsFromWire(item.fee),
    })),
    groups: cart.delivery_groups.map(({ uuid, delivery_style, shipping_fee }) => ({
      id: uuid,
      style: delivery_style,
      shippingFee: centsFromWire(shipping_fee),
    })),
    discount: cents.discount,
  };
}

/** What the card or PayPal paid of an order, in cents: the rest was paid with rewards. */
function chargedCents({ cents, rewards }: Pick<OrderDocument, 'cents' | 'rewards'>): number {
  return cents.total - (rewards?.cents ?? 0);
}

/** What of a refund goes back to the card or PayPal, in cents. */
export function moneyOf({ cents, rewards_cents = 0 }: Refund): number {
  return cents - rewards_cents;
}

/** Whose wish a refund is, and what its order becomes with the last card. */
export interface RefundBy {
  action_id: string;
  last: 'cancelled' | 'refunded';
}

/**
 * What changes in an order by which a card is given back; undefined when it has no such card. `dueAt` is when the relay
 * comes by to see that the money went back, also where the order is over.
 */
export function refundOf(
  order: OrderDocument,
  cardId: string,
  now: Date,
  dueAt: Date,
  by?: RefundBy,
): { refund: Refund; change: Partial<OrderDocument> } | undefined {
  const charged = chargedOrder(order);
  const given = new Set(order.refunds?.map(({ card_id }) => card_id));
  const cents = refundCents(charged, cardId, given);
  if (cents === undefined) return undefined;
  const { rewards } = splitRefund(cents, {
    charged: chargedCents(order),
    refundedBefore: (order.refunds ?? []).reduce((sum, before) => sum + moneyOf(before), 0),
  });
  const refund: Refund = {
    card_id: cardId,
    cents,
    ...(rewards > 0 && { rewards_cents: rewards }),
    at: now,
    paid_at: null,
    ...(by !== undefined && { action_id: by.action_id }),
  };
  const due = { due_at: dueAt, tries: 0 };
  if (given.size + 1 < charged.cards.length) return { refund, change: due };
  // An order that has left for its recipients is not cancelled any more.
  const wished = by?.last === 'cancelled' && mayMove(orderLife, order.status, 'cancelled');
  const last = wished ? 'cancelled' : 'refunded';
  const step = stepTo(order, last, by === undefined ? undefined : givenUpByBuyer[last], now);
  return { refund, change: step.kind === 'move' ? { ...step.change, status: last, ...due } : due };
}
