import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { open } from 'lmdb';
import { messageIdIn, type ReadLetter, readLetter } from './read-letter';

export interface StoredLetter extends ReadLetter {
  id: string;
  received_at: string;
}

/** A letter as it came over the wire. */
export interface NewLetter {
  from: string;
  to: string;
  raw: Buffer;
}

interface Kept extends NewLetter {
  received_at: string;
  /** Digest of Message-ID and recipient, under which a second copy is known. */
  seenAs: string | undefined;
}

const mostOpened = 500;

/** The mailboxes of everybody, on disk, newest letters kept. A letter is taken apart when somebody reads it. */
export class LetterBox {
  private readonly root;
  private readonly letters;
  private readonly byRecipient;
  private readonly seen;
  private readonly counts;
  /** Letters that were read lately. */
  private readonly opened = new Map<number, StoredLetter>();

  constructor(
    dataDir: string,
    private readonly keep: number,
  ) {
    mkdirSync(dataDir, { recursive: true });
    this.root = open({ path: join(dataDir, 'letters.lmdb') });
    this.letters = this.root.openDB<Kept, number>({ name: 'letters' });
    this.byRecipient = this.root.openDB<true, [string, number]>({ name: 'by-recipient' });
    this.seen = this.root.openDB<number, string>({ name: 'seen' });
    this.counts = this.root.openDB<number, string>({ name: 'counts' });
  }

  /** Puts a letter into its mailbox; a second letter of the same Message-ID is dropped, as mailboxes do. */
  async put({ from, to: address, raw }: NewLetter): Promise<'kept' | 'duplicate'> {
    const to = address.toLowerCase();
    const messageId = messageIdIn(raw);
    const seenAs =
      messageId === undefined
        ? undefined
        : createHash('sha256').update(`${messageId}\n${to}`).digest('base64url');
    return this.root.transaction(() => {
      if (seenAs !== undefined && this.seen.get(seenAs) !== undefined) {
        this.count('duplicates');
        return 'duplicate';
      }
      const number = this.count('received');
      this.letters.put(number, { from, to, raw, received_at: new Date().toISOString(), seenAs });
      this.byRecipient.put([to, number], true);
      if (seenAs !== undefined) this.seen.put(seenAs, number);
      this.dropOldest(number - this.keep);
      return 'kept';
    });
  }

  private count(name: 'received' | 'duplicates'): number {
    const next = (this.counts.get(name) ?? 0) + 1;
    this.counts.put(name, next);
    return next;
  }

  private dropOldest(number: number): void {
    const oldest = number > 0 ? this.letters.get(number) : undefined;
    if (oldest === undefined) return;
    this.letters.remove(number);
    this.opened.delete(number);
    this.byRecipient.remove([oldest.to, number]);
    if (oldest.seenAs !== undefined) this.seen.remove(oldest.seenAs);
  }

  /** Letters to one address, newest first. */
  lettersTo(address: string, limit: number): Promise<StoredLetter[]> {
    const to = address.toLowerCase();
    const newest = this.byRecipient.getRange({
      start: [to, Number.MAX_SAFE_INTEGER],
      end: [to, 0],
      reverse: true,
      limit,
    });
    return this.readAll([...newest].map(({ key }) => key[1]));
  }

  /** Letters to anybody, newest first. */
  newest(limit: number): Promise<StoredLetter[]> {
    return this.readAll([...this.letters.getKeys({ reverse: true, limit })]);
  }

  async letter(id: string): Promise<StoredLetter | undefined> {
    return /^\d{1,15}$/.test(id) ? this.read(Number(id)) : undefined;
  }

  private async readAll(numbers: readonly number[]): Promise<StoredLetter[]> {
    const letters = await Promise.all(numbers.map((number) => this.read(number)));
    return letters.filter((letter) => letter !== undefined);
  }

  private async read(number: number): Promise<StoredLetter | undefined> {
    const known = this.opened.get(number);
    if (known !== undefined) return known;
    const kept = this.letters.get(number);
    if (kept === undefined) return undefined;
    const { raw, from, to, received_at } = kept;
    const letter = { ...(await readLetter(raw, { from, to })), id: String(number), received_at };
    if (this.opened.size >= mostOpened) this.opened.clear();
    this.opened.set(number, letter);
    return letter;
  }

  get figures(): { received: number; duplicates: number } {
    return { received: this.counts.get('received') ?? 0, duplicates: this.counts.get('duplicates') ?? 0 };
  }

  async close(): Promise<void> {
    await this.root.close();
  }
}
