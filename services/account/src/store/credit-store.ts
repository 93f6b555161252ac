import type { Cents } from '@bowtie/domain';
import {
  createKeyedQueue,
  insertNew,
  isDuplicateKey,
  retryConflicts,
  WriteConflict,
} from '@bowtie/service-kit';
import type { Db } from 'mongodb';
import {
  type CreditBook,
  type CreditEntryDraft,
  type CreditMove,
  dueMoves,
  emptyBook,
  nextDue,
} from '../rules/credit-book';

/** An entry as it is stored, and never changed. */
export interface CreditEntry extends Omit<CreditEntryDraft, 'key'> {
  /** The owner and the entry's own key: what makes it once. */
  _id: string;
  /** Whose it is: a person, or the business that has a balance. */
  user_id: string;
  /** Counts the owner's entries, in the order in which they happened. */
  number: number;
  at: Date;
  /** What was available after it. */
  available: Cents;
}

/**
 * The book of one owner: one document, so that each change is one conditional update. Entries are written into it first and
 * copied from there to their own collection, so that a crash in between loses none.
 */
interface CreditDocument extends CreditBook {
  /** The owner's id. */
  _id: string;
  version: number;
  /** How many entries there are. */
  entries: number;
  /** When something becomes due by itself; null while nothing will. */
  next_at: Date | null;
  /** The entries of the last change, until they are copied. */
  uncopied: CreditEntry[];
}

/** What a change decides: what is to be entered, if anything, and what to answer. */
interface CreditDecision<T> {
  move?: CreditMove | undefined;
  /** More of the same step. */
  moves?: readonly CreditMove[];
  result: T;
}

/** Entries that there are already, by their keys. */
export type KnownEntries = ReadonlyMap<string, KnownEntry>;
type KnownEntry = Pick<CreditEntry, 'order_number' | 'lines'>;

/** The credit of all owners: the rewards of people, or the balances of businesses. */
export interface CreditStore {
  /**
   * Changes an owner's book as it is now, after what is due by itself. `decide` is given the entries that there are of
   * `keys`, and is asked again where somebody else was faster.
   */
  change<T>(
    userId: string,
    keys: readonly string[],
    decide: (book: CreditBook, known: KnownEntries, now: Date) => CreditDecision<T>,
  ): Promise<T>;
  /** The book as it is now. */
  read(userId: string): Promise<CreditBook>;
  /** An entry by its id: its owner, a slash and its key. */
  entry(id: string): Promise<CreditEntry | null>;
  /** Entries of these kinds, newest first. */
  statement(
    userId: string,
    kinds: readonly CreditEntry['kind'][],
    page: { page: number; limit: number },
  ): Promise<{ entries: CreditEntry[]; total: number }>;
  /** Owners for whom something is due. */
  due(now: Date, most: number): Promise<string[]>;
}

/** Spends of one owner in several processes meet each other, so a change is tried often, a little later each time. */
const attempts = 200;

interface CreditOptions {
  /** What kind of credit it is: kinds are kept apart. */
  name: 'rewards' | 'balance';
  /** After so long without earning or spending, what is available expires; Infinity: never. */
  expireMs: number;
}

export async function openCreditStore(db: Db, { name, expireMs }: CreditOptions): Promise<CreditStore> {
  const books = db.collection<CreditDocument>(`${name}_books`);
  const entries = db.collection<CreditEntry>(`${name}_entries`);
  await Promise.all([
    books.createIndexes([{ key: { next_at: 1 } }]),
    entries.createIndexes([{ key: { user_id: 1, number: -1 }, unique: true }]),
  ]);

  const idOf = (userId: string, key: string) => `${userId}/${key}`;

  const copy = async (uncopied: readonly CreditEntry[]) => {
    if (uncopied.length === 0) return;
    try {
      await entries.insertMany([...uncopied], { ordered: false });
    } catch (error) {
      // Somebody else has copied them.
      if (!isDuplicateKey(error)) throw error;
    }
  };

  const put = async (before: CreditDocument | null, next: CreditDocument): Promise<boolean> => {
    const { _id, ...fields } = next;
    if (before !== null) {
      const { matchedCount } = await books.updateOne({ _id, version: before.version }, { $set: fields });
      return matchedCount === 1;
    }
    return insertNew(books, next);
  };

  const commit = async (
    userId: string,
    before: CreditDocument | null,
    moves: readonly CreditMove[],
    now: Date,
  ): Promise<boolean> => {
    const last = moves.at(-1);
    if (last === undefined) return true;
    const first = (before?.entries ?? 0) + 1;
    const version = (before?.version ?? 0) + 1;
    const uncopied = moves.map(({ entry: { key, ...entry }, book }, index) => ({
      _id: idOf(userId, key),
      user_id: userId,
      number: first + index,
      at: now,
      ...entry,
      available: book.balances.available,
    }));
    const { balances, earnings, holds, active_at } = last.book;
    const next_at = nextDue(last.book, expireMs) ?? null;
    const total = first + moves.length - 1;
    const book = { balances, earnings, holds, active_at, version, entries: total, next_at, uncopied };
    if (!(await put(before, { _id: userId, ...book }))) return false;
    await copy(uncopied);
    // Who changed it since has copied them, too.
    await books.updateOne({ _id: userId, version }, { $set: { uncopied: [] } });
    return true;
  };

  const oneByOne = createKeyedQueue();
  const change: CreditStore['change'] = (userId, keys, decide) =>
    oneByOne(userId, () => changeNow(userId, keys, decide));

  const changeNow: CreditStore['change'] = (userId, keys, decide) =>
    retryConflicts(attempts, async () => {
      const before = await books.findOne({ _id: userId });
      await copy(before?.uncopied ?? []);
      // After the book: an entry that came since makes the book's version another one.
      const ids = keys.map((key) => idOf(userId, key));
      const found = ids.length === 0 ? [] : await entries.find({ _id: { $in: ids } }).toArray();
      const now = new Date();
      const due = dueMoves(before ?? emptyBook(now), now, expireMs);
      const known = new Map<string, KnownEntry>();
      for (const entry of found) known.set(entry._id.slice(userId.length + 1), entry);
      for (const { entry } of due) known.set(entry.key, entry);
      const book = due.at(-1)?.book ?? before ?? emptyBook(now);
      const { move, moves = move === undefined ? [] : [move], result } = decide(book, known, now);
      return (await commit(userId, before, [...due, ...moves], now)) ? result : new WriteConflict();
    });

  return {
    change,
    read: (userId) => change(userId, [], (book) => ({ result: book })),
    entry: (id) => entries.findOne({ _id: id }),
    async statement(user_id, kinds, { page, limit }) {
      const filter = { user_id, kind: { $in: [...kinds] } };
      const [found, total] = await Promise.all([
        entries
          .find(filter)
          .sort({ number: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .toArray(),
        entries.countDocuments(filter),
      ]);
      return { entries: found, total };
    },
    async due(now, most) {
      const found = await books
        .find({ next_at: { $lte: now } })
        .sort({ next_at: 1 })
        .limit(most)
        .project<{ _id: string }>({ _id: 1 })
        .toArray();
      return found.map(({ _id }) => _id);
    },
  };
}
