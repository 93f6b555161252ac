import type { BalanceCheckMerchant } from '@bowtie/contracts';
import { initialOf } from './initial-of';

/** A brand of the balance-check list, with the letter that it is found under. */
export interface BalanceCheckEntry {
  shown: BalanceCheckMerchant;
  initial: string;
}

/** Every brand of the list by name, and the letters that have any. */
export interface BalanceCheckList {
  entries: BalanceCheckEntry[];
  bySlug: ReadonlyMap<string, BalanceCheckEntry>;
  chunks: string[];
}

/** The list of merchants that come in its order; those that say no way to check are left out. */
export function balanceCheckList(merchants: readonly BalanceCheckMerchant[]): BalanceCheckList {
  const entries = merchants
    .filter(({ balance_check: { phone, url } }) => phone ?? url)
    .map((shown) => ({ shown, initial: initialOf(shown.name) }));
  const chunks = [...new Set(entries.map(({ initial }) => initial))].filter((letter) =>
    /^[A-Z]$/.test(letter),
  );
  const bySlug = new Map(entries.map((entry) => [entry.shown.slug, entry]));
  return { entries, bySlug, chunks: chunks.sort() };
}
