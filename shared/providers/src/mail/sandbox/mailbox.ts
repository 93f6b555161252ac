import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { open } from 'lmdb';
import { messageIdIn, type ParsedEmail, parseEmail } from './parse-email';

export interface StoredEmail extends ParsedEmail {
  id: string;
  received_at: string;
}

/** A letter as it came over the wire. */
export interface NewEmail {
  from: string;
  to: string;
  raw: Buffer;
}

interface Kept extends NewEmail {
  received_at: string;
  /** Digest of Message-ID and recipient, under which a second copy is known. */
  seenAs: string | undefined;
  /** The idempotency key that it came with. */
  key?: string;
}

/** How a request of the mail API was known: its key, and a digest of what it said. */
interface RequestKey {
  key: string;
  digest: string;
}

interface AnsweredRequest {
  digest: string;
  id: string;
  until: number;
}

/** How long a key is known, as at the provider. */
const keyMs = 24 * 3_600_000;

const mostOpened = 500;

/** The mailboxes of everybody, on disk, newest letters kept. A letter is taken apart when somebody reads it. */
export class Mailbox {
  private readonly root;
  private readonly letters;
  private readonly byRecipient;
  private readonly seen;
  private readonly answered;
  private readonly counts;
  /** Letters that were read lately. */
  private readonly opened = new Map<number, StoredEmail>();

  constructor(
    dataDir: string,
    private readonly keep: number,
  ) {
    mkdirSync(dataDir, { recursive: true });
    this.root = open({ path: join(dataDir, 'letters.lmdb') });
    this.letters = this.root.openDB<Kept, number>({ name: 'letters' });
    this.byRecipient = this.root.openDB<true, [string, number]>({ name: 'by-recipient' });
    this.seen = this.root.openDB<number, string>({ name: 'seen' });
    this.answered = this.root.openDB<AnsweredRequest, string>({ name: 'answered' });
    this.counts = this.root.openDB<number, string>({ name: 'counts' });
  }

  /** Puts a letter into its mailbox; a second letter of the same Message-ID is dropped, as mailboxes do. */
  async put(message: NewEmail): Promise<'kept' | 'duplicate'> {
    return this.root.transaction(() => this.add(message));
  }

  /**
   * Puts a letter that came with an idempotency key into its mailbox, once; a request that comes again is given the same
   * id, and one with another payload none.
   */
  async putOnce(message: NewEmail, { key, digest }: RequestKey): Promise<{ id: string } | 'other_payload'> {
    return this.root.transaction(() => {
      const known = this.answered.get(key);
      if (known !== undefined && known.until > Date.now()) {
        return known.digest === digest ? { id: known.id } : 'other_payload';
      }
      const id = randomUUID();
      this.add(message, key);
      this.answered.put(key, { digest, id, until: Date.now() + keyMs });
      return { id };
    });
  }

  private add({ from, to: address, raw }: NewEmail, key?: string): 'kept' | 'duplicate' {
    const to = address.toLowerCase();
    const messageId = messageIdIn(raw);
    const seenAs =
      messageId === undefined
        ? undefined
        : createHash('sha256').update(`${messageId}\n${to}`).digest('base64url');
    if (seenAs !== undefined && this.seen.get(seenAs) !== undefined) {
      this.count('duplicates');
      return 'duplicate';
    }
    const number = this.count('received');
    const received_at = new Date().toISOString();
    const named = key === undefined ? {} : { key };
    this.letters.put(number, { from, to, raw, received_at, seenAs, ...named });
    this.byRecipient.put([to, number], true);
    if (seenAs !== undefined) this.seen.put(seenAs, number);
    this.dropOldest(number - this.keep);
    return 'kept';
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
    if (oldest.key !== undefined) this.answered.remove(oldest.key);
  }

  /** Letters to one address, newest first. */
  emailsTo(address: string, limit: number): Promise<StoredEmail[]> {
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
  newest(limit: number): Promise<StoredEmail[]> {
    return this.readAll([...this.letters.getKeys({ reverse: true, limit })]);
  }

  async message(id: string): Promise<StoredEmail | undefined> {
    return /^\d{1,15}$/.test(id) ? this.read(Number(id)) : undefined;
  }

  private async readAll(numbers: readonly number[]): Promise<StoredEmail[]> {
    const letters = await Promise.all(numbers.map((number) => this.read(number)));
    return letters.filter((message) => message !== undefined);
  }

  private async read(number: number): Promise<StoredEmail | undefined> {
    const known = this.opened.get(number);
    if (known !== undefined) return known;
    const kept = this.letters.get(number);
    if (kept === undefined) return undefined;
    const { raw, from, to, received_at } = kept;
    const message = { ...(await parseEmail(raw, { from, to })), id: String(number), received_at };
    if (this.opened.size >= mostOpened) this.opened.clear();
    this.opened.set(number, message);
    return message;
  }

  get figures(): { received: number; duplicates: number } {
    return { received: this.counts.get('received') ?? 0, duplicates: this.counts.get('duplicates') ?? 0 };
  }

  async close(): Promise<void> {
    await this.root.close();
  }
}
