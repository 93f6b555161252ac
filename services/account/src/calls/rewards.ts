import {
  accountRewards,
  type CallAnswer,
  captureRewards,
  earnRewards,
  holdRewards,
  readRewardsBalance,
  refundRewards,
  releaseRewards,
  rewardsLineKinds,
} from '@bowtie/contracts';
import { centsFromWire, wireFromCents } from '@bowtie/domain';
import { type HandledCall, handle } from '@bowtie/service-kit';
import type { AccountDeps } from '../deps';
import {
  capture,
  captureKey,
  earn,
  earnKey,
  expiryOf,
  giveBack,
  hold,
  type RewardsBook,
  type RewardsMove,
  refundKey,
  release,
  releaseKey,
  takeBack,
  takeBackKey,
  undoKey,
} from '../rules/rewards-book';
import type { KnownEntries, RewardsEntry } from '../store/rewards-store';
import { personOf } from './account-details';

/** Pending earnings that are shown one by one. */
const shownEarnings = 50;

/** What an entry adds to what a person has or is to have. */
function amountOf({ lines }: RewardsEntry): number {
  const own = lines.filter(({ account }) => ['pending', 'available', 'held', 'owed'].includes(account));
  const cents = own.reduce((sum, line) => sum + line.cents, 0);
  return Math.sign(cents) * wireFromCents(Math.abs(cents));
}

export function handleAccountRewards(deps: AccountDeps): HandledCall {
  const { rewards, rewardsTimes } = deps;
  return handle(accountRewards, async (context) => {
    const { _id } = await personOf(deps, context);
    const { page, limit } = context.query;
    const book = await rewards.read(_id);
    const { entries, total } = await rewards.statement(_id, rewardsLineKinds, { page, limit });
    const { available, held, pending, owed } = book.balances;
    const availableOn = new Map(
      book.earnings.map(({ order_number, available_at }) => [order_number, available_at.toISOString()]),
    );
    const soonest = [...book.earnings].sort((a, b) => a.available_at.getTime() - b.available_at.getTime());
    return {
      available: wireFromCents(available),
      held: wireFromCents(held),
      pending: wireFromCents(pending),
      owed: wireFromCents(-owed),
      pending_earnings: soonest.slice(0, shownEarnings).map(({ order_number, cents, available_at }) => ({
        order_number,
        amount: wireFromCents(cents),
        available_on: available_at.toISOString(),
      })),
      expires_on: expiryOf(book, rewardsTimes.expireMs)?.toISOString() ?? null,
      entries: entries.map((entry) => {
        const kind = rewardsLineKinds.find((each) => each === entry.kind);
        if (kind === undefined) throw new TypeError(`A statement has no lines of the kind ${entry.kind}`);
        const { order_number, at } = entry;
        const pendingUntil = kind === 'earned' && order_number !== null && availableOn.get(order_number);
        return {
          kind,
          amount: amountOf(entry),
          order_number,
          date: at.toISOString(),
          available_on: pendingUntil || null,
        };
      }),
      total_count: total,
      page,
      limit,
    };
  });
}

export function handleReadRewardsBalance({ rewards }: AccountDeps): HandledCall {
  return handle(readRewardsBalance, async ({ body }) => {
    const { balances } = await rewards.read(body.user_id);
    return { available: wireFromCents(balances.available) };
  });
}

const heldIn = ({ holds }: RewardsBook, holdId: string) => holds.find(({ hold_id }) => hold_id === holdId);
const wasReleased = (known: KnownEntries, holdId: string) =>
  known.has(releaseKey(holdId)) || known.has(undoKey(holdId));
const holdKeys = (holdId: string) => [captureKey(holdId), releaseKey(holdId), undoKey(holdId)];

