import {
  createKeyedQueue,
  insertNew,
  isDuplicateKey,
  retryConflicts,
  WriteConflict,
} from '@bowtie/service-kit';
import type { Document } from 'mongodb';
import { assertBalanced, type EntryDraft } from './entry';

/** What every entry of a book has beside its draft. */
export interface EntryPlace {
  /** The owner, a slash and the draft's key. */
  _id: string;
  owner_id: string;
  /** Counts the owner's entries, in the order in which they happened. */
  number: number;
  at: Date;
}

/** An entry, and its owner's book as it is after it. */
export interface Move<B, D> {
  entry: D;
  book: B;
}

/**
 * The book of one owner: one document, so that each change is one conditional update. Entries are written into it first and
 * copied from there to their own collection, so that a crash in between loses none.
 */
export type BookDocument<B, E> = B & {
  /** The owner. */
  _id: string;
  version: number;
  /** How many entries there are. */
  entries: number;
  /** When something becomes due by itself; null while nothing will. */
  next_at: Date | null;
  /** The entries of the last change, until they are copied. */
  uncopied: E[];
};

/** What of a collection is used here. */
interface Documents<T> {
  createIndex(keys: Document): Promise<unknown>;
  findOne(filter: Document): Promise<T | null>;
  find(filter: Document, options?: Document): { toArray(): Promise<T[]> };
  countDocuments(filter: Document): Promise<number>;
  insertOne(document: T): Promise<unknown>;
  insertMany(documents: T[], options: { ordered: false }): Promise<unknown>;
  updateOne(filter: Document, update: Document): Promise<{ matchedCount: number }>;
}

interface BookRules<B, D, E> {
  /** A stored book's own fields; those of a new one where there is none. */
  open(stored: B | null, now: Date): B;
  /** What is due by itself. */
  due(book: B, now: Date): readonly Move<B, D>[];
  nextDue(book: B): Date | undefined;
  /** An entry as it is stored, and never changed. */
  toEntry(draft: D, place: EntryPlace): E;
}

/** Changes of one owner in several processes meet each other, so each is tried often, a little later each time. */
const attempts = 200;

/** A ledger that keeps a book for each owner: the sums of its accounts, and whatever else decides what may be entered. */
export class Books<B extends object, D extends EntryDraft, E extends EntryPlace & Pick<D, 'kind'>> {
  private readonly oneByOne = createKeyedQueue();

  private constructor(
    private readonly books: Documents<BookDocument<B, E>>,
    private readonly entries: Documents<E>,
    private readonly rules: BookRules<B, D, E>,
  ) {}

  static async open<B extends object, D extends EntryDraft, E extends EntryPlace & Pick<D, 'kind'>>(
    books: Documents<BookDocument<B, E>>,
    entries: Documents<E>,
    rules: BookRules<B, D, E>,
  ): Promise<Books<B, D, E>> {
    await Promise.all([books.createIndex({ next_at: 1 }), entries.createIndex({ owner_id: 1, number: -1 })]);
    return new Books(books, entries, rules);
  }

  /**
   * Changes an owner's book as it is now, after what is due by itself. `decide` gets the entries that there are of `keys`, and is
   * asked again where somebody else was faster; it says what is entered, if anything, and what is answered.
   * @throws RangeError for an entry that does not add up to 0
   */
  change<T>(
    owner: string,
    keys: readonly string[],
    decide: (
      book: B,
      known: ReadonlyMap<string, D | E>,
      now: Date,
    ) => { move?: Move<B, D> | undefined; moves?: readonly Move<B, D>[]; result: T },
  ): Promise<T> {
    const changeOnce = async (): Promise<T | WriteConflict> => {
      const before = await this.books.findOne({ _id: owner });
      await this.copy(owner, before?.uncopied ?? []);
      // After the book: an entry that came since makes the book's version another one.
      const ids = keys.map((key) => `${owner}/${key}`);
      const found = ids.length === 0 ? [] : await this.entries.find({ _id: { $in: ids } }).toArray();
      const now = new Date();
      const opened = this.rules.open(before, now);
      const due = this.rules.due(opened, now);
      const known = new Map<string, D | E>();
      for (const entry of found) known.set(entry._id.slice(owner.length + 1), entry);
      for (const { entry } of due) known.set(entry.key, entry);
      const {
        move,
        moves = move === undefined ? [] : [move],
        result,
      } = decide(due.at(-1)?.book ?? opened, known, now);
      return (await this.commit(owner, before, [...due, ...moves], now)) ? result : new WriteConflict();
    };
    return this.oneByOne(owner, () => retryConflicts(attempts, changeOnce));
  }

  /** The book as it is now. */
  read(owner: string): Promise<B> {
    return this.change(owner, [], (book) => ({ result: book }));
  }

  /** An entry by its `_id`. */
  entry(id: string): Promise<E | null> {
    return this.entries.findOne({ _id: id });
  }

  /** Entries of these kinds, newest first. */
  async statement<K extends string>(
    owner_id: string,
    kinds: readonly K[],
    { page, limit }: { page: number; limit: number },
  ): Promise<{ entries: (E & { kind: K })[]; total: number }> {
    const filter = { owner_id, kind: { $in: [...kinds] } };
    const [found, total] = await Promise.all([
      this.entries.find(filter, { sort: { number: -1 }, skip: (page - 1) * limit, limit }).toArray(),
      this.entries.countDocuments(filter),
    ]);
    const isWanted = (entry: E): entry is E & { kind: K } => kinds.some((kind) => kind === entry.kind);
    return { entries: found.filter(isWanted), total };
  }

  /** Owners for whom something is due. */
  async due(now: Date, most: number): Promise<string[]> {
    const order = { sort: { next_at: 1 }, limit: most, projection: { _id: 1 } };
    return (await this.books.find({ next_at: { $lte: now } }, order).toArray()).map(({ _id }) => _id);
  }

  private async commit(
    owner_id: string,
    before: BookDocument<B, E> | null,
    moves: readonly Move<B, D>[],
    at: Date,
  ): Promise<boolean> {
    const last = moves.at(-1);
    if (last === undefined) return true;
    const { version = 0, entries = 0 } = before ?? {};
    const uncopied = moves.map(({ entry }, index) => {
      assertBalanced(entry);
      const place = { _id: `${owner_id}/${entry.key}`, owner_id, number: entries + index + 1, at };
      return this.rules.toEntry(entry, place);
    });
    const next = {
      ...last.book,
      version: version + 1,
      entries: entries + moves.length,
      next_at: this.rules.nextDue(last.book) ?? null,
      uncopied,
    };
    if (before === null) {
      if (!(await insertNew(this.books, { ...next, _id: owner_id }))) return false;
    } else {
      const { matchedCount } = await this.books.updateOne({ _id: owner_id, version }, { $set: next });
      if (matchedCount === 0) return false;
    }
    await this.copy(owner_id, uncopied);
    // A later change has copied them, too.
    await this.books.updateOne({ _id: owner_id, version: version + 1 }, { $set: { uncopied: [] } });
    return true;
  }

  private async copy(owner_id: string, uncopied: readonly E[]): Promise<void> {
    if (uncopied.length === 0) return;
    const owned = uncopied.map((entry) => ({ ...entry, owner_id }));
    try {
      await this.entries.insertMany(owned, { ordered: false });
    } catch (error) {
      // Somebody else has copied them.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
