import { Long } from 'bson';
import { StoreError } from '../errors';
import { cursorReply } from './cursor-reply';

interface Cursor {
  ns: string;
  rest: Iterator<Buffer>;
  /** Read already to learn whether there is more, and not yet sent. */
  ahead: Buffer | undefined;
  usedAt: number;
}

const firstBatch = 101;
const mostBytes = 16 * 1024 * 1024;
const idleMilliseconds = 10 * 60 * 1000;

/** The answers that are fetched in several steps. A cursor holds its place, not its documents. */
export class Cursors {
  private readonly open = new Map<string, Cursor>();
  private lastId = Date.now();

  get size(): number {
    return this.open.size;
  }

  /** The first batch; the rest is kept for `more` unless the client wants no more. */
  start(ns: string, docs: Iterator<Buffer>, batchSize: number | undefined, single = false): Buffer {
    const cursor: Cursor = { ns, rest: docs, ahead: undefined, usedAt: Date.now() };
    const batch = take(cursor, batchSize ?? firstBatch, batchSize !== 0);
    if (!cursor.ahead && batchSize !== 0) return cursorReply('firstBatch', batch, Long.ZERO, ns);
    if (single) {
      docs.return?.();
      return cursorReply('firstBatch', batch, Long.ZERO, ns);
    }
    const id = Long.fromNumber(++this.lastId);
    this.open.set(id.toString(), cursor);
    return cursorReply('firstBatch', batch, id, ns);
  }

  more(id: unknown, ns: string, batchSize: number | undefined): Buffer {
    const key = String(id);
    const cursor = this.open.get(key);
    if (!cursor || cursor.ns !== ns) throw new StoreError('CursorNotFound', `cursor id ${key} not found`);
    cursor.usedAt = Date.now();
    const batch = take(cursor, batchSize || Number.POSITIVE_INFINITY, true);
    if (cursor.ahead) return cursorReply('nextBatch', batch, Long.fromString(key), ns);
    this.open.delete(key);
    return cursorReply('nextBatch', batch, Long.ZERO, ns);
  }

  kill(id: unknown): boolean {
    const cursor = this.open.get(String(id));
    cursor?.rest.return?.();
    return this.open.delete(String(id));
  }

  /** Ends the cursors of collections that are gone. */
  killOf(matches: (ns: string) => boolean): void {
    for (const [id, cursor] of this.open) if (matches(cursor.ns)) this.open.delete(id);
  }

  /** Forgets cursors that nobody asked for in a long time. */
  sweep(now = Date.now()): void {
    for (const [id, cursor] of this.open) if (now - cursor.usedAt > idleMilliseconds) this.open.delete(id);
  }
}

function take(cursor: Cursor, most: number, lookAhead: boolean): Buffer[] {
  const batch: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    if (!cursor.ahead) {
      if (batch.length >= most && !lookAhead) return batch;
      const next = cursor.rest.next();
      if (next.done) return batch;
      cursor.ahead = next.value;
    }
    if (batch.length >= most || (batch.length > 0 && bytes + cursor.ahead.length > mostBytes)) return batch;
    batch.push(cursor.ahead);
    bytes += cursor.ahead.length;
    cursor.ahead = undefined;
  }
}
