import { describe, expect, it } from 'vitest';
import { can, embedded, errorOf, itWhere, updateOf, useStore } from './harness';

const store = useStore();

/** The index that a query would use; undefined for a scan of the whole collection. */
async function indexOf(filter: object, sort?: Record<string, 1 | -1>): Promise<string | undefined> {
  const cursor = store.collection().find(filter);
  const explained = JSON.stringify(await (sort ? cursor.sort(sort) : cursor).explain('queryPlanner'));
  return /"indexName":"([^"]+)"/.exec(explained)?.[1];
}

describe('unique indexes', () => {
  it('refuse a second document, on insert and on update, with 11000 and what clashed', async () => {
    const things = store.collection();
    await things.createIndex({ email: 1 }, { unique: true });
    await things.insertMany([
      { _id: 1, email: 'a@b' },
      { _id: 2, email: 'c@d' },
    ]);
    for (const attempt of [
      () => things.insertOne({ _id: 3, email: 'a@b' }),
      () => things.updateOne({ _id: 2 }, { $set: { email: 'a@b' } }),
      () => things.replaceOne({ _id: 2 }, { email: 'a@b' }),
      () => things.findOneAndUpdate({ _id: 2 }, { $set: { email: 'a@b' } }),
      () => things.updateOne({ _id: 9 }, { $set: { email: 'a@b' } }, { upsert: true }),
    ]) {
      const error = await errorOf(attempt());
      if (can('the code of a clash in an update')) expect(error.code).toBe(11000);
      if (can('details of a duplicate key')) {
        expect(error).toMatchObject({ keyPattern: { email: 1 }, keyValue: { email: 'a@b' } });
        expect(error.message).toMatch(
          /E11000 duplicate key error collection: .*things index: email_1 dup key/,
        );
      }
    }
    expect(await things.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, email: 'a@b' },
      { _id: 2, email: 'c@d' },
    ]);
    expect((await errorOf(things.insertOne({ _id: 3, email: 'a@b' }))).code).toBe(11000);
    await things.deleteOne({ _id: 1 });
    await things.insertOne({ _id: 3, email: 'a@b' });
  });

  it('count all fields of a compound index', async () => {
    const things = store.collection();
    await things.createIndex({ a: 1, b: -1 }, { unique: true });
    await things.insertMany([
      { a: 1, b: 1 },
      { a: 1, b: 2 },
      { a: 2, b: 1 },
    ]);
    expect((await errorOf(things.insertOne({ a: 1, b: 2 }))).code).toBe(11000);
  });

  itWhere('missing as null in a unique index')('take a missing field for null', async () => {
    const things = store.collection();
    await things.createIndex({ v: 1 }, { unique: true });
    await things.insertOne({ _id: 1 });
    expect((await errorOf(things.insertOne({ _id: 2 }))).code).toBe(11000);
    expect((await errorOf(things.insertOne({ _id: 3, v: null }))).code).toBe(11000);
  });

  itWhere('sparse indexes')('leave out documents without the field when sparse', async () => {
    const things = store.collection();
    await things.createIndex({ v: 1 }, { unique: true, sparse: true });
    await things.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3, v: 1 }]);
    expect((await errorOf(things.insertOne({ _id: 4, v: 1 }))).code).toBe(11000);
    expect(await things.find({ v: null }).sort({ _id: 1 }).toArray()).toEqual([{ _id: 1 }, { _id: 2 }]);
    expect(await things.find().sort({ v: 1, _id: 1 }).toArray()).toHaveLength(3);
  });

  itWhere('partial indexes')('hold only for documents in a partial filter', async () => {
    const things = store.collection();
    await things.createIndex(
      { key: 1 },
      { unique: true, partialFilterExpression: { state: 'open', key: { $exists: true } } },
    );
    await things.insertMany([
      { _id: 1, key: 'k', state: 'open' },
      { _id: 2, key: 'k', state: 'shut' },
      { _id: 3, state: 'open' },
      { _id: 4, state: 'open' },
    ]);
    expect((await errorOf(things.insertOne({ _id: 5, key: 'k', state: 'open' }))).code).toBe(11000);
    expect((await errorOf(things.updateOne({ _id: 2 }, { $set: { state: 'open' } }))).code).toBe(11000);
    await things.updateOne({ _id: 1 }, { $set: { state: 'shut' } });
    await things.updateOne({ _id: 2 }, { $set: { state: 'open' } });
    expect(await things.countDocuments({ key: 'k' })).toBe(2);
    expect(await things.countDocuments({ key: 'k', state: 'open' })).toBe(1);
  });

  itWhere('unique indexes over lists')('hold for every element of a list, across documents', async () => {
    const things = store.collection();
    await things.createIndex({ tags: 1 }, { unique: true });
    await things.insertOne({ _id: 1, tags: ['a', 'b', 'a'] });
    expect((await errorOf(things.insertOne({ _id: 2, tags: ['c', 'b'] }))).code).toBe(11000);
    await things.updateOne({ _id: 1 }, updateOf({ $pull: { tags: 'b' } }));
    await things.insertOne({ _id: 2, tags: ['c', 'b'] });
  });

  it('can not be made over documents that clash', async () => {
    const things = store.collection();
    await things.insertMany([{ v: 1 }, { v: 1 }]);
    const error = await errorOf(things.createIndex({ v: 1 }, { unique: true }));
    if (can('the code of a clash in an update')) expect(error.code).toBe(11000);
    expect(await things.indexes()).toHaveLength(1);
  });
});

