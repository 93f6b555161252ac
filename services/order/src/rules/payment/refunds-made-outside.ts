import { orderedCards } from '@bowtie/contracts';
import { type Cents, type OrderState, refundCents } from '@bowtie/domain';
import type { OrderDocument, Refund } from '../../model/order-document';
import { stepTo } from '../advance';
import { givenUpOutside } from './cancel-reason';
import { chargedOrder, leftToRefund, moneyOf, splitOf } from './refund';
import { isFailed, isOwed, paidBy } from './refund-states';

/** An order whose money went back altogether. */
const refundedState: OrderState = 'refunded';

/**
 * The refunds of an order that this money pays, as far as it goes: first those that the bank had sent back, then those that the
 * store was yet to pay. With what is left of it.
 */
function paidInstead(
  refunds: readonly Refund[],
  cents: Cents,
  settle: (refund: Refund) => Refund,
): { known: Refund[]; left: Cents } {
  let left = cents;
  const pay = (isPayable: (refund: Refund) => boolean) => (refund: Refund) => {
    const money = moneyOf(refund);
    if (!isPayable(refund) || money > left) return refund;
    left -= money;
    return settle(refund);
  };
  const known = refunds.map(pay(isFailed)).map(pay(isOwed));
  return { known, left };
}

/**
 * The refunds of an order after money went back for its cards without the store's doing: those that came back or
 * were yet to be paid are paid by it first, then cards that nothing was written down for; all of them where all the money is gone
 * (`isAll`).
 */
export function refundsMadeOutside(
  order: OrderDocument,
  {
    cents,
    most,
    isAll,
    outside,
    now,
  }: { cents: Cents; most: Cents; isAll: boolean; outside: NonNullable<Refund['outside']>; now: Date },
): Partial<OrderDocument> {
  const { refunds = [] } = order;
  // What rewards paid goes back to them by us, and cash back is taken back.
  const paid_at = order.rewards === undefined && order.cash_back === undefined ? now : null;
  const { known, left: leftOfMoney } = paidInstead(
    refunds,
    isAll ? Number.POSITIVE_INFINITY : cents,
    (refund) => paidBy(refund, outside, refund.paid_at ?? paid_at),
  );
  const charged = chargedOrder(order);
  const given = new Set(refunds.map(({ card_id }) => card_id));
  const added: Refund[] = [];
  let left = Math.min(leftToRefund(order), isAll ? most : most - (cents - leftOfMoney));
  let covered = 0;
  for (const { card_id } of orderedCards(order._id, order.cart)) {
    if (given.has(card_id)) continue;
    const charge = Math.min(refundCents(charged, card_id, given) ?? 0, left);
    const { money, rewards } = splitOf({ ...order, refunds: [...refunds, ...added] }, charge);
    if (!isAll && covered + money > leftOfMoney) break;
    given.add(card_id);
    left -= charge;
    covered += money;
    const ofRewards = rewards > 0 && { rewards_cents: rewards };
    added.push({ card_id, cents: charge, ...ofRewards, at: now, paid_at, outside });
  }
  const all = [...known, ...added];
  const step =
    given.size === charged.cards.length
      ? stepTo(order, refundedState, givenUpOutside[outside.kind], now)
      : undefined;
  return {
    refunds: all,
    ...(step?.kind === 'move' && { ...step.change, status: refundedState }),
  };
}
