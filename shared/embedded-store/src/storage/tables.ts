import { statfsSync } from 'node:fs';
import { open, type RangeOptions, type RootDatabase } from 'lmdb';
import { asBuffer } from '../bson/raw-document';
import { StoreError } from '../errors';

/** One entry of a table. */
export interface Entry {
  key: Buffer;
  value: Buffer;
}

const sizeOfTableId = 4;
const sizeOfRecordId = 6;

/** The bytes every key of a table begins with. */
export function tablePrefix(id: number): Buffer {
  const prefix = Buffer.allocUnsafe(sizeOfTableId);
  prefix.writeUInt32BE(id, 0);
  return prefix;
}

/** A record's number as bytes that sort like the number. */
export function recordBytes(record: number): Buffer {
  const bytes = Buffer.allocUnsafe(sizeOfRecordId);
  bytes.writeUIntBE(record, 0, sizeOfRecordId);
  return bytes;
}

/** Reads a record's number back. */
export function recordOf(bytes: Buffer): number {
  return bytes.readUIntBE(0, sizeOfRecordId);
}

/** The key of a record in a table of documents. */
export function recordKey(table: number, record: number): Buffer {
  const key = Buffer.allocUnsafe(sizeOfTableId + sizeOfRecordId);
  key.writeUInt32BE(table, 0);
  key.writeUIntBE(record, sizeOfTableId, sizeOfRecordId);
  return key;
}

/**
 * All data of the store: one lmdb file of sorted keys. Every table (catalogue, documents of a collection, one index) is
 * the range of keys that begin with its number. lmdb maps the file into memory, so the store itself holds no data.
 */
export class Tables {
  private readonly db: RootDatabase<Buffer, Buffer>;

  /** @param reserveBytes free room on the disk below which nothing is written */
  constructor(
    private readonly path: string,
    private readonly reserveBytes: number,
  ) {
    this.db = open<Buffer, Buffer>({
      path,
      noSubdir: false,
      encoding: 'binary',
      keyEncoding: 'binary',
      // A commit returns when it is on disk: that is what an answer to a write promises.
      overlappingSync: false,
      maxReaders: 16,
      // Room in the address space, not in memory or on disk: growing a smaller map would leave old maps behind.
      mapSize: 32 * 1024 ** 3,
    });
  }

  get(key: Buffer): Buffer | undefined {
    const value = this.db.getBinary(key);
    return value && asBuffer(value);
  }

  has(key: Buffer): boolean {
    return this.db.doesExist(key);
  }

  put(key: Buffer, value: Buffer): void {
    this.db.putSync(key, value);
  }

  remove(key: Buffer): void {
    this.db.removeSync(key);
  }

  /** Entries with start <= key < end, in order; in reverse from the highest down. */
  range(start: Buffer, end: Buffer, limit: number, reverse = false): Entry[] {
    const out: Entry[] = [];
    for (const { key, value } of this.db.getRange(span(start, end, limit, reverse))) {
      out.push({ key: asBuffer(key), value: asBuffer(value) });
    }
    return out;
  }

  /** Keys alone, as `range`. */
  keys(start: Buffer, end: Buffer, limit: number): Buffer[] {
    const out: Buffer[] = [];
    for (const key of this.db.getKeys(span(start, end, limit, false))) out.push(asBuffer(key));
    return out;
  }

  count(start: Buffer, end: Buffer): number {
    return this.db.getKeysCount({ start, end });
  }

  /** Runs all of the action's writes as one transaction that is on disk when this returns, or not at all. */
  transactionNow<T>(action: () => T): T {
    return this.db.transactionSync(action);
  }

  /**
   * The same, with the sync to disk in another thread: reads go on meanwhile. The action may run a moment later; an error
   * it throws takes its writes back.
   */
  async transaction<T>(action: () => T): Promise<T> {
    this.checkRoom();
    return this.db.childTransaction(action);
  }

  /** Refuses before anything is written: a transaction that finds no room on its way would leave lmdb without an answer. */
  private checkRoom(): void {
    const { bavail, bsize } = statfsSync(this.path);
    if (bavail * bsize < this.reserveBytes)
      throw new StoreError('OutOfDiskSpace', `less than ${this.reserveBytes} bytes are free on the disk`);
  }

  /** Lets the next read see what is on disk now. */
  refresh(): void {
    this.db.resetReadTxn();
  }

  close(): Promise<void> {
    return this.db.close();
  }
}

function span(start: Buffer, end: Buffer, limit: number, reverse: boolean): RangeOptions {
  if (!reverse) return { start, end, limit };
  // lmdb's reverse range wants the upper bound first, and takes it as inclusive.
  return { start: end, end: start, limit, reverse: true, exclusiveStart: true, inclusiveEnd: true };
}
