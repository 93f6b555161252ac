import { orderedCards } from '@bowtie/contracts';
import {
  type Cents,
  disputeLife,
  holdableStates,
  mayMove,
  type OrderState,
  refundCents,
  refundLife,
  undecidedDispute,
} from '@bowtie/domain';
import type { PaymentNotice } from '@bowtie/providers/payment';
import type { OrderDispute, OrderDocument, OutsideRefund, Refund } from '../../model/order-document';
import { stepTo } from '../advance';
import { givenUpOutside } from './cancel-reason';
import { chargedOrder, leftToRefund, moneyOf, otherRefunds, splitOf } from './refund';

type DisputeNotice = Extract<PaymentNotice, { kind: 'dispute' }>;
type RefundNotice = Extract<PaymentNotice, { kind: 'refund' }>;

/** An order whose money went back altogether. */
const refundedState: OrderState = 'refunded';

/** The money of a payment at its provider. */
export interface PaidBack {
  cents: Cents;
  refundedCents: Cents;
}

/** What a notice changes in an order. */
export interface NoticeChange {
  change: Partial<OrderDocument>;
  /** Whether the order is let go that was on hold. */
  isReleased: boolean;
}

/** Under which key the refund of a card is asked for. Providers know cards by it already, so that it never changes. */
export const refundKey = (cardId: string) => `give-back-${cardId}`;

/** Whether a notice only says that the store's own refund was paid, which the store knows: nearly all do. */
export function isOwnRefundNotice(
  { refunds = [] }: OrderDocument,
  notice: DisputeNotice | RefundNotice,
): boolean {
  if (notice.kind !== 'refund' || mayMove(refundLife, notice.state, 'paid')) return false;
  const own = refunds.find(({ card_id }) => notice.key === refundKey(card_id));
  return notice.state !== 'failed' && own !== undefined && own.paid_at !== null;
}

/** What makes the cards follow: they do once `notices_done` has caught up. */
function noticed({ notices = 0 }: OrderDocument, now: Date): Partial<OrderDocument> {
  return { notices: notices + 1, due_at: now, tries: 0 };
}

const isOwed = ({ paid_at, failed_at, outside }: Refund) =>
  paid_at === null && failed_at === undefined && outside === undefined;
const sum = (all: readonly { cents: Cents }[]) => all.reduce((total, one) => total + one.cents, 0);

/** What of an order was paid with rewards and did not go back to them yet. */
const rewardsLeft = ({ rewards, refunds = [] }: OrderDocument): Cents =>
  refunds.reduce((left, { rewards_cents = 0 }) => left - rewards_cents, rewards?.cents ?? 0);

/** How much of a lost dispute is left for cards of which nothing was refunded, once it has paid what the store still owed. */
function leftOfDispute({ refunds = [] }: OrderDocument, cents: Cents): Cents {
  return refunds.filter(isOwed).reduce((left, refund) => Math.max(0, left - moneyOf(refund)), cents);
}

/**
 * The refunds of an order after money went back for its cards without the store's doing: of cards that nothing was written down
 * for, and, where all the money is gone (`isAll`), also those that were yet to be paid.
 */