export function handleHoldRewards({ rewards }: AccountDeps): HandledCall {
  return handle(holdRewards, async ({ body }) => {
    const { user_id, hold_id, hold_ms } = body;
    const cents = centsFromWire(body.amount);
    return rewards.change<CallAnswer<typeof holdRewards>>(user_id, holdKeys(hold_id), (book, known, now) => {
      const before = wireFromCents(book.balances.available);
      if (wasReleased(known, hold_id)) return { result: { state: 'over', available: before } };
      if (known.has(captureKey(hold_id))) return { result: { state: 'captured', available: before } };
      const held = heldIn(book, hold_id);
      if (held !== undefined)
        return { result: { state: held.cents === cents ? 'held' : 'short', available: before } };
      const move = hold(book, { hold_id, cents, until: new Date(now.getTime() + hold_ms) }, now);
      if (move === undefined) return { result: { state: 'short', available: before } };
      return { move, result: { state: 'held', available: wireFromCents(move.book.balances.available) } };
    });
  });
}

export function handleCaptureRewards({ rewards }: AccountDeps): HandledCall {
  return handle(captureRewards, async ({ body }) => {
    const { user_id, hold_id, order_number } = body;
    return rewards.change<CallAnswer<typeof captureRewards>>(user_id, holdKeys(hold_id), (book, known) => {
      if (wasReleased(known, hold_id)) return { result: { outcome: 'gone' } };
      const before = known.get(captureKey(hold_id));
      if (before !== undefined)
        return { result: { outcome: before.order_number === order_number ? 'captured' : 'gone' } };
      const held = heldIn(book, hold_id);
      if (held === undefined) return { result: { outcome: 'gone' } };
      return { move: capture(book, held, order_number), result: { outcome: 'captured' } };
    });
  });
}

export function handleReleaseRewards({ rewards }: AccountDeps): HandledCall {
  return handle(releaseRewards, async ({ body }) => {
    const { user_id, hold_id, order_number } = body;
    return rewards.change<CallAnswer<typeof releaseRewards>>(user_id, holdKeys(hold_id), (book, known) => {
      const held = heldIn(book, hold_id);
      if (held !== undefined) return { move: release(book, held), result: { released: true } };
      if (wasReleased(known, hold_id)) return { result: { released: true } };
      const spent = known.get(captureKey(hold_id));
      if (spent === undefined || order_number === undefined || spent.order_number !== order_number)
        return { result: { released: false } };
      const cents = spent.lines.find(({ account }) => account === 'spent')?.cents ?? 0;
      const move = giveBack(book, undoKey(hold_id), { cents, order_number, card_id: null });
      return { move, result: { released: true } };
    });
  });
}

export function handleEarnRewards({ rewards, rewardsTimes }: AccountDeps): HandledCall {
  return handle(earnRewards, async ({ body }) => {
    const { user_id, order_number } = body;
    const cents = centsFromWire(body.amount);
    const available_at = new Date(new Date(body.paid_at).getTime() + rewardsTimes.pendingMs);
    const available_on = available_at.toISOString();
    if (cents === 0) return { available_on: null };
    return rewards.change(user_id, [earnKey(order_number)], (book, known, now) => {
      if (known.has(earnKey(order_number))) return { result: { available_on } };
      const move = earn(book, { order_number, cents, available_at }, now);
      return { move, result: { available_on: move === undefined ? null : available_on } };
    });
  });
}

export function handleRefundRewards({ rewards }: AccountDeps): HandledCall {
  return handle(refundRewards, async ({ body }) => {
    const { user_id, order_number, card_id } = body;
    const [returned, takenBack] = [refundKey(card_id), takeBackKey(card_id)];
    const give = centsFromWire(body.give_back);
    const take = centsFromWire(body.take_back);
    return rewards.change(user_id, [returned, takenBack, earnKey(order_number)], (book, known) => {
      const moves: RewardsMove[] = [];
      const now = () => moves.at(-1)?.book ?? book;
      // First what comes back, so that less is owed.
      if (give > 0 && !known.has(returned))
        moves.push(giveBack(now(), returned, { cents: give, order_number, card_id }));
      if (take > 0 && known.has(earnKey(order_number)) && !known.has(takenBack))
        moves.push(takeBack(now(), { cents: take, order_number, card_id }));
      return { moves, result: { done: true } };
    });
  });
}
