import { Long } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { errorOf, itWhere, updateOf, useStore } from './harness';

const store = useStore();

describe('updating', () => {
  it('sets, unsets, renames and counts', async () => {
    const things = store.collection();
    await things.insertOne({ _id: 1, a: 1, b: { c: 1 }, gone: true, old: 'x' });
    const result = await things.updateOne(
      { _id: 1 },
      {
        $set: { a: 2, 'b.d': 'new' },
        $inc: { 'b.c': 5, fresh: 1 },
        $unset: { gone: '' },
        $rename: { old: 'renamed' },
      },
    );
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0 });
    expect(await things.findOne({ _id: 1 })).toEqual({
      _id: 1,
      a: 2,
      b: { c: 6, d: 'new' },
      fresh: 1,
      renamed: 'x',
    });
  });

  it('tells a match that changed nothing from one that did', async () => {
    const things = store.collection();
    await things.insertOne({ _id: 1, a: 1 });
    expect(await things.updateOne({ _id: 1 }, { $set: { a: 1 } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 0,
    });
    expect(await things.updateOne({ _id: 2 }, { $set: { a: 1 } })).toMatchObject({
      matchedCount: 0,
      modifiedCount: 0,
    });
  });

  it('takes the smaller, the larger, the product and the present time', async () => {
    const things = store.collection();
    await things.insertOne({ _id: 1, low: 5, high: 5, product: 3 });
    const before = Date.now();
    await things.updateOne(
      { _id: 1 },
      { $min: { low: 3, made: 1 }, $max: { high: 4 }, $mul: { product: 4 }, $currentDate: { at: true } },
    );
    const doc = await things.findOne({ _id: 1 });
    expect(doc).toMatchObject({ low: 3, made: 1, high: 5, product: 12 });
    expect(Math.abs(doc?.at.getTime() - before)).toBeLessThan(5000);
  });

  it('works on lists', async () => {
    const things = store.collection();
    await things.insertOne({ _id: 1, list: [3, 1], set: ['a'], all: [1, 2, 1, 3], ends: [1, 2, 3] });
    await things.updateOne(
      { _id: 1 },
      updateOf({
        $push: { list: { $each: [2, 5] }, made: 'x' },
        $addToSet: { set: { $each: ['a', 'b'] } },
        $pull: { all: 1 },
        $pop: { ends: -1 },
      }),
    );
    expect(await things.findOne({ _id: 1 })).toEqual({
      _id: 1,
      list: [3, 1, 2, 5],
      set: ['a', 'b'],
      all: [2, 3],
      ends: [2, 3],
      made: ['x'],
    });
  });

  itWhere('push with modifiers')('pushes in place, sorts and cuts', async () => {
    const things = store.collection();
    await things.insertOne({ _id: 1, list: [3, 1], docs: [{ n: 2 }, { n: 1 }] });
    await things.updateOne(
      { _id: 1 },
      updateOf({
        $push: {
          list: { $each: [2], $sort: 1, $slice: 2 },
          docs: { $each: [{ n: 3 }], $sort: { n: -1 } },
          first: { $each: ['a'], $position: 0 },
        },
      }),
    );
    expect(await things.findOne({ _id: 1 })).toEqual({
      _id: 1,
      list: [1, 2],
      docs: [{ n: 3 }, { n: 2 }, { n: 1 }],
      first: ['a'],
    });
  });

  itWhere('pull by condition')('pulls what meets a condition', async () => {
    const things = store.collection();
    await things.insertOne({
      _id: 1,
      items: [
        { id: 1, n: 5 },
        { id: 2, n: 9 },
      ],
      numbers: [1, 5, 9],
    });
    await things.updateOne({ _id: 1 }, updateOf({ $pull: { items: { id: 1 }, numbers: { $gte: 5 } } }));
    expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, items: [{ id: 2, n: 9 }], numbers: [1] });
  });

  itWhere('the positional operator')('changes the element that matched', async () => {
    const things = store.collection();
    await things.insertOne({
      _id: 1,
      cards: [
        { id: 'a', n: 1 },
        { id: 'b', n: 1 },
      ],
    });
    await things.updateOne(
      { _id: 1, 'cards.id': 'b' },
      { $set: { 'cards.$.state': 'sent' }, $inc: { 'cards.$.n': 4 } },
    );
    await things.updateOne(
      { _id: 1, cards: { $elemMatch: { id: 'a', n: 1 } } },
      { $set: { 'cards.$.state': 'new' } },
    );
    expect((await things.findOne({ _id: 1 }))?.cards).toEqual([
      { id: 'a', n: 1, state: 'new' },
      { id: 'b', n: 5, state: 'sent' },
    ]);
  });

  itWhere('array filters')('changes all elements, or those that pass a filter', async () => {
    const things = store.collection();
    await things.insertOne({ _id: 1, cards: [{ n: 1 }, { n: 5 }, { n: 9 }] });
    await things.updateOne({ _id: 1 }, { $inc: { 'cards.$[].n': 1 } });
    await things.updateOne(
      { _id: 1 },
      { $set: { 'cards.$[big].big': true } },
      { arrayFilters: [{ 'big.n': { $gt: 5 } }] },
    );
    expect((await things.findOne({ _id: 1 }))?.cards).toEqual([
      { n: 2 },
      { n: 6, big: true },
      { n: 10, big: true },
    ]);
    const missing = await errorOf(things.updateOne({ _id: 1 }, { $set: { 'cards.$[x].n': 1 } }));
    expect(missing.code).toBe(2);
  });

  itWhere('pipeline updates')('computes new values from old ones', async () => {
    const things = store.collection();
    await things.insertOne({ _id: 1, price: 5, count: 3 });
    await things.updateOne({ _id: 1 }, [
      { $set: { total: { $multiply: ['$price', '$count'] } } },
      { $unset: 'count' },
    ]);
    expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, price: 5, total: 15 });
  });

  it('replaces whole documents under their identity', async () => {
    const things = store.collection();
    await things.insertOne({ _id: 1, a: 1 });
    await things.replaceOne({ _id: 1 }, { b: 2 });
    expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, b: 2 });
    expect((await errorOf(things.updateOne({ _id: 1 }, { $set: { _id: 2 } }))).code).toBe(66);
  });

  it('changes many at once', async () => {
    const things = store.collection();
    await things.insertMany(Array.from({ length: 300 }, (_, i) => ({ _id: i, n: i })));
    await things.createIndex({ n: 1 });
    // Each document moves ahead in the index that finds it, and must still be changed only once.
    const result = await things.updateMany({ n: { $gte: 100 } }, { $inc: { n: 1000 } });
    expect(result.modifiedCount).toBe(200);
    expect(await things.countDocuments({ n: { $gte: 1100, $lt: 1300 } })).toBe(200);
  });

  it('refuses what does not fit a type', async () => {
    const things = store.collection();
    await things.insertOne({ _id: 1, text: 'x', list: [1] });
    expect((await errorOf(things.updateOne({ _id: 1 }, { $inc: { text: 1 } }))).code).toBe(14);
    expect((await errorOf(things.updateOne({ _id: 1 }, updateOf({ $inc: { n: 'x' } })))).code).toBe(14);
    expect((await errorOf(things.updateOne({ _id: 1 }, updateOf({ $push: { text: 1 } })))).code).toBe(2);
    expect((await errorOf(things.updateOne({ _id: 1 }, { $set: { 'text.a': 1 } }))).code).toBe(28);
    expect((await errorOf(things.updateOne({ _id: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }))).code).toBe(40);
    expect((await errorOf(things.updateOne({ _id: 1 }, { $nope: { a: 1 } }))).code).toBe(9);
    expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, text: 'x', list: [1] });
  });

  it('keeps 64-bit integers and the types of fields it does not touch', async () => {
    const things = store.collection();
    const big = Long.fromString('9007199254740993');
    await things.insertOne({ _id: 1, big, n: 1, pattern: /a+/i });
    await things.updateOne({ _id: 1 }, { $set: { n: 2 } });
    const kept = await things.findOne({ _id: 1 }, { promoteLongs: false });
    expect(kept?.big).toEqual(big);
    expect(kept?.pattern).toEqual(/a+/i);
    await things.updateOne({ _id: 1 }, { $inc: { big: 1 } });
    const grown = await things.findOne({ _id: 1 }, { promoteLongs: false });
    expect(String(grown?.big)).toBe('9007199254740994');
  });

  itWhere('growth from 32 to 64 bits')('lets a whole number grow past 32 bits', async () => {
    const things = store.collection();
    await things.insertOne({ _id: 1, n: 2 });
    await things.updateOne({ _id: 1 }, { $inc: { n: 2147483647 } });
    expect((await things.findOne({ _id: 1 }))?.n).toBe(2147483649);
  });

  it('treats names of prototypes as plain names', async () => {
    const things = store.collection();
    const odd = JSON.parse('{"_id": 1, "__proto__": {"admin": true}, "constructor": 5}');
    await things.insertOne(odd);
    await things.updateOne({ _id: 1 }, { $set: { 'a.constructor.prototype.b': 1 } });
    expect(await things.countDocuments({ constructor: 5 })).toBe(1);
    expect(await things.countDocuments({ admin: true })).toBe(0);
    expect(Reflect.get({}, 'b')).toBeUndefined();
  });
});
