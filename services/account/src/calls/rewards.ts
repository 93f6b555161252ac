import { accountRewards, earnRewards, readRewardsBalance, rewardsLineKinds } from '@bowtie/contracts';
import { centsFromWire, wireFromCents } from '@bowtie/domain';
import { type HandledCall, handle } from '@bowtie/service-kit';
import type { AccountDeps } from '../deps';
import { creditAmountOf } from '../rules/credit-amount';
import { earn, earnKey, expiryOf } from '../rules/credit-book';
import { personOf } from './account-details';

/** Pending earnings that are shown one by one. */
const shownEarnings = 50;

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
        const { kind, order_number, at } = entry;
        const pendingUntil = kind === 'earned' && order_number !== null && availableOn.get(order_number);
        return {
          kind,
          amount: creditAmountOf(entry),
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
