import { Binary, UUID } from 'bson';
import { asBuffer } from '../bson/raw-document';
import { type Doc, isDoc, parse, serialize, toNumber } from '../bson/values';
import { StoreError } from '../errors';
import { Collection, type CollectionSpec } from './collection';
import { type IndexSpec, IndexTable } from './index-table';
import { type Tables, tablePrefix } from './tables';

/** Table 0 holds the catalogue: what else there is. Its keys are one letter and a name. */
const catalogTable = 0;
const counterKey = Buffer.concat([tablePrefix(catalogTable), Buffer.from('n')]);

function collectionKey(ns: string): Buffer {
  return Buffer.concat([tablePrefix(catalogTable), Buffer.from(`c${ns}`)]);
}

function droppedKey(id: number): Buffer {
  return Buffer.concat([tablePrefix(catalogTable), Buffer.from('x'), tablePrefix(id)]);
}

/** Which collections and indexes there are. All changes happen inside a write transaction. */
export class Catalog {
  private readonly collections = new Map<string, Collection>();
  private fresh: IndexTable[] = [];

  constructor(private readonly tables: Tables) {
    this.load();
  }

  /** Reads the catalogue from disk: at the start, and after a transaction that was taken back. */
  load(): void {
    this.tables.refresh();
    this.collections.clear();
    this.fresh = [];
    const start = collectionKey('');
    const end = Buffer.concat([tablePrefix(catalogTable), Buffer.from('d')]);
    for (const { key, value } of this.tables.range(start, end, Number.MAX_SAFE_INTEGER)) {
      this.open(key.toString('utf8', start.length), specFrom(parse(value)));
    }
  }

  /** Indexes made in a transaction are used by queries once it is on disk: reads do not see their entries before. */
  beforeCommit(): () => void {
    const { fresh } = this;
    if (fresh.length > 0) this.fresh = [];
    return () => {
      for (const index of fresh) index.ready = true;
    };
  }

  get(ns: string): Collection | undefined {
    return this.collections.get(ns);
  }

  all(): Iterable<Collection> {
    return this.collections.values();
  }

  inDatabase(db: string): Collection[] {
    return [...this.collections.values()].filter((collection) => collection.db === db);
  }

  create(ns: string): Collection {
    const existing = this.collections.get(ns);
    if (existing) return existing;
    checkName(ns);
    const idIndex: IndexSpec = {
      id: this.newId(),
      name: '_id_',
      key: { _id: 1 },
      unique: true,
      sparse: false,
      arrays: [false],
      inexact: false,
    };
    const spec = { id: this.newId(), name: ns, uuid: new UUID().buffer, indexes: [idIndex] };
    const collection = this.open(ns, spec);
    this.save(ns, spec);
    return collection;
  }

  drop(ns: string): void {
    const collection = this.collections.get(ns);
    if (!collection) return;
    this.tables.remove(collectionKey(ns));
    this.collections.delete(ns);
    for (const id of [collection.spec.id, ...collection.spec.indexes.map((index) => index.id)])
      this.discard(id);
  }

  /** Adds an index and fills it; the caller has checked that it is new. */
  addIndex(collection: Collection, given: Omit<IndexSpec, 'id' | 'arrays' | 'inexact'>): void {
    const spec: IndexSpec = {
      ...given,
      id: this.newId(),
      arrays: Object.keys(given.key).map(() => false),
      inexact: false,
    };
    const index = new IndexTable(spec);
    index.ready = false;
    collection.spec.indexes.push(spec);
    collection.indexes.push(index);
    try {
      collection.fill(index);
    } catch (error) {
      collection.spec.indexes.pop();
      collection.indexes.pop();
      this.discard(spec.id);
      throw error;
    }
    this.fresh.push(index);
    this.save(collection.ns, collection.spec);
  }

  dropIndex(collection: Collection, name: string): void {
    const at = collection.indexes.findIndex((index) => index.spec.name === name);
    const [index] = collection.indexes.splice(at, 1);
    if (!index) return;
    collection.spec.indexes.splice(at, 1);
    this.discard(index.spec.id);
    this.save(collection.ns, collection.spec);
  }

  save(ns: string, spec: CollectionSpec): void {
    this.tables.put(collectionKey(ns), asBuffer(serialize({ ...spec, uuid: new Binary(spec.uuid, 4) })));
  }

  /** Whether something dropped still takes room. */
  hasDropped(): boolean {
    const from = Buffer.concat([tablePrefix(catalogTable), Buffer.from('x')]);
    const until = Buffer.concat([tablePrefix(catalogTable), Buffer.from('y')]);
    return this.tables.keys(from, until, 1).length > 0;
  }

  /**
   * Removes up to `most` keys of a dropped table; returns whether work is left. A drop itself only forgets the table,
   * so that it takes no longer for many documents than for few.
   */
  reclaim(most: number): boolean {
    const from = Buffer.concat([tablePrefix(catalogTable), Buffer.from('x')]);
    const until = Buffer.concat([tablePrefix(catalogTable), Buffer.from('y')]);
    const [dropped] = this.tables.range(from, until, 1);
    if (!dropped) return false;
    const id = dropped.key.readUInt32BE(from.length);
    const keys = this.tables.keys(tablePrefix(id), tablePrefix(id + 1), most);
    for (const key of keys) this.tables.remove(key);
    if (keys.length < most) this.tables.remove(dropped.key);
    return true;
  }

  private discard(id: number): void {
    this.tables.put(droppedKey(id), Buffer.from([1]));
  }

  private open(ns: string, spec: CollectionSpec): Collection {
    const collection = new Collection(this.tables, ns, spec, () => this.save(ns, spec));
    this.collections.set(ns, collection);
    return collection;
  }

  /** Numbers are never used twice, so what a dropped table leaves behind can not show up elsewhere. */
  private newId(): number {
    const stored = this.tables.get(counterKey);
    const id = stored ? stored.readUInt32BE(0) : 16;
    this.tables.put(counterKey, tablePrefix(id + 1));
    return id;
  }
}

function checkName(ns: string): void {
  const dot = ns.indexOf('.');
  const name = ns.slice(dot + 1);
  const bad = dot < 1 || name === '' || ns.includes('\0') || name.includes('$') || name.startsWith('.');
  if (bad || ns.length > 255) throw new StoreError('InvalidNamespace', `Invalid namespace specified '${ns}'`);
}

function specFrom(doc: Doc): CollectionSpec {
  const indexes = Array.isArray(doc.indexes) ? doc.indexes.filter(isDoc) : [];
  return {
    id: toNumber(doc.id) ?? 0,
    name: String(doc.name),
    uuid: doc.uuid instanceof Binary ? doc.uuid.buffer : new Uint8Array(16),
    indexes: indexes.map(indexFrom),
  };
}

function indexFrom(doc: Doc): IndexSpec {
  const seconds = toNumber(doc.expireAfterSeconds);
  return {
    id: toNumber(doc.id) ?? 0,
    name: String(doc.name),
    key: isDoc(doc.key) ? doc.key : {},
    unique: doc.unique === true,
    sparse: doc.sparse === true,
    ...(isDoc(doc.partialFilterExpression) && { partialFilterExpression: doc.partialFilterExpression }),
    ...(seconds !== undefined && { expireAfterSeconds: seconds }),
    arrays: Array.isArray(doc.arrays) ? doc.arrays.map(Boolean) : [],
    inexact: doc.inexact === true,
  };
}
