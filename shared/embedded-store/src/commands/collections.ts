import { Binary } from 'bson';
import { asBuffer } from '../bson/raw-document';
import { type Doc, isDoc, serialize } from '../bson/values';
import { StoreError, unsupported } from '../errors';
import { compileFilter } from '../match/filter';
import type { Collection } from '../storage/collection';
import { type Call, docIn, numberIn, type Reply, rejectCollation } from './call';
import { describeIndex } from './indexes';

const unsupportedOptions = [
  'capped',
  'timeseries',
  'viewOn',
  'validator',
  'clusteredIndex',
  'changeStreamPreAndPostImages',
];

export function create(call: Call): Reply {
  const { body, engine, ns } = call;
  rejectCollation(body);
  for (const option of unsupportedOptions) {
    const value = body[option];
    const empty = value === false || value === undefined || (isDoc(value) && Object.keys(value).length === 0);
    if (!empty) throw unsupported(`create with ${option}`);
  }
  if (engine.catalog.get(ns)) throw new StoreError('NamespaceExists', `Collection ${ns} already exists.`);
  engine.catalog.create(ns);
  return { ok: 1 };
}

export function drop(call: Call): Reply {
  const { engine, ns, collection } = call;
  if (!collection) return { ok: 1 };
  const nIndexesWas = collection.indexes.length;
  engine.catalog.drop(ns);
  engine.cursors.killOf((open) => open === ns);
  return { nIndexesWas, ns, ok: 1 };
}

export function dropDatabase({ engine, db }: Call): Reply {
  for (const { ns } of engine.catalog.inDatabase(db)) engine.catalog.drop(ns);
  engine.cursors.killOf((open) => open.startsWith(`${db}.`));
  return { dropped: db, ok: 1 };
}

function describe(collection: Collection): Doc {
  const { ns, db, spec, idIndex } = collection;
  return {
    name: ns.slice(db.length + 1),
    type: 'collection',
    options: {},
    info: { readOnly: false, uuid: new Binary(spec.uuid, 4) },
    idIndex: describeIndex(idIndex),
  };
}

export function listCollections({ body, db, engine }: Call): Reply {
  const { matches } = compileFilter(docIn(body, 'filter'));
  const found = engine.catalog.inDatabase(db).map(describe).filter(matches);
  const docs = found.map((doc) =>
    asBuffer(serialize(body.nameOnly === true ? { name: doc.name, type: doc.type } : doc)),
  );
  const ns = `${db}.$cmd.listCollections`;
  return engine.cursors.start(ns, docs.values(), numberIn(docIn(body, 'cursor'), 'batchSize'));
}

export function listDatabases({ body, engine }: Call): Reply {
  const names = [...new Set(Array.from(engine.catalog.all(), ({ db }) => db))].sort();
  const { matches } = compileFilter(docIn(body, 'filter'));
  const databases = names.map((name): Doc => ({ name, sizeOnDisk: 0, empty: false })).filter(matches);
  return {
    databases: body.nameOnly === true ? databases.map(({ name }) => ({ name })) : databases,
    totalSize: 0,
    ok: 1,
  };
}

export function collStats(call: Call): Reply {
  const { collection, ns } = call;
  return { ns, count: collection?.count() ?? 0, nindexes: collection?.indexes.length ?? 0, ok: 1 };
}

export function dbStats({ db, engine }: Call): Reply {
  const collections = engine.catalog.inDatabase(db);
  const objects = collections.reduce((sum, collection) => sum + collection.count(), 0);
  return { db, collections: collections.length, objects, ok: 1 };
}
