import type { BalanceCheckMerchant, balanceCheckMerchants, CallQuery } from '@bowtie/contracts';
import { initialOf } from './initial-of';

/** A brand of the balance-check list, with what it is found by. */
export interface BalanceCheckEntry {
  shown: BalanceCheckMerchant;
  initial: string;
  /** Its name without accents, capitals and signs. */
  plainName: string;
}

/** Every brand of the list by name, and the letters that have any. */
export interface BalanceCheckList {
  entries: BalanceCheckEntry[];
  chunks: string[];
}

/** A name as somebody may type it: without accents, capitals, signs and spaces. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '');
}

/** The list of merchants that come in its order; those that say no way to check are left out. */
export function balanceCheckList(merchants: readonly BalanceCheckMerchant[]): BalanceCheckList {
  const entries = merchants
    .filter(({ balance_check: { phone, url } }) => phone ?? url)
    .map((shown) => ({ shown, initial: initialOf(shown.name), plainName: plain(shown.name) }));
  const chunks = [...new Set(entries.map(({ initial }) => initial))].filter((letter) =>
    /^[A-Z]$/.test(letter),
  );
  return { entries, chunks: chunks.sort() };
}

type Asked = Pick<CallQuery<typeof balanceCheckMerchants>, 'chunk' | 'query'>;

/** Whether a brand is one of those that were asked for. */
export function balanceCheckMatches({ chunk, query = '' }: Asked) {
  const wanted = plain(query);
  // Signs alone are no name of anybody.
  const isNothing = query !== '' && wanted === '';
  return ({ initial, plainName }: BalanceCheckEntry): boolean =>
    !isNothing && (chunk === undefined || chunk.includes(initial)) && plainName.includes(wanted);
}
