import type { RewardsLineKind } from '@bowtie/contracts';
import type { Cents } from '@bowtie/domain';

/**
 * The accounts between which a person's rewards move. `pending`, `available` and `held` are what the person has, `owed` is
 * less than 0 while they owe cash back of what was given back, `spent` and `expired` are what they had, `house` is less
 * than 0 by what the store has given. All of them together are always 0.
 */
export const rewardsAccounts = ['pending', 'available', 'held', 'owed', 'spent', 'expired', 'house'] as const;
type RewardsAccountName = (typeof rewardsAccounts)[number];
type RewardsBalances = Record<RewardsAccountName, Cents>;

/** Cash back of an order that is pending. */
export interface PendingEarning {
  order_number: string;
  cents: Cents;
  available_at: Date;
}

/** Rewards that are set aside for a payment until then. */
export interface RewardsHold {
  hold_id: string;
  cents: Cents;
  until: Date;
}

/** All that is known of a person's rewards but the entries themselves. */
export interface RewardsBook {
  balances: RewardsBalances;
  earnings: PendingEarning[];
  holds: RewardsHold[];
  /** When something was earned or spent last. */
  active_at: Date;
}

type RewardsEntryKind = RewardsLineKind | 'available' | 'held' | 'released';

/** One entry of the ledger: what it moves adds up to 0. */
export interface RewardsEntryDraft {
  /** Makes it once. */
  key: string;
  kind: RewardsEntryKind;
  order_number: string | null;
  card_id: string | null;
  lines: { account: RewardsAccountName; cents: Cents }[];
}

/** An entry with the book as it is after it. */
export interface RewardsMove {
  entry: RewardsEntryDraft;
  book: RewardsBook;
}

/** So many payments of one person may hold rewards at a time, and so many orders may be pending. */
const mostHolds = 20;
const mostPendingEarnings = 1_000;

export function emptyBook(now: Date): RewardsBook {
  return {
    balances: { pending: 0, available: 0, held: 0, owed: 0, spent: 0, expired: 0, house: 0 },
    earnings: [],
    holds: [],
    active_at: now,
  };
}

type Amounts = Partial<Record<RewardsAccountName, Cents>>;
type EntryName = Pick<RewardsEntryDraft, 'key' | 'kind'> &
  Partial<Pick<RewardsEntryDraft, 'order_number' | 'card_id'>>;

/** @throws RangeError for an entry that does not add up to 0, or would leave less than nothing: a bug */
function moveBy(
  book: RewardsBook,
  name: EntryName,
  amounts: Amounts,
  change: Partial<RewardsBook>,
): RewardsMove {
  const lines = rewardsAccounts.flatMap((account) => {
    const cents = amounts[account] ?? 0;
    return cents === 0 ? [] : [{ account, cents }];
  });
  const balances = { ...book.balances };
  for (const { account, cents } of lines) balances[account] += cents;
  const { pending, available, held, spent, owed } = balances;
  if (lines.reduce((sum, { cents }) => sum + cents, 0) !== 0)
    throw new RangeError(`The rewards entry ${name.key} does not add up to nothing`);
  if (Math.min(pending, available, held, spent, -owed) < 0)
    throw new RangeError(`The rewards entry ${name.key} takes more than there is`);
  return {
    entry: { order_number: null, card_id: null, ...name, lines },
    book: { ...book, ...change, balances },
  };
}

/** What comes to a person pays first what they owe. */
function credit({ balances }: RewardsBook, cents: Cents): Amounts {
  const settled = Math.min(cents, -balances.owed);
  return { owed: settled, available: cents - settled };
}

/** Cash back of a paid order, pending until then. Undefined where as many orders are pending as may be. */
export function earn(book: RewardsBook, earning: PendingEarning, now: Date): RewardsMove | undefined {
  const { order_number, cents } = earning;
  if (book.earnings.length >= mostPendingEarnings) return undefined;
  return moveBy(
    book,
    { key: earnKey(order_number), kind: 'earned', order_number },
    { house: -cents, pending: cents },
    { earnings: [...book.earnings, earning], active_at: now },
  );
}

export const earnKey = (orderNumber: string) => `${orderNumber}/earned`;
export const captureKey = (holdId: string) => `${holdId}/spent`;
export const releaseKey = (holdId: string) => `${holdId}/released`;
export const undoKey = (holdId: string) => `${holdId}/returned`;
export const refundKey = (cardId: string) => `${cardId}/returned`;
export const takeBackKey = (cardId: string) => `${cardId}/taken_back`;

