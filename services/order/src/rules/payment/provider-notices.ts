import {
  type Cents,
  disputeLife,
  holdableStates,
  mayMove,
  paidRefund,
  undecidedDispute,
} from '@bowtie/domain';
import type { OrderDispute, OrderDocument } from '../../model/order-document';
import type { DisputeNotice, NoticeChange, PaidBack, RefundNotice } from './notice-change';
import { noticed } from './notice-change';
import { leftToRefund, moneyOf } from './refund';
import { afterRefund } from './refund-notices';
import { isFailed, isOwed } from './refund-states';
import { refundsMadeOutside } from './refunds-made-outside';

/** What of an order was paid with rewards and did not go back to them yet. */
const rewardsLeft = ({ rewards, refunds = [] }: OrderDocument): Cents =>
  refunds.reduce((left, { rewards_cents = 0 }) => left - rewards_cents, rewards?.cents ?? 0);

/**
 * How much of a lost dispute is left for cards of which nothing was refunded, once it has paid what the store still owed, and
 * what the bank had sent back to it.
 */
function leftOfDispute({ refunds = [] }: OrderDocument, cents: Cents): Cents {
  return refunds
    .filter((refund) => isOwed(refund) || isFailed(refund))
    .reduce((left, refund) => Math.max(0, left - moneyOf(refund)), cents);
}

/**
 * What of a dispute that took all that was left went back for no card: a card that was refunded while more of the order was
 * refunded at the provider had less, and that came back since.
 */
function restOfDispute(order: OrderDocument, disputeId: string, cents: Cents): Cents {
  const ofCards = (order.refunds ?? []).filter(
    ({ outside }) => outside?.kind === 'dispute' && outside.id === disputeId,
  );
  const money = ofCards.reduce((sum, refund) => sum + moneyOf(refund), 0);
  return Math.max(0, Math.min(cents - money, leftToRefund(order)));
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
  const rest = told === 'lost' && isAll ? restOfDispute({ ...order, ...back }, disputeId, cents) : 0;
  const noCard = rest > 0 && {
    outside_refunds: [
      ...(order.outside_refunds ?? []),
      { id: disputeId, state: paidRefund, cents: rest, at: now },
    ],
  };
  const status = back.status ?? order.status;
  const isHeld = holdableStates.includes(status) && all.some(({ state }) => state === undecidedDispute);
  return {
    change: {
      ...back,
      ...noCard,
      disputes: all,
      ...(isHeld && { hold: true as const }),
      ...noticed(order, now),
    },
    isReleased: !isHeld,
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
