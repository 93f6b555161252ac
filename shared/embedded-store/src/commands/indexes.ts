import { sameValue } from '../bson/compare';
import { asBuffer } from '../bson/raw-document';
import { type Doc, isDoc, serialize, toNumber } from '../bson/values';
import { StoreError, unsupported } from '../errors';
import { compileFilter } from '../match/filter';
import type { Collection } from '../storage/collection';
import type { IndexSpec, IndexTable } from '../storage/index-table';
import { type Call, docIn, numberIn, type Reply, rejectCollation } from './call';

type Wanted = Omit<IndexSpec, 'id' | 'arrays' | 'inexact'>;

/** An index as `listIndexes` shows it. */
export function describeIndex({ spec }: IndexTable): Doc {
  return {
    v: 2,
    key: spec.key,
    name: spec.name,
    ...(spec.unique && spec.name !== '_id_' && { unique: true }),
    ...(spec.sparse && { sparse: true }),
    ...(spec.partialFilterExpression && { partialFilterExpression: spec.partialFilterExpression }),
    ...(spec.expireAfterSeconds !== undefined && { expireAfterSeconds: spec.expireAfterSeconds }),
  };
}

function readKey(key: unknown): Doc {
  if (!isDoc(key) || Object.keys(key).length === 0) {
    throw new StoreError('CannotCreateIndex', 'Index keys cannot be an empty object');
  }
  for (const [path, direction] of Object.entries(key)) {
    if (typeof direction === 'string') throw unsupported(`an index of type ${direction}`);
    if (!toNumber(direction)) {
      throw new StoreError(
        'CannotCreateIndex',
        `Values in v:2 index key pattern cannot be of this type: ${path}`,
      );
    }
    if (path.includes('$') || path.split('.').includes('')) {
      throw new StoreError('CannotCreateIndex', `Index key contains an illegal field name: ${path}`);
    }
  }
  return key;
}

function readSpec(given: Doc): Wanted {
  rejectCollation(given);
  const key = readKey(given.key);
  const seconds = numberIn(given, 'expireAfterSeconds');
  if (seconds !== undefined && Object.keys(key).length > 1) {
    throw new StoreError(
      'CannotCreateIndex',
      'TTL indexes are single-field indexes, compound indexes do not support TTL',
    );
  }
  if (given.hidden === true) throw unsupported('a hidden index');
  if (isDoc(given.partialFilterExpression)) compileFilter(given.partialFilterExpression);
  const name =
    typeof given.name === 'string'
      ? given.name
      : Object.entries(key)
          .map(([path, direction]) => `${path}_${toNumber(direction) ?? 1}`)
          .join('_');
  return {
    name,
    key,
    unique: given.unique === true,
    sparse: given.sparse === true,
    ...(isDoc(given.partialFilterExpression) && { partialFilterExpression: given.partialFilterExpression }),
    ...(seconds !== undefined && { expireAfterSeconds: seconds }),
  };
}

function sameOptions(a: Wanted, b: Wanted): boolean {
  return (
    a.unique === b.unique &&
    a.sparse === b.sparse &&
    a.expireAfterSeconds === b.expireAfterSeconds &&
    sameValue(a.partialFilterExpression ?? null, b.partialFilterExpression ?? null)
  );
}

/** Whether the collection has this index already; throws when it has another one in its place. */
function isThere(collection: Collection, wanted: Wanted): boolean {
  if (sameValue(wanted.key, { _id: 1 })) return true;
  for (const { spec } of collection.indexes) {
    const sameKey =
      sameValue(spec.key, wanted.key) &&
      sameValue(spec.partialFilterExpression ?? null, wanted.partialFilterExpression ?? null);
    if (spec.name === wanted.name && !sameKey) {
      throw new StoreError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. Requested index: ${wanted.name}`,
      );
    }
    if (!sameKey) continue;
    if (spec.name !== wanted.name || !sameOptions(spec, wanted)) {
      throw new StoreError(
        'IndexOptionsConflict',
        `Index already exists with a different name or options: ${spec.name}`,
      );
    }
    return true;
  }
  return false;
}

export function createIndexes(call: Call): Reply {
  const { engine, ns } = call;
  const wanted = call.docs('indexes').map(readSpec);
  if (wanted.length === 0) throw new StoreError('BadValue', 'Must specify at least one index to create');
  const createdCollectionAutomatically = !engine.catalog.get(ns);
  const collection = engine.catalog.create(ns);
  const numIndexesBefore = collection.indexes.length;
  for (const spec of wanted) if (!isThere(collection, spec)) engine.catalog.addIndex(collection, spec);
  return {
    numIndexesBefore,
    numIndexesAfter: collection.indexes.length,
    createdCollectionAutomatically,
    ok: 1,
  };
}

export function dropIndexes(call: Call): Reply {
  const { body, engine, ns, collection } = call;
  if (!collection) throw new StoreError('NamespaceNotFound', `ns not found ${ns}`);
  const nIndexesWas = collection.indexes.length;
  const { index } = body;
  const wanted: readonly unknown[] = Array.isArray(index) ? index : [index];
  const names =
    index === '*'
      ? collection.indexes.map(({ spec }) => spec.name).filter((name) => name !== '_id_')
      : wanted.map((item) => named(collection, item));
  for (const name of names) engine.catalog.dropIndex(collection, name);
  return { nIndexesWas, ok: 1 };
}

function named(collection: Collection, wanted: unknown): string {
  const found = collection.indexes.find(({ spec }) => spec.name === wanted || sameValue(spec.key, wanted));
  if (!found) {
    const shown = typeof wanted === 'string' ? wanted : JSON.stringify(wanted);
    throw new StoreError('IndexNotFound', `index not found with name [${shown}]`);
  }
  if (found.spec.name === '_id_') throw new StoreError('InvalidOptions', 'cannot drop _id index');
  return found.spec.name;
}

export function listIndexes(call: Call): Reply {
  const { body, engine, ns, collection } = call;
  if (!collection) throw new StoreError('NamespaceNotFound', `ns does not exist: ${ns}`);
  const docs = collection.indexes.map((index) => asBuffer(serialize(describeIndex(index))));
  return engine.cursors.start(ns, docs.values(), numberIn(docIn(body, 'cursor'), 'batchSize'));
}
