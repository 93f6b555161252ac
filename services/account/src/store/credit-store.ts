import { type BookDocument, Books, type EntryPlace } from '@bowtie/ledger';
import type { Db } from 'mongodb';
import { type CreditBook, type CreditEntryDraft, dueMoves, emptyBook, nextDue } from '../rules/credit-book';
import { storedFields } from './credit-migrations';

/** An entry as it is stored, and never changed; its owner is a person, or the business that has a balance. */
export type CreditEntry = EntryPlace &
  Omit<CreditEntryDraft, 'key' | 'lines'> &
  ReturnType<typeof storedFields>;

/** Entries that there are already, by their keys. */
export type KnownEntries = ReadonlyMap<
  string,
  Pick<CreditEntryDraft | CreditEntry, 'order_number' | 'lines'>
>;

/** The credit of all owners: the rewards of people, or the balances of businesses. */
export type CreditStore = Books<CreditBook, CreditEntryDraft, CreditEntry>;

interface CreditOptions {
  /** What kind of credit it is: kinds are kept apart. */
  name: 'rewards' | 'balance';
  /** After so long without earning or spending, what is available expires; Infinity: never. */
  expireMs: number;
}

export function openCreditStore(db: Db, { name, expireMs }: CreditOptions): Promise<CreditStore> {
  const books = db.collection<BookDocument<CreditBook, CreditEntry>>(`${name}_books`);
  const entries = db.collection<CreditEntry>(`${name}_entries`);
  return Books.open<CreditBook, CreditEntryDraft, CreditEntry>(books, entries, {
    open(stored, now) {
      if (stored === null) return emptyBook(now);
      const { earnings, holds, active_at } = stored;
      const { pending, available, held, owed, spent, expired } = stored.balances;
      return { balances: { pending, available, held, owed, spent, expired }, earnings, holds, active_at };
    },
    due: (book, now) => dueMoves(book, now, expireMs),
    nextDue: (book) => nextDue(book, expireMs),
    toEntry: ({ key: _, ...entry }, place) => ({
      ...place,
      ...entry,
      ...storedFields(entry, place.owner_id),
    }),
  });
}
