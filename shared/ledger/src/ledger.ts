import { insertNew, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { Collection, Db, Document } from 'mongodb';
import { assertBalanced, balanceOf, type LedgerLine, type OwnedDraft } from './entry';

/** An entry as it is stored, and never changed. Its owner and its number among the owner's entries have names of the service's own. */
interface StoredEntry extends Document {
  /** The draft's key. */
  _id: string;
  kind: string;
  lines: readonly LedgerLine[];
  at: Date;
}

interface LedgerOptions {
  collection: string;
  /** The stored field that says whose an entry is. */
  owner: string;
  /** The stored field that counts an owner's entries; being unique, it makes each write a compare-and-set. */
  number: string;
  /** The account of an owner that never falls below 0. */
  accountOf(owner: string): string;
}

export type PostOutcome = 'posted' | 'already_posted' | 'insufficient';

const tries = 50;

/** A ledger whose owners have few entries each, so that balances are summed when they are asked for. */
export class Ledger {
  private constructor(
    private readonly entries: Collection<StoredEntry>,
    private readonly options: LedgerOptions,
  ) {}

  static async open(db: Db, options: LedgerOptions): Promise<Ledger> {
    const entries = db.collection<StoredEntry>(options.collection);
    await entries.createIndex({ [options.owner]: 1, [options.number]: 1 }, { unique: true });
    return new Ledger(entries, options);
  }

  /**
   * Adds an entry once; refuses one that would leave less than 0 on its owner's account.
   * @throws RangeError for an entry that does not add up to 0
   */
  async post(entry: OwnedDraft): Promise<PostOutcome> {
    assertBalanced(entry);
    const account = this.options.accountOf(entry.owner);
    // An owner's first entry is the most frequent one, so it is tried as that before anything is read.
    if (balanceOf(account, [entry]) >= 0 && (await this.insert(entry, 1))) return 'posted';
    const postOnce = async (): Promise<PostOutcome | WriteConflict> => {
      const before = await this.entriesOf(entry.owner);
      if (before.some(({ _id }) => _id === entry.key)) return 'already_posted';
      if (balanceOf(account, [...before, entry]) < 0) return 'insufficient';
      return (await this.insert(entry, before.length + 1)) ? 'posted' : new WriteConflict();
    };
    return retryConflicts(tries, postOnce, () => {
      throw new Error(`Entry ${entry.key} found no place in the ledger`);
    });
  }

  private insert({ key, owner, kind, lines }: OwnedDraft, number: number): Promise<boolean> {
    const place = { [this.options.owner]: owner, [this.options.number]: number };
    return insertNew(this.entries, { _id: key, ...place, kind, lines, at: new Date() });
  }

  /** Whether an entry was posted. */
  async has(key: string): Promise<boolean> {
    return (await this.entries.findOne({ _id: key }, { projection: { _id: 1 } })) !== null;
  }

  /** Cents left on an owner's account. */
  async balance(owner: string): Promise<number> {
    return balanceOf(this.options.accountOf(owner), await this.entriesOf(owner));
  }

  private entriesOf(owner: string): Promise<StoredEntry[]> {
    return this.entries.find({ [this.options.owner]: owner }).toArray();
  }
}
