import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itWhere, useStore } from './harness';

const store = useStore();
const writers = 32;
const atomic = itWhere('an update checked and made in one step');

describe(`${writers} writers at once`, () => {
  let clients: MongoClient[] = [];

  beforeAll(async () => {
    clients = await Promise.all(
      Array.from({ length: 8 }, () => MongoClient.connect(store.url, { maxPoolSize: 8 })),
    );
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
  });

  function writer(i: number) {
    const client = clients[i % clients.length];
    if (!client) throw new Error('no client');
    return client
      .db(store.db.databaseName)
      .collection<{ _id: string; n: number; version: number; seen: number[] }>('shared');
  }

  const all = <T>(action: (i: number) => Promise<T>) =>
    Promise.all(Array.from({ length: writers }, (_, i) => action(i)));

  atomic('lose no increment', async () => {
    await writer(0).insertOne({ _id: 'counter', n: 0, version: 0, seen: [] });
    await all(async (i) => {
      for (let k = 0; k < 10; k++) await writer(i).updateOne({ _id: 'counter' }, { $inc: { n: 1 } });
    });
    expect((await writer(0).findOne({ _id: 'counter' }))?.n).toBe(writers * 10);
  });

  atomic('never take more than there is', async () => {
    await writer(0).insertOne({ _id: 'stock', n: 25, version: 0, seen: [] });
    const taken = await all((i) =>
      writer(i).findOneAndUpdate({ _id: 'stock', n: { $gt: 0 } }, { $inc: { n: -1 } }),
    );
    expect(taken.filter((doc) => doc !== null)).toHaveLength(25);
    expect((await writer(0).findOne({ _id: 'stock' }))?.n).toBe(0);
  });

  atomic(
    'change by version one after the other',
    async () => {
      await writer(0).insertOne({ _id: 'versioned', n: 0, version: 0, seen: [] });
      await all(async (i) => {
        for (;;) {
          const doc = await writer(i).findOne({ _id: 'versioned' });
          if (!doc) throw new Error('the document is gone');
          const { modifiedCount } = await writer(i).updateOne(
            { _id: 'versioned', version: doc.version },
            { $set: { n: doc.n + 1 }, $inc: { version: 1 }, $push: { seen: i } },
          );
          if (modifiedCount === 1) return;
        }
      });
      const doc = await writer(0).findOne({ _id: 'versioned' });
      expect(doc).toMatchObject({ n: writers, version: writers });
      expect(new Set(doc?.seen).size).toBe(writers);
    },
    60_000,
  );

  atomic('insert one document under a unique key', async () => {
    await writer(0).createIndex({ n: 1 }, { unique: true });
    const results = await all((i) =>
      writer(i)
        .insertOne({ _id: `u${i}`, n: 7, version: 0, seen: [] })
        .then(
          () => 'in',
          (error) => error.code,
        ),
    );
    expect(results.filter((result) => result === 'in')).toHaveLength(1);
    expect(results.filter((result) => result === 11000)).toHaveLength(writers - 1);
    const upserts = await all((i) =>
      writer(i)
        .updateOne({ n: 8 }, { $setOnInsert: { _id: `v${i}` }, $inc: { version: 1 } }, { upsert: true })
        .then(
          () => 'done',
          (error) => error.code,
        ),
    );
    expect(await writer(0).countDocuments({ n: 8 })).toBe(1);
    const done = upserts.filter((result) => result === 'done').length;
    expect((await writer(0).findOne({ n: 8 }))?.version).toBe(done);
  });

  it('find everything while an index is being made', async () => {
    const docs = store.collection('filled');
    await docs.insertMany(Array.from({ length: 3000 }, (_, i) => ({ _id: i, group: i % 3 })));
    let made = false;
    const look = async () => {
      while (!made) expect(await docs.countDocuments({ group: 1 })).toBe(1000);
    };
    const looking = Promise.all(Array.from({ length: 8 }, look));
    const making = docs.createIndex({ group: 1 }).finally(() => {
      made = true;
    });
    await looking;
    await making;
    expect(await docs.countDocuments({ group: 1 })).toBe(1000);
  });
});
