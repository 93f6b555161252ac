import type { BalanceLineKind, PaidCard, RewardsLineKind } from '@bowtie/contracts';
import type { Cents } from '@bowtie/domain';
import type { Move } from '@bowtie/ledger';
import type { EntryDraft } from '@bowtie/ledger/entry';

/** What the owner of credit has (`owed` takes from it), and what they had. */
const ownAccounts = ['pending', 'available', 'held', 'owed', 'spent', 'expired'] as const;
type OwnAccount = (typeof ownAccounts)[number];
type CreditBalances = Record<OwnAccount, Cents>;

/**
 * The accounts between which credit moves: a person's rewards, or the prepaid balance of a business, which earns nothing and
 * never expires. `owed` is less than 0 while the owner owes cash back of what was refunded, or money that was paid in and taken
 * back by its bank. `issued` is less than 0 by what the store has given as rewards, or was paid for a balance: by as much as an
 * owner's accounts have together, so no book keeps it.
 */
export const creditAccounts = [...ownAccounts, 'issued'] as const;
type CreditAccountName = (typeof creditAccounts)[number];

/** What the store has issued to an owner: all that they have and had. */
export function issuedTo({ balances }: CreditBook): Cents {
  return ownAccounts.reduce((sum, account) => sum + balances[account], 0);
}

/** Cash back of an order that is pending. */
export interface PendingEarning {
  order_number: string;
  cents: Cents;
  available_at: Date;
}

/** Credit that is set aside for a payment until then. */
export interface CreditHold {
  hold_id: string;
  cents: Cents;
  until: Date;
  /** Who spends it, where that is not told by whose book it is. */
  by?: string;
}

/** All that is known of somebody's credit but the entries themselves. */
export interface CreditBook {
  balances: CreditBalances;
  earnings: PendingEarning[];
  holds: CreditHold[];
  /** When something was earned, spent or given back last. */
  active_at: Date;
}

type CreditEntryKind = RewardsLineKind | BalanceLineKind | 'available' | 'held' | 'released';

/** One entry of the ledger. */
export interface CreditEntryDraft extends EntryDraft {
  kind: CreditEntryKind;
  order_number: string | null;
  card_id: string | null;
  /** The person by whom it came, where that is not told by whose book it is. */
  by?: string;
  /** The operator by whom it came. */
  operator?: string;
  /** The card by which money came. */
  card?: PaidCard;
  /** The bank's reference of a transfer; in old entries also the label of a card. */
  paid_with?: string;
  /** What is available after it. */
  available: Cents;
}

/** An entry with the book as it is after it. */
export type CreditMove = Move<CreditBook, CreditEntryDraft>;

/** So many payments may hold the rewards of a person, or the balance of a business, at a time. */
export const mostHolds = { rewards: 20, balance: 200 } as const;
/** So many orders of one person may be pending. */
const mostPendingEarnings = 1_000;

export function emptyBook(now: Date): CreditBook {
  return {
    balances: { pending: 0, available: 0, held: 0, owed: 0, spent: 0, expired: 0 },
    earnings: [],
    holds: [],
    active_at: now,
  };
}

type Amounts = Partial<Record<CreditAccountName, Cents>>;
type EntryName = Pick<CreditEntryDraft, 'key' | 'kind'> &
  Partial<Omit<CreditEntryDraft, 'key' | 'kind' | 'lines' | 'available' | 'by'>> & {
    by?: string | undefined;
  };
/** An entry of a balance but for its amounts. */
export type BalanceEntryName = EntryName & { kind: BalanceLineKind };

/** @throws RangeError for an entry that would leave less than nothing: a bug */
function moveBy(
  book: CreditBook,
  { by, ...name }: EntryName,
  amounts: Amounts,
  change: Partial<CreditBook>,
): CreditMove {
  const lines = creditAccounts.flatMap((account) => {
    const cents = amounts[account] ?? 0;
    return cents === 0 ? [] : [{ account, cents }];
  });
  const balances = { ...book.balances };
  for (const { account, cents } of lines) if (account !== 'issued') balances[account] += cents;
  const { pending, available, held, spent, owed } = balances;
  if (Math.min(pending, available, held, spent, -owed) < 0)
    throw new RangeError(`The entry ${name.key} takes more than there is`);
  return {
    entry: { order_number: null, card_id: null, ...name, ...(by !== undefined && { by }), lines, available },
    book: { ...book, ...change, balances },
  };
}

/** What comes to a person pays first what they owe. */
function credit({ balances }: CreditBook, cents: Cents): Amounts {
  const settled = Math.min(cents, -balances.owed);
  return { owed: settled, available: cents - settled };
}

/** Cash back of a paid order, pending until then. Undefined where as many orders are pending as may be. */
export function earn(book: CreditBook, earning: PendingEarning, now: Date): CreditMove | undefined {
  const { order_number, cents } = earning;
  if (book.earnings.length >= mostPendingEarnings) return undefined;
  return moveBy(
    book,
    { key: earnKey(order_number), kind: 'earned', order_number },
    { issued: -cents, pending: cents },
    { earnings: [...book.earnings, earning], active_at: now },
  );
}

