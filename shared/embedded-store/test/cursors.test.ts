import { MongoCursorExhaustedError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { errorOf, useStore } from './harness';

const store = useStore();

describe('cursors', () => {
  it('gives 10,000 documents, each once', async () => {
    const things = store.collection();
    await things.insertMany(Array.from({ length: 10_000 }, (_, i) => ({ _id: i, n: i % 100 })));
    const seen = new Set<unknown>();
    for await (const doc of things.find({}, { batchSize: 333 })) seen.add(doc._id);
    expect(seen.size).toBe(10_000);
    const sorted = await things.find({}, { batchSize: 1000 }).sort({ n: 1, _id: 1 }).toArray();
    expect(sorted).toHaveLength(10_000);
    expect(sorted.every((doc, i) => doc.n === Math.floor(i / 100))).toBe(true);
  });

  it('goes on when documents come and go in the meantime', async () => {
    const things = store.collection();
    await things.insertMany(Array.from({ length: 1000 }, (_, i) => ({ _id: i })));
    const cursor = things.find({}, { batchSize: 100 }).sort({ _id: 1 });
    const seen: number[] = [];
    for (let i = 0; i < 100; i++) seen.push(Number((await cursor.next())?._id));
    await things.deleteMany({ _id: { $gte: 500, $lt: 600 } });
    for await (const doc of cursor) seen.push(Number(doc._id));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(900);
    expect(seen.at(-1)).toBe(999);
  });

  it('ends when it is closed, and is unknown afterwards', async () => {
    const things = store.collection();
    await things.insertMany(Array.from({ length: 300 }, (_, i) => ({ _id: i })));
    const cursor = things.find({}, { batchSize: 10 });
    await cursor.next();
    const { id } = cursor;
    await cursor.close();
    const error = await errorOf(store.db.command({ getMore: id, collection: 'things' }));
    expect(error).not.toBeInstanceOf(MongoCursorExhaustedError);
    expect(error.code).toBe(43);
  });

  it('counts and lists what there is', async () => {
    const things = store.collection();
    await things.insertMany(
      Array.from({ length: 50 }, (_, i) => ({ _id: i, n: i % 5, tags: ['a', `t${i % 2}`] })),
    );
    expect(await things.countDocuments({ n: 1 })).toBe(10);
    expect(await things.countDocuments({}, { skip: 10, limit: 20 })).toBe(20);
    expect(await things.countDocuments({ n: 77 })).toBe(0);
    expect(await things.estimatedDocumentCount()).toBe(50);
    expect((await things.distinct('n')).sort()).toEqual([0, 1, 2, 3, 4]);
    expect((await things.distinct('tags', { n: 1 })).sort()).toEqual(['a', 't0', 't1']);
  });
});
