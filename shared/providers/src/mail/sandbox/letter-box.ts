import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { open } from 'lmdb';

export interface StoredLetter {
  id: string;
  received_at: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
}

export type NewLetter = Omit<StoredLetter, 'id' | 'received_at'> & { messageId: string | undefined };

interface Kept {
  letter: StoredLetter;
  /** Digest of Message-ID and recipient, under which a second copy is known. */
  seenAs: string | undefined;
}

/** The mailboxes of everybody, on disk, newest letters kept. */
export class LetterBox {
  private readonly root;
  private readonly letters;
  private readonly byRecipient;
  private readonly seen;
  private readonly counts;

  constructor(
    dataDir: string,
    private readonly keep: number,
  ) {
    mkdirSync(dataDir, { recursive: true });
    this.root = open({ path: join(dataDir, 'mail.lmdb') });
    this.letters = this.root.openDB<Kept, number>({ name: 'letters' });
    this.byRecipient = this.root.openDB<true, [string, number]>({ name: 'by-recipient' });
    this.seen = this.root.openDB<number, string>({ name: 'seen' });
    this.counts = this.root.openDB<number, string>({ name: 'counts' });
  }

  /** Puts a letter into its mailbox; a second letter of the same Message-ID is dropped, as mailboxes do. */
  async put(letter: NewLetter): Promise<'kept' | 'duplicate'> {
    const to = letter.to.toLowerCase();
    const seenAs =
      letter.messageId === undefined
        ? undefined
        : createHash('sha256').update(`${letter.messageId}\n${to}`).digest('base64url');
    return this.root.transaction(() => {
      if (seenAs !== undefined && this.seen.get(seenAs) !== undefined) {
        this.count('duplicates');
        return 'duplicate';
      }
      const number = this.count('received');
      const { messageId: _, ...parts } = letter;
      const stored = { ...parts, to, id: String(number), received_at: new Date().toISOString() };
      this.letters.put(number, { letter: stored, seenAs });
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
    this.byRecipient.remove([oldest.letter.to, number]);
    if (oldest.seenAs !== undefined) this.seen.remove(oldest.seenAs);
  }

  /** Letters to one address, newest first. */
  lettersTo(address: string, limit: number): StoredLetter[] {
    const to = address.toLowerCase();
    const newest = this.byRecipient.getRange({
      start: [to, Number.MAX_SAFE_INTEGER],
      end: [to, 0],
      reverse: true,
      limit,
    });
    return [...newest].flatMap(({ key }) => this.letters.get(key[1])?.letter ?? []);
  }

  /** Letters to anybody, newest first. */
  newest(limit: number): StoredLetter[] {
    return [...this.letters.getRange({ reverse: true, limit })].map(({ value }) => value.letter);
  }

  letter(id: string): StoredLetter | undefined {
    return /^\d{1,15}$/.test(id) ? this.letters.get(Number(id))?.letter : undefined;
  }

  get figures(): { received: number; duplicates: number } {
    return { received: this.counts.get('received') ?? 0, duplicates: this.counts.get('duplicates') ?? 0 };
  }

  async close(): Promise<void> {
    await this.root.close();
  }
}
