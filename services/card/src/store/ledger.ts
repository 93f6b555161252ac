import { insertNew, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';
import {
  assertBalanced,
  balanceOf,
  cardAccount,
  type LedgerEntry,
  type LedgerLine,
} from '../rules/ledger-entry';

interface EntryDocument {
  _id: string;
  card_id: string;
  /** Place among the card's entries; being unique, it makes two writers take turns. */
  seq: number;
  kind: LedgerEntry['kind'];
  lines: LedgerLine[];
  at: Date;
}

export type PostOutcome = 'posted' | 'already_posted' | 'insufficient';

const tries = 50;

/** The double-entry book of card values. Entries are only ever added. */
export class Ledger {
  private constructor(private readonly entries: Collection<EntryDocument>) {}

  static async open(db: Db): Promise<Ledger> {
    const entries = db.collection<EntryDocument>('ledger_entries');
    await entries.createIndex({ card_id: 1, seq: 1 }, { unique: true });
    return new Ledger(entries);
  }

  /** Adds an entry once; refuses one that would leave less than nothing on the card. */
  async post(entry: LedgerEntry): Promise<PostOutcome> {
    assertBalanced(entry);
    const account = cardAccount(entry.card_id);
    // What fills a card is nearly always its first entry, so it is tried as that before anybody reads.
    if (balanceOf(account, [entry]) >= 0 && (await this.insert(entry, 1))) return 'posted';
    const postOnce = async (): Promise<PostOutcome | WriteConflict> => {
      const before = await this.entriesOf(entry.card_id);
      if (before.some(({ _id }) => _id === entry.id)) return 'already_posted';
      if (balanceOf(account, [...before, entry]) < 0) return 'insufficient';
      return (await this.insert(entry, before.length + 1)) ? 'posted' : new WriteConflict();
    };
    return retryConflicts(tries, postOnce, () => {
      throw new Error(`Entry ${entry.id} found no place in the ledger`);
    });
  }

  private async insert({ id, ...entry }: LedgerEntry, seq: number): Promise<boolean> {
    return insertNew(this.entries, { _id: id, ...entry, lines: [...entry.lines], seq, at: new Date() });
  }

  /** Whether an entry was posted. */
  async has(id: string): Promise<boolean> {
    return (await this.entries.findOne({ _id: id }, { projection: { _id: 1 } })) !== null;
  }

  /** Cents left on a card. */
  async balance(cardId: string): Promise<number> {
    return balanceOf(cardAccount(cardId), await this.entriesOf(cardId));
  }

  private entriesOf(cardId: string): Promise<EntryDocument[]> {
    return this.entries.find({ card_id: cardId }).sort({ seq: 1 }).toArray();
  }
}
