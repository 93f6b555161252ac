import type { Cents } from '@bowtie/domain';

/** What an account gains by an entry, or loses where it is below 0. */
export interface LedgerLine {
  account: string;
  cents: Cents;
}

/** Money that moves between accounts, as it is handed to a ledger. */
export interface EntryDraft {
  /** Entered twice, it counts once. */
  key: string;
  /** What moved it. */
  kind: string;
  /** They add up to 0. */
  lines: readonly LedgerLine[];
}

/** An entry and the id of its owner: a card, a person, a business. */
export interface OwnedDraft extends EntryDraft {
  owner: string;
}

/** Moves an amount from an account to another, and the other way where it is below 0. */
export function transfer(from: string, to: string, cents: Cents): LedgerLine[] {
  return [
    { account: to, cents },
    { account: from, cents: -cents },
  ];
}

/** @throws RangeError for an entry that makes or loses money, or splits a cent */
export function assertBalanced({ key, lines }: EntryDraft): void {
  if (lines.some(({ cents }) => !Number.isSafeInteger(cents)))
    throw new RangeError(`Entry ${key} is not in whole cents`);
  const sum = sumOf(lines);
  if (sum !== 0) throw new RangeError(`The lines of entry ${key} sum to ${sum}`);
}

/** What lines add up to. */
export function sumOf(lines: readonly LedgerLine[]): Cents {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

/** What entries leave on an account. */
export function balanceOf(account: string, entries: readonly Pick<EntryDraft, 'lines'>[]): Cents {
  return sumOf(entries.flatMap(({ lines }) => lines.filter((line) => line.account === account)));
}