describe('indexes', () => {
  it('are listed, made once, and dropped', async () => {
    const things = store.collection();
    expect(await things.createIndex({ a: 1, b: -1 })).toBe('a_1_b_-1');
    expect(await things.createIndex({ a: 1, b: -1 })).toBe('a_1_b_-1');
    await things.createIndex({ c: 1 }, { name: 'mine', unique: true });
    const names = (await things.indexes()).map(({ name }) => name);
    expect(names).toEqual(['_id_', 'a_1_b_-1', 'mine']);
    await things.dropIndex('mine');
    expect((await errorOf(things.dropIndex('mine'))).code).toBe(27);
    await things.dropIndexes();
    expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_']);
    expect((await errorOf(store.collection('none').indexes())).code).toBe(26);
  });

  itWhere('refusing an index in the place of another')('refuse another one in their place', async () => {
    const things = store.collection();
    await things.createIndex({ a: 1 });
    expect([85, 86]).toContain((await errorOf(things.createIndex({ a: 1 }, { unique: true }))).code);
    expect((await errorOf(things.createIndex({ b: 1 }, { name: 'a_1' }))).code).toBe(86);
  });

  it.runIf(embedded)('are used for equality, ranges, patterns and order', async () => {
    const things = store.collection();
    await things.createIndex({ cat: 1, price: -1 });
    await things.createIndex({ name: 1 });
    await things.insertMany([{ cat: 'x', price: 1, name: 'n' }]);
    expect(await indexOf({ _id: 1 })).toBe('_id_');
    expect(await indexOf({ cat: 'x' })).toBe('cat_1_price_-1');
    expect(await indexOf({ cat: 'x', price: { $gt: 5 } })).toBe('cat_1_price_-1');
    expect(await indexOf({ cat: { $in: ['x', 'y'] } })).toBe('cat_1_price_-1');
    expect(await indexOf({ name: /^ab/ })).toBe('name_1');
    expect(await indexOf({ name: /ab/ })).toBeUndefined();
    expect(await indexOf({ price: 5 })).toBeUndefined();
    expect(await indexOf({}, { name: -1 })).toBe('name_1');
    expect(await indexOf({ $or: [{ name: 'n' }, { cat: 'x' }] })).toBe('name_1');
    const sorted = await things.find({ cat: 'x' }).sort({ price: 1 }).explain('queryPlanner');
    expect(JSON.stringify(sorted)).not.toContain('"SORT"');
  });

  it('over lists find and sort as without them', async () => {
    const things = store.collection();
    await things.createIndex({ 'items.n': 1, 'items.s': 1 });
    await things.createIndex({ tags: 1 });
    await things.insertMany([
      {
        _id: 1,
        items: [
          { n: 1, s: 'x' },
          { n: 5, s: 'y' },
        ],
        tags: [1, 5],
      },
      { _id: 2, items: [{ n: 1, s: 'y' }], tags: [0, 1] },
      { _id: 3, items: [], tags: [] },
    ]);
    const found = async (filter: object, sort: Record<string, 1 | -1>) =>
      (await things.find(filter).sort(sort).toArray()).map(({ _id }) => _id);
    // Different elements may meet the two conditions.
    expect(await found({ 'items.n': 1, 'items.s': 'y' }, { _id: 1 })).toEqual([1, 2]);
    if (can('conditions met by different elements')) {
      expect(await found({ 'items.n': { $gt: 1, $lt: 5 } }, { _id: 1 })).toEqual([1]);
    }
    expect(await found({ tags: { $gt: 1, $lt: 5 } }, { _id: 1 })).toEqual([1]);
    expect(await found({ tags: { $gt: 0, $lt: 5 } }, { _id: 1 })).toEqual([1, 2]);
    expect(await found({ tags: 1 }, { tags: 1 })).toEqual([2, 1]);
    expect(await found({ tags: 1 }, { tags: -1 })).toEqual([1, 2]);
    expect(await found({}, { tags: 1 })).toEqual([3, 2, 1]);
  });

  it.runIf(embedded)('touch no more than they must', async () => {
    const things = store.collection();
    await things.createIndex({ cat: 1, price: 1 });
    await things.insertMany(Array.from({ length: 2000 }, (_, i) => ({ cat: i % 20, price: i })));
    const { executionStats } = await things
      .find({ cat: 3 })
      .sort({ price: -1 })
      .limit(5)
      .explain('executionStats');
    expect(executionStats).toMatchObject({ nReturned: 5, totalDocsExamined: 5, totalKeysExamined: 5 });
  });

  it('give the same over values too long for a key', async () => {
    const things = store.collection();
    const long = (end: string) => `${'x'.repeat(5000)}${end}`;
    const values = ['a', 'b', 'c'].map(long);
    if (can('long values in an index')) await things.createIndex({ v: 1 }, { unique: true });
    await things.insertMany(values.map((v, i) => ({ _id: i, v })));
    expect(await things.find({ v: long('b') }).toArray()).toEqual([{ _id: 1, v: long('b') }]);
    expect(
      (
        await things
          .find({ v: { $gt: long('a') } })
          .sort({ v: -1 })
          .toArray()
      ).map(({ _id }) => _id),
    ).toEqual([2, 1]);
    if (can('long values in an index'))
      expect((await errorOf(things.insertOne({ v: long('c') }))).code).toBe(11000);
    await things.updateOne({ _id: 1 }, { $set: { v: 'short' } });
    expect(await things.countDocuments({ v: long('b') })).toBe(0);
    expect(await things.countDocuments({ v: 'short' })).toBe(1);
  });

  itWhere('TTL indexes')('let documents expire', async () => {
    const things = store.collection();
    await store.client.db('admin').command({ setParameter: 1, ttlMonitorSleepSecs: 1 });
    await things.createIndex({ at: 1 }, { expireAfterSeconds: 2 });
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
    await things.insertMany([
      { _id: 'old', at: ago(60) },
      { _id: 'soon', at: ago(1) },
      { _id: 'later', at: ago(-60) },
      { _id: 'never' },
      { _id: 'text', at: 'not a date' },
    ]);
    const deadline = Date.now() + 15_000;
    while ((await things.countDocuments()) > 3 && Date.now() < deadline)
      await new Promise((r) => setTimeout(r, 100));
    expect((await things.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([
      'later',
      'never',
      'text',
    ]);
  });
});
