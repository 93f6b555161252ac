import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { can, errorOf, itWhere, useStore } from './harness';

const store = useStore();

describe('inserting', () => {
  it('keeps what it was given and makes an identity where there is none', async () => {
    const things = store.collection();
    const doc = { name: 'a', list: [1, 'b', null], inner: { at: new Date(5), flag: true } };
    const { insertedId } = await things.insertOne({ ...doc });
    expect(insertedId).toBeInstanceOf(ObjectId);
    expect(await things.findOne({ _id: insertedId })).toEqual({ _id: insertedId, ...doc });
  });

  it('refuses a second document with the same identity, with 11000 and what clashed', async () => {
    const things = store.collection();
    await things.insertOne({ _id: 'one' });
    const error = await errorOf(things.insertOne({ _id: 'one' }));
    expect(error.code).toBe(11000);
  });

  it('goes on after an error when unordered, stops when ordered', async () => {
    const things = store.collection();
    const docs = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
    const unordered = await errorOf(things.insertMany(docs, { ordered: false }));
    expect(unordered.code).toBe(11000);
    expect(unordered.result.insertedCount).toBe(2);
    await things.deleteMany({});
    const ordered = await errorOf(things.insertMany(docs));
    expect(ordered.result.insertedCount).toBe(1);
    expect(await things.countDocuments()).toBe(1);
  });

  it('refuses an array as identity', async () => {
    const error = await errorOf(store.collection().insertOne({ _id: [1] }));
    expect([2, 53]).toContain(error.code);
  });
});

describe('upserting', () => {
  it('inserts from the equalities of the filter, the update and what is set on insert only', async () => {
    const things = store.collection();
    const result = await things.updateOne(
      { _id: 'x', kind: 'k', n: { $gt: 5 } },
      { $set: { a: 1 }, $setOnInsert: { made: true }, $inc: { count: 1 } },
      { upsert: true },
    );
    expect(result).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedCount: 1, upsertedId: 'x' });
    expect(await things.findOne()).toEqual({ _id: 'x', kind: 'k', a: 1, made: true, count: 1 });
    await things.updateOne(
      { _id: 'x' },
      { $setOnInsert: { made: false }, $inc: { count: 1 } },
      { upsert: true },
    );
    expect(await things.findOne()).toMatchObject({ made: true, count: 2 });
  });

  it('makes an identity, also for a replacement', async () => {
    const things = store.collection();
    const { upsertedId } = await things.replaceOne({ name: 'n' }, { other: 1 }, { upsert: true });
    expect(upsertedId).toBeInstanceOf(ObjectId);
    expect(await things.findOne()).toEqual({ _id: upsertedId, other: 1 });
  });
});

describe('finding and changing in one step', () => {
  it('gives the document before or after, or null', async () => {
    const things = store.collection();
    await things.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
    expect(await things.findOneAndUpdate({ _id: 1 }, { $inc: { n: 5 } })).toEqual({ _id: 1, n: 1 });
    expect(
      await things.findOneAndUpdate({ _id: 1 }, { $inc: { n: 5 } }, { returnDocument: 'after' }),
    ).toEqual({
      _id: 1,
      n: 11,
    });
    expect(await things.findOneAndUpdate({ _id: 9 }, { $inc: { n: 5 } })).toBeNull();
    expect(await things.findOneAndReplace({ _id: 2 }, { z: 1 }, { returnDocument: 'after' })).toEqual({
      _id: 2,
      z: 1,
    });
    expect(await things.findOneAndDelete({ _id: 2 })).toEqual({ _id: 2, z: 1 });
    expect(await things.findOneAndDelete({ _id: 2 })).toBeNull();
  });

  itWhere('parts of a changed document')('shows a part of the document', async () => {
    const things = store.collection();
    await things.insertOne({ _id: 1, n: 1, extra: 'e' });
    const shown = await things.findOneAndUpdate(
      { _id: 1 },
      { $inc: { n: 1 } },
      { projection: { n: 1, _id: 0 }, returnDocument: 'after' },
    );
    expect(shown).toEqual({ n: 2 });
  });

  it('chooses by a sort, and upserts', async () => {
    const things = store.collection();
    await things.insertMany([3, 1, 2].map((n) => ({ _id: n, n })));
    const first = await things.findOneAndUpdate(
      { n: { $gt: 0 } },
      { $set: { seen: true } },
      { sort: { n: 1 }, returnDocument: 'after' },
    );
    expect(first).toEqual({ _id: 1, n: 1, seen: true });
    const made = await things.findOneAndUpdate(
      { _id: 8 },
      { $set: { a: 1 } },
      { upsert: true, returnDocument: 'after', includeResultMetadata: true },
    );
    expect(made.value).toEqual({ _id: 8, a: 1 });
    expect(made.lastErrorObject).toMatchObject({ n: 1, updatedExisting: false, upserted: 8 });
  });
});

describe('writing in bulk', () => {
  it('does all kinds of writes and counts them', async () => {
    const things = store.collection();
    const result = await things.bulkWrite([
      { insertOne: { document: { _id: 1, n: 1 } } },
      { insertOne: { document: { _id: 2, n: 2 } } },
      { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 5 } } } },
      { updateMany: { filter: {}, update: { $set: { all: true } } } },
      { replaceOne: { filter: { _id: 7 }, replacement: { z: 1 }, upsert: true } },
      { deleteOne: { filter: { _id: 2 } } },
      { deleteMany: { filter: { n: 99 } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 2,
      modifiedCount: 3,
      upsertedCount: 1,
      deletedCount: 1,
    });
    expect(Object.values(result.upsertedIds)).toEqual([7]);
    if (can('the places of bulk writes')) expect(result.upsertedIds).toEqual({ 4: 7 });
    expect(await things.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 6, all: true },
      { _id: 7, z: 1 },
    ]);
  });

  it('tells which write failed', async () => {
    const things = store.collection();
    await things.insertOne({ _id: 1 });
    const error = await errorOf(
      things.bulkWrite([{ insertOne: { document: { _id: 2 } } }, { insertOne: { document: { _id: 1 } } }], {
        ordered: false,
      }),
    );
    expect(error.code).toBe(11000);
    expect(error.writeErrors[0].index).toBe(1);
  });
});

describe('deleting', () => {
  it('takes one or all, and counts', async () => {
    const things = store.collection();
    await things.insertMany(Array.from({ length: 10 }, (_, i) => ({ _id: i, even: i % 2 === 0 })));
    expect((await things.deleteOne({ even: true })).deletedCount).toBe(1);
    expect((await things.deleteMany({ even: true })).deletedCount).toBe(4);
    expect((await things.deleteMany({ even: true })).deletedCount).toBe(0);
    expect(await things.countDocuments()).toBe(5);
  });
});
