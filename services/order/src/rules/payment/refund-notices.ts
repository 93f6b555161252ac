import { type Cents, mayMove, refundLife } from '@bowtie/domain';
import type { OrderDocument, OutsideRefund, Refund } from '../../model/order-document';
import {
  type DisputeNotice,
  type NoticeChange,
  noticed,
  type PaidBack,
  type RefundNotice,
} from './notice-change';
import { isGiven, isStanding, moneyOf, otherRefunds } from './refund';
import { isFailed, isOwed, ownRefundOf, paidBy } from './refund-states';
import { refundsMadeOutside } from './refunds-made-outside';

const sum = (all: readonly { cents: Cents }[]) => all.reduce((total, one) => total + one.cents, 0);

/** Whether a notice only says that the store's own refund was paid, which the store knows: nearly all do. */
export function isOwnRefundNotice(
  { refunds = [] }: OrderDocument,
  notice: DisputeNotice | RefundNotice,
): boolean {
  if (notice.kind !== 'refund' || notice.state === 'failed') return false;
  const own = ownRefundOf(refunds, notice.key);
  return notice.state === 'paid' && own !== undefined && own.refund.paid_at !== null;
}

/** What a refund at the provider changes; undefined for what is known already. One of the store's own is only noted as paid. */
export function afterRefund(
  order: OrderDocument,
  notice: RefundNotice,
  payment: PaidBack,
  now: Date,
): NoticeChange | undefined {
  const { refunds = [] } = order;
  const own = ownRefundOf(refunds, notice.key);
  // Of an attempt that was followed by another one it is known already that it failed.
  if (own !== undefined) return own.isLatest ? ownRefund(order, own.refund, notice, now) : undefined;
  if (notice.key !== null) return undefined;
  const { outside_refunds = [] } = order;
  const known = outside_refunds.find(({ id }) => id === notice.refundId);
  if (known !== undefined && !mayMove(refundLife, known.state, notice.state)) return undefined;
  const { refundId: id, state, cents } = notice;
  const outside: OutsideRefund = { id, state, cents, at: known?.at ?? now };
  const all =
    known === undefined
      ? [...madeAgain(outside_refunds, outside), outside]
      : outside_refunds.map((one) => (one === known ? { ...one, ...outside } : one));
  const next = { ...order, outside_refunds: all };
  if (state === 'failed') {
    // What it had refunded is with us again; the cards are over, so a person has to look.
    const failed = failedWith(refunds, outside, sum(all.filter(isStanding)), now);
    const change = {
      outside_refunds: all,
      ...(refunds.length > 0 && { refunds: failed }),
      due_at: now,
      tries: 0,
    };
    return { change: { ...change, ...owedWithin({ ...order, ...change }, now) }, isReleased: false };
  }
  const replaced = known === undefined ? refunds.find(isReplacedBy(cents)) : undefined;
  if (replaced !== undefined && payment.refundedCents < payment.cents) {
    const settled = paidBy(replaced, { kind: 'refund', id }, replaced.paid_at ?? now);
    return {
      change: {
        outside_refunds: all,
        refunds: refunds.map((refund) => (refund === replaced ? settled : refund)),
        ...noticed(order, now),
      },
      isReleased: false,
    };
  }
  if (payment.refundedCents < payment.cents)
    return {
      change: { outside_refunds: all, ...owedWithin(next, now), ...noticed(order, now) },
      isReleased: false,
    };
  // Here the money for each card is the provider's refund itself, so that is not taken off once more.
  const back = refundsMadeOutside(
    { ...next, outside_refunds: outside_refunds.filter((one) => one !== known) },
    { cents, most: order.cents.total, isAll: true, outside: { kind: 'refund', id }, now },
  );
  return {
    change: { ...back, outside_refunds: all, ...noticed(order, now) },
    isReleased: back.status !== undefined,
  };
}

