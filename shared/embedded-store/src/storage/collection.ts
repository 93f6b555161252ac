import { sameValue } from '../bson/compare';
import { rawField, withIdFirst } from '../bson/raw-document';
import { type Doc, parse } from '../bson/values';
import { StoreError } from '../errors';
import { type IndexEntries, type IndexSpec, IndexTable } from './index-table';
import { recordBytes, recordKey, recordOf, type Tables, tablePrefix } from './tables';

/** A collection as it is kept in the catalogue. */
export interface CollectionSpec {
  id: number;
  name: string;
  uuid: Uint8Array;
  indexes: IndexSpec[];
}

const largestDocument = 16 * 1024 * 1024;

/** The documents of one collection and their index entries. Every change checks first and writes after. */
export class Collection {
  readonly indexes: IndexTable[];
  readonly db: string;
  private readonly prefix: Buffer;
  private nextRecord: number | undefined;

  constructor(
    readonly tables: Tables,
    readonly ns: string,
    readonly spec: CollectionSpec,
    /** Stores the spec anew, within the transaction of the write that changed it. */
    private readonly learned: () => void,
  ) {
    this.db = ns.slice(0, ns.indexOf('.'));
    this.indexes = spec.indexes.map((index) => new IndexTable(index));
    this.prefix = tablePrefix(spec.id);
  }

  /** First and (excluded) last key of the documents. */
  get bounds(): { start: Buffer; end: Buffer } {
    return { start: this.prefix, end: tablePrefix(this.spec.id + 1) };
  }

  get idIndex(): IndexTable {
    const [index] = this.indexes;
    if (!index) throw new StoreError('InternalError', `collection ${this.ns} has no _id index`);
    return index;
  }

  read(record: number): Buffer | undefined {
    return this.tables.get(recordKey(this.spec.id, record));
  }

  count(): number {
    const { start, end } = this.bounds;
    return this.tables.count(start, end);
  }

  /** Stores a new document (its `_id` is made when it has none) and returns it as stored. */
  insert(given: Buffer): Buffer {
    const raw = withIdFirst(given);
    checkDocument(raw);
    const entries = this.indexes.map((index) => index.entries(raw, this.learned));
    entries.forEach((entry, i) => {
      this.checkUnique(i, entry);
    });
    const record = this.newRecord();
    this.tables.put(recordKey(this.spec.id, record), raw);
    entries.forEach((entry, i) => {
      this.addKeys(this.indexes[i], entry.keys, record);
    });
    return raw;
  }

  /** Puts a changed document in the place of an old one. */
  replace(record: number, before: Buffer, after: Buffer): void {
    checkDocument(after);
    const changes: { index: IndexTable; added: Buffer[]; removed: Buffer[] }[] = [];
    this.indexes.forEach((index, i) => {
      if (!touches(index, before, after)) return;
      const old = index.entries(before, this.learned);
      const fresh = index.entries(after, this.learned);
      const oldKeys = new Set(old.keys.map(text));
      const freshKeys = new Set(fresh.keys.map(text));
      const isNew = fresh.keys.map((key) => !oldKeys.has(text(key)));
      const added: IndexEntries = {
        keys: fresh.keys.filter((_, k) => isNew[k]),
        rows: fresh.rows.filter((_, k) => isNew[k]),
      };
      this.checkUnique(i, added);
      changes.push({
        index,
        added: added.keys,
        removed: old.keys.filter((key) => !freshKeys.has(text(key))),
      });
    });
    this.tables.put(recordKey(this.spec.id, record), after);
    for (const { index, added, removed } of changes) {
      for (const key of removed) this.tables.remove(index.stored(key, record));
      this.addKeys(index, added, record);
    }
  }

  remove(record: number, raw: Buffer): void {
    for (const index of this.indexes) {
      for (const key of index.entries(raw, this.learned).keys) this.tables.remove(index.stored(key, record));
    }
    this.tables.remove(recordKey(this.spec.id, record));
  }

  /** Fills a new index from the documents that are there. */
  fill(index: IndexTable): void {
    const { end } = this.bounds;
    let { start } = this.bounds;
    for (;;) {
      const page = this.tables.range(start, end, 256);
      for (const { key, value } of page) {
        const entries = index.entries(value, this.learned);
        this.checkUniqueIn(index, entries);
        this.addKeys(index, entries.keys, recordOf(key.subarray(4)));
      }
      const last = page.at(-1);
      if (!last || page.length < 256) return;
      start = Buffer.concat([last.key, Buffer.from([0])]);
    }
  }

  private newRecord(): number {
    if (this.nextRecord === undefined) {
      const { start, end } = this.bounds;
      const [last] = this.tables.range(start, end, 1, true);
      this.nextRecord = last ? recordOf(last.key.subarray(4)) + 1 : 1;
    }
    return this.nextRecord++;
  }

  private addKeys(index: IndexTable | undefined, keys: readonly Buffer[], record: number): void {
    if (!index) return;
    for (const key of keys) this.tables.put(index.stored(key, record), recordBytes(record));
  }

  private checkUnique(at: number, entries: IndexEntries): void {
    const index = this.indexes[at];
    if (index) this.checkUniqueIn(index, entries);
  }

  private checkUniqueIn(index: IndexTable, entries: IndexEntries): void {
    if (!index.spec.unique) return;
    entries.keys.forEach((key, i) => {
      if (!this.tables.has(key)) return;
      const keyValue: Doc = {};
      index.fields.forEach((field, f) => {
        keyValue[field.path] = entries.rows[i]?.[f] ?? null;
      });
      throw new StoreError(
        'DuplicateKey',
        `E11000 duplicate key error collection: ${this.ns} index: ${index.spec.name} dup key: ${show(keyValue)}`,
        { keyPattern: index.spec.key, keyValue },
      );
    });
  }
}

function text(key: Buffer): string {
  return key.toString('latin1');
}

/** Whether two versions of a document may have different entries in an index. */
function touches(index: IndexTable, before: Buffer, after: Buffer): boolean {
  for (const name of index.names) {
    const old = rawField(before, name);
    const fresh = rawField(after, name);
    if (old === undefined ? fresh !== undefined : fresh === undefined || !old.equals(fresh)) return true;
  }
  return false;
}

function checkDocument(raw: Buffer): void {
  if (raw.length > largestDocument) {
    throw new StoreError('BSONObjectTooLarge', `object to insert too large. size in bytes: ${raw.length}`);
  }
  // The first field is always _id here; its type byte tells what may not be an identity.
  const type = raw[4];
  if (type === 0x04 || type === 0x0b || type === 0x06) {
    throw new StoreError('InvalidIdField', "The '_id' value cannot be of type array, regex or undefined");
  }
}

/** Whether a change of a document would change its identity. */
export function sameId(before: Buffer, after: Buffer): boolean {
  const old = rawField(before, '_id');
  const fresh = rawField(after, '_id');
  if (!old || !fresh) return false;
  return old.equals(fresh) || sameValue(parse(before)._id, parse(after)._id);
}

function show(keyValue: Doc): string {
  const parts = Object.entries(keyValue).map(([path, value]) => `${path}: ${showValue(value)}`);
  return `{ ${parts.join(', ')} }`;
}

function showValue(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'toHexString' in value)
    return `ObjectId('${String(value)}')`;
  return JSON.stringify(value) ?? 'null';
}