function refundsMadeOutside(
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
  const known = refunds.map(
    (refund): Refund => (isAll && isOwed(refund) ? { ...refund, paid_at, outside } : refund),
  );
  const charged = chargedOrder(order);
  const given = new Set(refunds.map(({ card_id }) => card_id));
  const added: Refund[] = [];
  let left = Math.min(leftToRefund(order), most);
  let covered = 0;
  for (const { card_id } of orderedCards(order._id, order.cart)) {
    if (given.has(card_id)) continue;
    const charge = Math.min(refundCents(charged, card_id, given) ?? 0, left);
    const { money, rewards } = splitOf({ ...order, refunds: [...refunds, ...added] }, charge);
    if (!isAll && covered + money > cents) break;
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

/**
 * What a dispute changes; undefined for what is known already, or comes late. The order is on hold while one is undecided. A
 * lost one has given the money back: never does the store so, too.
 * @param payment what the provider took, and has refunded by refunds
 */
function afterDispute(
  order: OrderDocument,
  { disputeId, state: told, cents, reason }: DisputeNotice,
  payment: PaidBack,
  now: Date,
): NoticeChange | undefined {
  const { disputes = [] } = order;
  const known = disputes.find(({ id }) => id === disputeId);
  if (known !== undefined && !mayMove(disputeLife, known.state, told)) return undefined;
  const dispute: OrderDispute = {
    id: disputeId,
    state: told,
    cents,
    reason,
    at: known?.at ?? now,
    closed_at: told === undecidedDispute ? null : now,
  };
  const all =
    known === undefined ? [...disputes, dispute] : disputes.map((one) => (one === known ? dispute : one));
  const lostBefore = disputes
    .filter(({ state }) => state === 'lost')
    .reduce((sum, one) => sum + one.cents, 0);
  const isAll = cents >= payment.cents - payment.refundedCents - lostBefore;
  const back =
    told === 'lost'
      ? refundsMadeOutside(order, {
          cents,
          most: (isAll ? leftOfDispute(order, cents) : cents) + rewardsLeft(order),
          isAll,
          outside: { kind: 'dispute', id: disputeId },
          now,
        })
      : {};
  const status = back.status ?? order.status;
  const isHeld = holdableStates.includes(status) && all.some(({ state }) => state === undecidedDispute);
  return {
    change: { ...back, disputes: all, ...(isHeld && { hold: true as const }), ...noticed(order, now) },
    isReleased: !isHeld,
  };
}

/** What a refund at the provider changes; undefined for what is known already. One of the store's own is only noted as paid. */
function afterRefund(
  order: OrderDocument,
  notice: RefundNotice,
  payment: PaidBack,
  now: Date,
): NoticeChange | undefined {
  const { refunds = [] } = order;
  const own = refunds.find(({ card_id }) => notice.key === refundKey(card_id));
  if (own !== undefined) return ownRefund(order, own, notice, now);
  if (notice.key !== null) return undefined;
  const { outside_refunds = [] } = order;
  const known = outside_refunds.find(({ id }) => id === notice.refundId);
  if (known !== undefined && !mayMove(refundLife, known.state, notice.state)) return undefined;
  const { refundId: id, state, cents } = notice;
  const outside: OutsideRefund = { id, state, cents, at: known?.at ?? now };
  const all =
    known === undefined
      ? [...outside_refunds, outside]
      : outside_refunds.map((one) => (one === known ? outside : one));
  const next = { ...order, outside_refunds: all };
  if (state === 'failed') {
    // What it had refunded is with us again; the cards are over, so a person has to look.
    const failed = refunds.map(
      (refund): Refund => (refund.outside?.id === id ? { ...refund, paid_at: null, failed_at: now } : refund),
    );
    return {
      change: { outside_refunds: all, ...(refunds.length > 0 && { refunds: failed }) },
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

/** Lowers what the store owes yet where the provider has less left than that, since somebody refunded some of it there. */
function owedWithin(order: OrderDocument, now: Date): Partial<OrderDocument> {
  const standing = otherRefunds(order).filter(({ state }) => mayMove(refundLife, state, 'failed'));
  let over = sum(order.refunds ?? []) + sum(standing) - order.cents.total;
  if (over <= 0) return {};
  const lowered = (order.refunds ?? []).toReversed().map((refund): Refund => {
    const less = isOwed(refund) ? Math.min(over, moneyOf(refund)) : 0;
    over -= less;
    const cents = refund.cents - less;
    return { ...refund, cents, ...(less > 0 && cents === 0 && { paid_at: now }) };
  });
  return { refunds: lowered.reverse(), due_at: now, tries: 0 };
}

function ownRefund(
  { refunds = [] }: OrderDocument,
  own: Refund,
  { state }: RefundNotice,
  now: Date,
): NoticeChange | undefined {
  const isPaid = own.paid_at !== null && own.failed_at === undefined;
  if (state === 'pending' || (state === 'paid' && isPaid)) return undefined;
  if (own.failed_at !== undefined) return undefined;
  const next: Refund =
    state === 'paid' ? { ...own, paid_at: now } : { ...own, paid_at: null, failed_at: now };
  return {
    change: { refunds: refunds.map((refund) => (refund === own ? next : refund)) },
    isReleased: false,
  };
}

/**
 * What several notices change together, in this order; undefined where they change nothing. The refunds that the provider has in
 * its books go before what was lost: so it does not matter which of them was told first.
 */
export function afterNotices(
  order: OrderDocument,
  notices: readonly (DisputeNotice | RefundNotice)[],
  payment: PaidBack,
  now: Date,
): NoticeChange | undefined {
  let standing = order;
  let all: NoticeChange | undefined;
  for (const notice of notices) {
    const next =
      notice.kind === 'dispute'
        ? afterDispute(standing, notice, payment, now)
        : afterRefund(standing, notice, payment, now);
    if (next === undefined) continue;
    const { hold: _hold, ...rest } = { ...standing, ...next.change };
    const isHeld = next.change.hold ?? (next.isReleased ? undefined : standing.hold);
    standing = { ...rest, ...(isHeld && { hold: isHeld }) };
    const { hold: _before, ...change } = { ...all?.change, ...next.change };
    all = {
      // Told at once, they are one notice to the cards.
      change: {
        ...change,
        ...(change.notices !== undefined && { notices: (order.notices ?? 0) + 1 }),
        ...(isHeld && { hold: isHeld }),
      },
      isReleased: !isHeld,
    };
  }
  return all;
}