export const earnKey = (orderNumber: string) => `${orderNumber}/earned`;
export const captureKey = (holdId: string) => `${holdId}/spent`;
export const releaseKey = (holdId: string) => `${holdId}/released`;
export const undoKey = (holdId: string) => `${holdId}/returned`;
export const refundKey = (cardId: string) => `${cardId}/returned`;
export const takeBackKey = (cardId: string) => `${cardId}/taken_back`;

function becomeAvailable(book: CreditBook, earning: PendingEarning): CreditMove {
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

/** Sets credit aside. `short`: there is less. `busy`: too much is set aside already. */
export function hold(
  book: CreditBook,
  wanted: CreditHold,
  now: Date,
  most: number = mostHolds.rewards,
): CreditMove | 'short' | 'busy' {
  const { hold_id, cents, by } = wanted;
  if (cents <= 0 || cents > book.balances.available) return 'short';
  if (book.holds.length >= most) return 'busy';
  return moveBy(
    book,
    { key: `${hold_id}/held`, kind: 'held', by },
    { available: -cents, held: cents },
    { holds: [...book.holds, wanted], active_at: now },
  );
}

const without = (book: CreditBook, done: CreditHold) => ({
  holds: book.holds.filter((each) => each !== done),
});

/** Spends what is held on an order. */
export function capture(book: CreditBook, held: CreditHold, order_number: string): CreditMove {
  const { hold_id, cents, by } = held;
  return moveBy(
    book,
    { key: captureKey(hold_id), kind: 'spent', order_number, by },
    { held: -cents, spent: cents },
    without(book, held),
  );
}

export function release(book: CreditBook, held: CreditHold): CreditMove {
  const { hold_id, cents, by } = held;
  return moveBy(
    book,
    { key: releaseKey(hold_id), kind: 'released', by },
    { held: -cents, ...credit(book, cents) },
    without(book, held),
  );
}

/**
 * Gives spent credit back, under this key: of a card that was refunded, or of an order that was never charged. It can be spent for as
 * long as what is earned now, since it may come back after the rest has expired.
 * @throws RangeError for more than was spent
 */
export function returnCredit(
  book: CreditBook,
  key: string,
  { cents, ...about }: { cents: Cents; order_number: string; card_id: string | null; by?: string },
  now: Date,
): CreditMove {
  return moveBy(
    book,
    { key, kind: 'returned', ...about },
    { spent: -cents, ...credit(book, cents) },
    { active_at: now },
  );
}

/**
 * Takes the cash back of a card back that is refunded: from what its order has pending, then from what is available; what
 * is spent already is owed.
 */
export function takeBack(
  book: CreditBook,
  { cents, order_number, card_id }: { cents: Cents; order_number: string; card_id: string },
): CreditMove {
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
    { pending: -pending, available: -available, owed: pending + available - cents, issued: cents },
    { earnings },
  );
}

/** Money that was paid in, or is taken out again as `cents` below 0. Undefined where less than that is available. */
export function payIn(
  book: CreditBook,
  name: BalanceEntryName,
  cents: Cents,
  now: Date,
): CreditMove | undefined {
  if (cents === 0 || book.balances.available + cents < 0) return undefined;
  const own = cents > 0 ? credit(book, cents) : { available: cents };
  return moveBy(book, name, { issued: -cents, ...own }, { active_at: now });
}

/** Takes out what was paid in and went back to its payer without us: what is spent or set aside of it already is owed. */
export function takeOut(book: CreditBook, name: BalanceEntryName, cents: Cents): CreditMove {
  const available = Math.min(cents, book.balances.available);
  return moveBy(book, name, { issued: cents, available: -available, owed: available - cents }, {});
}

/** When what is available expires; undefined where nothing is. */
export function expiryOf({ balances, active_at }: CreditBook, expireMs: number): Date | undefined {
  return balances.available > 0 && Number.isFinite(expireMs)
    ? new Date(active_at.getTime() + expireMs)
    : undefined;
}

/** When something becomes due by itself; undefined while nothing will. */
export function nextDue(book: CreditBook, expireMs: number): Date | undefined {
  const times = [
    ...book.earnings.map(({ available_at }) => available_at),
    ...book.holds.map(({ until }) => until),
    expiryOf(book, expireMs),
  ].flatMap((date) => date?.getTime() ?? []);
  return times.length === 0 ? undefined : new Date(times.reduce((least, time) => Math.min(least, time)));
}

/** All that is due by itself: holds that lapse, cash back that becomes available, rewards that expire. In that order. */
export function dueMoves(before: CreditBook, now: Date, expireMs: number): CreditMove[] {
  const moves: CreditMove[] = [];
  let book = before;
  const add = (move: CreditMove) => {
    moves.push(move);
    book = move.book;
  };
  for (const held of before.holds) if (held.until <= now) add(release(book, held));
  for (const earning of before.earnings) if (earning.available_at <= now) add(becomeAvailable(book, earning));
  const expired = expiryOf(book, expireMs);
  if (expired !== undefined && expired <= now) add(expire(book, expired));
  return moves;
}

function expire(book: CreditBook, at: Date): CreditMove {
  const cents = book.balances.available;
  return moveBy(
    book,
    { key: `expired/${at.getTime()}`, kind: 'expired' },
    { available: -cents, expired: cents },
    {},
  );
}
