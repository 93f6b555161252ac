/** One line of an entry: what an account gains, or loses when it is negative. Whole cents. */
export interface LedgerLine {
  account: string;
  cents: number;
}

/** Money that moves from accounts to accounts; the sum of its lines is zero. */
export interface LedgerEntry {
  /** Posting an id twice posts it once. */
  id: string;
  card_id: string;
  kind: 'opened' | 'spent' | 'refunded' | 'voided';
  lines: readonly LedgerLine[];
}

/** Whence card values come, and where they go back to. */
const funds = 'card-funds';
/** Where card values are spent. */
const merchants = 'merchants';

export function cardAccount(cardId: string): string {
  return `card:${cardId}`;
}

/** Throws for an entry that makes or loses money. */
export function assertBalanced(entry: LedgerEntry): void {
  if (entry.lines.some(({ cents }) => !Number.isSafeInteger(cents)))
    throw new RangeError(`Entry ${entry.id} is not in whole cents`);
  const sum = entry.lines.reduce((total, { cents }) => total + cents, 0);
  if (sum !== 0) throw new RangeError(`The lines of entry ${entry.id} sum to ${sum}`);
}

/** What the entries leave on an account. */
export function balanceOf(account: string, entries: readonly { lines: readonly LedgerLine[] }[]): number {
  return entries
    .flatMap(({ lines }) => lines)
    .filter((line) => line.account === account)
    .reduce((total, { cents }) => total + cents, 0);
}

function transfer(cardId: string, cents: number): LedgerLine[] {
  return [
    { account: cardAccount(cardId), cents },
    { account: funds, cents: -cents },
  ];
}

/** Puts a new card's value on it. */
export function openingEntry(cardId: string, cents: number): LedgerEntry {
  return { id: `opened.${cardId}`, card_id: cardId, kind: 'opened', lines: transfer(cardId, cents) };
}

/** Notes what a card was paid with, or what a merchant gave back; the issuer's id of it makes it count once. */
export function spendingEntry(cardId: string, transactionId: string, cents: number): LedgerEntry {
  return {
    id: `spent.${transactionId}`,
    card_id: cardId,
    kind: cents < 0 ? 'spent' : 'refunded',
    lines: [
      { account: cardAccount(cardId), cents },
      { account: merchants, cents: -cents },
    ],
  };
}

/** Takes back what is left on a voided card. */
export function voidingEntry(cardId: string, cents: number): LedgerEntry {
  return { id: `voided.${cardId}`, card_id: cardId, kind: 'voided', lines: transfer(cardId, -cents) };
}
