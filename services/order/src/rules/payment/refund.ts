import { orderedCards } from '@bowtie/contracts';
import {
  type ChargedOrder,
  centsFromWire,
  mayMove,
  orderLife,
  refundCents,
  refundLife,
  shareOf,
  splitRefund,
} from '@bowtie/domain';
import type { OrderDocument, OutsideRefund, Refund } from '../../model/order-document';
import { stepTo } from '../advance';
import { givenUpByBuyer, givenUpByStaff } from './cancel-reason';
import { isFailed, isOwed } from './refund-states';

export function chargedOrder({ _id, cart, cents }: OrderDocument): ChargedOrder {
  return {
    cards: orderedCards(_id, cart).map(({ card_id, group_uuid, item, copy }) => ({
      id: card_id,
      groupId: group_uuid,
      value: centsFromWire(item.price),
      fee: centsFromWire(item.fee),
      ...(item.discount !== undefined && {
        discount: shareOf(centsFromWire(item.discount), new Array(item.quantity).fill(1), copy - 1),
      }),
    })),
    groups: cart.delivery_groups.map(({ uuid, delivery_style, shipping_fee, discount = 0 }) => ({
      id: uuid,
      style: delivery_style,
      shippingFee: centsFromWire(shipping_fee - discount),
    })),
    discount: cents.discount,
  };
}

/** What of a refund goes back to the card or PayPal, in cents: the rest goes back to the rewards. */
export function moneyOf({ cents, rewards_cents = 0 }: Pick<Refund, 'cents' | 'rewards_cents'>): number {
  return cents - rewards_cents;
}

/** How a sum that is refunded now is divided between the card or PayPal and the rewards that paid an order, in cents. */
export function splitOf(order: OrderDocument, cents: number): { money: number; rewards: number } {
  return splitRefund(cents, {
    charged: order.cents.total - (order.rewards?.cents ?? 0),
    refundedBefore: sumOfMoney(order.refunds ?? []) + sum(otherRefunds(order).filter(isGiven)),
  });
}

/**
 * What may still go back of an order: what was paid, less what its refunds pay and what somebody refunded at the
 * provider for no card in particular.
 */
export function leftToRefund(order: OrderDocument): number {
  const stands = otherRefunds(order).filter(isGiven);
  return Math.max(0, order.cents.total - sum(order.refunds ?? []) - sum(stands));
}

const sum = (all: readonly { cents: number }[]) => all.reduce((total, one) => total + one.cents, 0);
const sumOfMoney = (all: readonly Refund[]) => all.reduce((total, one) => total + moneyOf(one), 0);
/** Whether a refund at the provider did not come back. */
export const isStanding = ({ state }: OutsideRefund) => mayMove(refundLife, state, 'failed');
/** Whether the buyer has the money of one, or is to get it. */
export const isGiven = (refund: OutsideRefund) => refund.paid_otherwise !== undefined || isStanding(refund);

const less = (refund: OutsideRefund, cents: number) =>
  refund.cents > cents ? { ...refund, cents: refund.cents - cents } : [];

/**
 * The refunds at the provider that belong to no card; of those that stand, as much as no card's refund tells of already, and no
 * more than was charged: who was paid another way, and then refunded all at the provider, has more than that.
 */
export function otherRefunds({
  refunds = [],
  outside_refunds = [],
  cents,
  rewards,
}: OrderDocument): OutsideRefund[] {
  const ofCards = refunds.filter((refund) => refund.outside?.kind === 'refund' && !isFailed(refund));
  let told = sumOfMoney(ofCards);
  let room = Math.max(
    0,
    cents.total -
      (rewards?.cents ?? 0) -
      sumOfMoney(refunds.filter((refund) => !isOwed(refund) && !isFailed(refund))),
  );
  return outside_refunds.flatMap((refund) => {
    if (!isStanding(refund)) {
      const { id } = refund;
      if (refund.is_made_again) return [];
      const failed = refunds.filter(
        ({ outside, failed_outside }) => outside?.id === id || failed_outside === id,
      );
      return less(refund, sumOfMoney(failed));
    }
    const other = Math.min(Math.max(0, refund.cents - told), room);
    told = Math.max(0, told - refund.cents);
    room -= other;
    return other > 0 ? { ...refund, cents: other } : [];
  });
}

/** Whose wish a refund is, and what its order becomes with the last card. */
export interface RefundBy {
  action_id: string;
  last: 'cancelled' | 'refunded';
  /** Whether an operator wished it. Absent: the buyer. */
  isStaff?: boolean;
}

/**
 * What changes in an order by which a card is refunded; undefined when it has no such card. `dueAt` is when the relay
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
  const charge = refundCents(charged, cardId, given);
  if (charge === undefined) return undefined;
  const cents = Math.min(charge, leftToRefund(order));
  const { rewards } = splitOf(order, cents);
  const refund: Refund = {
    card_id: cardId,
    cents,
    ...(rewards > 0 && { rewards_cents: rewards }),
    at: now,
    // Nothing is asked of anybody where nothing is left, and no cash back is taken back.
    paid_at: cents === 0 && order.cash_back === undefined ? now : null,
    ...(by !== undefined && { action_id: by.action_id }),
  };
  const due = { due_at: dueAt, tries: 0 };
  if (given.size + 1 < charged.cards.length) return { refund, change: due };
  // An order that has left for its recipients is not cancelled any more.
  const wished = by?.last === 'cancelled' && mayMove(orderLife, order.status, 'cancelled');
  const last = wished ? 'cancelled' : 'refunded';
  const step = stepTo(order, last, by && (by.isStaff ? givenUpByStaff : givenUpByBuyer)[last], now);
  return { refund, change: step.kind === 'move' ? { ...step.change, status: last, ...due } : due };
}