/** The refunds at the provider before a new one, which takes the place of one of the same sum that had come back. */
function madeAgain(refunds: readonly OutsideRefund[], next: OutsideRefund): readonly OutsideRefund[] {
  if (!isStanding(next)) return refunds;
  const before = refunds.find((one) => !isGiven(one) && !one.is_made_again && one.cents === next.cents);
  return refunds.map((one) => (one === before ? { ...one, is_made_again: true as const } : one));
}

/**
 * The refunds of cards after one at the provider came back: as many of those that were made there are failed as what still
 * stands does not pay, its own first.
 */
function failedWith(refunds: readonly Refund[], { id }: OutsideRefund, standing: Cents, now: Date): Refund[] {
  const made = refunds.filter((refund) => refund.outside?.kind === 'refund' && !isFailed(refund));
  const isOwn = (refund: Refund) => refund.outside?.id === id;
  let over = made.reduce((total, refund) => total + moneyOf(refund), 0) - standing;
  const failed = new Set<Refund>();
  for (const refund of [...made.filter(isOwn), ...made.filter((each) => !isOwn(each))]) {
    if (over <= 0) break;
    failed.add(refund);
    over -= moneyOf(refund);
  }
  return refunds.map((refund) =>
    failed.has(refund) ? { ...refund, outside: { kind: 'refund', id }, failed_at: now } : refund,
  );
}

/** Whether a refund at the provider stands for one that the bank had sent back: somebody made it once more there. */
const isReplacedBy = (cents: Cents) => (refund: Refund) => isFailed(refund) && moneyOf(refund) === cents;

/**
 * Lowers what the store owes yet, or what its bank sent back, where the provider has less left than that, since somebody refunded
 * some of it there. What rewards paid beside it goes back to them instead.
 */
function owedWithin(order: OrderDocument, now: Date): Partial<OrderDocument> {
  const { refunds = [], cents, rewards } = order;
  const others = sum(otherRefunds(order).filter(isStanding));
  const money = refunds.reduce((total, refund) => total + moneyOf(refund), 0);
  let over = sum(refunds) + others - cents.total;
  let overMoney = money + others - (cents.total - (rewards?.cents ?? 0));
  if (over <= 0 && overMoney <= 0) return {};
  const lowered = refunds.toReversed().map((refund): Refund => {
    if (!isOwed(refund) && !isFailed(refund)) return refund;
    const off = Math.min(Math.max(0, overMoney), moneyOf(refund));
    if (off === 0) return refund;
    overMoney -= off;
    // What came back had its part of rewards already.
    const less = isFailed(refund) ? off : Math.min(Math.max(0, over), off);
    over -= less;
    const { failed_at, ...rest } = refund;
    const moved = off - less;
    const next: Refund = {
      ...rest,
      cents: refund.cents - less,
      ...(moved > 0 && { rewards_cents: (refund.rewards_cents ?? 0) + moved }),
    };
    if (failed_at !== undefined && moneyOf(next) > 0) return { ...next, failed_at };
    return { ...next, ...(next.cents === 0 && { paid_at: refund.paid_at ?? now }) };
  });
  return { refunds: lowered.reverse(), due_at: now, tries: 0 };
}

function ownRefund(
  order: OrderDocument,
  own: Refund,
  { state }: RefundNotice,
  now: Date,
): NoticeChange | undefined {
  // Somebody else has paid it since, or it is known already that it failed.
  if (own.paid_otherwise !== undefined || own.outside !== undefined || isFailed(own)) return undefined;
  if (state === 'pending' || (state === 'paid' && own.paid_at !== null)) return undefined;
  const isBack = state === 'failed';
  const next: Refund = isBack ? { ...own, failed_at: now } : { ...own, paid_at: now };
  const refunds = (order.refunds ?? []).map((refund) => (refund === own ? next : refund));
  if (!isBack) return { change: { refunds }, isReleased: false };
  // Its buyer is to be written to; and somebody may have refunded some of it at the provider before.
  const change = { refunds, due_at: now, tries: 0, ...owedWithin({ ...order, refunds }, now) };
  return { change, isReleased: false };
}