function becomeAvailable(book: RewardsBook, earning: PendingEarning): RewardsMove {
  const { order_number, cents } = earning;
  return moveBy(
    book,
    { key: `${order_number}/available`, kind: 'available', order_number },
    { pending: -cents, ...credit(book, cents) },
    {
      earnings: book.earnings.filter((each) => each !== earning),
      active_at: new Date(Math.max(book.active_at.getTime(), earning.available_at.getTime())),
    },
  );
}

/** Sets rewards aside. Undefined where there are fewer, or too many holds. */
export function hold(book: RewardsBook, wanted: RewardsHold, now: Date): RewardsMove | undefined {
  const { hold_id, cents } = wanted;
  if (cents <= 0 || cents > book.balances.available || book.holds.length >= mostHolds) return undefined;
  return moveBy(
    book,
    { key: `${hold_id}/held`, kind: 'held' },
    { available: -cents, held: cents },
    { holds: [...book.holds, wanted], active_at: now },
  );
}

const without = (book: RewardsBook, done: RewardsHold) => ({
  holds: book.holds.filter((each) => each !== done),
});

/** Spends what is held on an order. */
export function capture(book: RewardsBook, held: RewardsHold, order_number: string): RewardsMove {
  const { hold_id, cents } = held;
  return moveBy(
    book,
    { key: captureKey(hold_id), kind: 'spent', order_number },
    { held: -cents, spent: cents },
    without(book, held),
  );
}

export function release(book: RewardsBook, held: RewardsHold): RewardsMove {
  const { hold_id, cents } = held;
  return moveBy(
    book,
    { key: releaseKey(hold_id), kind: 'released' },
    { held: -cents, ...credit(book, cents) },
    without(book, held),
  );
}

/** Gives spent rewards back, under this key: of a card that was refunded, or of an order that was never charged. */
export function giveBack(
  book: RewardsBook,
  key: string,
  { cents, order_number, card_id }: { cents: Cents; order_number: string; card_id: string | null },
): RewardsMove {
  return moveBy(
    book,
    { key, kind: 'returned', order_number, card_id },
    { spent: -cents, ...credit(book, cents) },
    {},
  );
}

/**
 * Takes the cash back of a card back that is given back: from what its order has pending, then from what is available; what
 * is spent already is owed.
 */
export function takeBack(
  book: RewardsBook,
  { cents, order_number, card_id }: { cents: Cents; order_number: string; card_id: string },
): RewardsMove {
  const earning = book.earnings.find((each) => each.order_number === order_number);
  const pending = Math.min(cents, earning?.cents ?? 0);
  const available = Math.min(cents - pending, book.balances.available);
  const left = (earning?.cents ?? 0) - pending;
  const earnings = book.earnings.flatMap((each) => {
    if (each !== earning) return [each];
    return left === 0 ? [] : [{ ...each, cents: left }];
  });
  return moveBy(
    book,
    { key: takeBackKey(card_id), kind: 'taken_back', order_number, card_id },
    { pending: -pending, available: -available, owed: pending + available - cents, house: cents },
    { earnings },
  );
}

/** When what is available expires; undefined where nothing is. */
export function expiryOf({ balances, active_at }: RewardsBook, expireMs: number): Date | undefined {
  return balances.available > 0 ? new Date(active_at.getTime() + expireMs) : undefined;
}

/** When something becomes due by itself; undefined while nothing will. */
export function nextDue(book: RewardsBook, expireMs: number): Date | undefined {
  const times = [
    ...book.earnings.map(({ available_at }) => available_at),
    ...book.holds.map(({ until }) => until),
    expiryOf(book, expireMs),
  ].flatMap((date) => date?.getTime() ?? []);
  return times.length === 0 ? undefined : new Date(times.reduce((least, time) => Math.min(least, time)));
}

/** All that is due by itself: holds that lapse, cash back that becomes available, rewards that expire. In that order. */
export function dueMoves(before: RewardsBook, now: Date, expireMs: number): RewardsMove[] {
  const moves: RewardsMove[] = [];
  let book = before;
  const add = (move: RewardsMove) => {
    moves.push(move);
    book = move.book;
  };
  for (const held of before.holds) if (held.until <= now) add(release(book, held));
  for (const earning of before.earnings) if (earning.available_at <= now) add(becomeAvailable(book, earning));
  const expired = expiryOf(book, expireMs);
  if (expired !== undefined && expired <= now) add(expire(book, expired));
  return moves;
}

function expire(book: RewardsBook, at: Date): RewardsMove {
  const cents = book.balances.available;
  return moveBy(
    book,
    { key: `expired/${at.getTime()}`, kind: 'expired' },
    { available: -cents, expired: cents },
    {},
  );
}
