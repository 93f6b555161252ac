import { Binary, ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { errorOf, itWhere, useStore } from './harness';

const store = useStore();

async function ids(filter: object, sort: Record<string, 1 | -1> = { _id: 1 }): Promise<unknown[]> {
  const docs = await store.collection().find(filter).sort(sort).toArray();
  return docs.map(({ _id }) => _id);
}

describe('filters', () => {
  it('tells null from missing only where asked to', async () => {
    await store
      .collection()
      .insertMany([{ _id: 1, v: null }, { _id: 2 }, { _id: 3, v: 0 }, { _id: 4, v: [null] }]);
    expect(await ids({ v: null })).toEqual([1, 2, 4]);
    expect(await ids({ v: { $exists: false } })).toEqual([2]);
    expect(await ids({ v: { $exists: true } })).toEqual([1, 3, 4]);
    expect(await ids({ v: { $ne: null } })).toEqual([3]);
    expect(await ids({ v: { $in: [null, 0] } })).toEqual([1, 2, 3, 4]);
    expect(await ids({ v: { $type: 'null' } })).toEqual([1, 4]);
  });

  it('compares within a type only', async () => {
    const at = new Date(1000);
    await store.collection().insertMany([
      { _id: 1, v: 5 },
      { _id: 2, v: '5' },
      { _id: 3, v: at },
      { _id: 4, v: true },
      { _id: 5, v: 5.5 },
    ]);
    expect(await ids({ v: { $gt: 4 } })).toEqual([1, 5]);
    expect(await ids({ v: { $gte: '' } })).toEqual([2]);
    expect(await ids({ v: { $lte: at } })).toEqual([3]);
    expect(await ids({ v: true })).toEqual([4]);
    expect(await ids({ v: { $gt: new Date(999), $lt: new Date(1001) } })).toEqual([3]);
  });

  it('finds object ids, binary data and dates by value', async () => {
    const id = new ObjectId();
    const at = new Date('2024-02-29T12:00:00.123Z');
    await store.collection().insertOne({ _id: id, at, bin: new Binary(Buffer.from([1, 2, 3])) });
    expect(await ids({ _id: id })).toEqual([id]);
    expect(await ids({ at: new Date(at) })).toEqual([id]);
    expect(await ids({ bin: new Binary(Buffer.from([1, 2, 3])) })).toEqual([id]);
    expect(await ids({ _id: new ObjectId() })).toEqual([]);
    expect(await ids({ _id: id.toHexString() })).toEqual([]);
  });

  it('looks into lists and documents', async () => {
    await store.collection().insertMany([
      {
        _id: 1,
        tags: ['a', 'b'],
        items: [
          { n: 1, s: 'x' },
          { n: 5, s: 'y' },
        ],
        in: { deep: { v: 1 } },
      },
      { _id: 2, tags: ['b'], items: [{ n: 1, s: 'y' }], in: { deep: { v: 2 } } },
      { _id: 3, tags: [], items: [] },
    ]);
    expect(await ids({ tags: 'b' })).toEqual([1, 2]);
    expect(await ids({ tags: ['b'] })).toEqual([2]);
    expect(await ids({ tags: { $all: ['a', 'b'] } })).toEqual([1]);
    expect(await ids({ tags: { $size: 0 } })).toEqual([3]);
    expect(await ids({ 'items.n': 5 })).toEqual([1]);
    expect(await ids({ 'items.0.n': 1 })).toEqual([1, 2]);
    expect(await ids({ 'items.n': 1, 'items.s': 'y' })).toEqual([1, 2]);
    expect(await ids({ 'in.deep.v': { $gte: 2 } })).toEqual([2]);
    expect(await ids({ tags: { $nin: ['a'] } })).toEqual([2, 3]);
  });

  itWhere('$elemMatch for documents')('finds lists by an element that meets all conditions', async () => {
    await store.collection().insertMany([
      {
        _id: 1,
        items: [
          { n: 1, s: 'x' },
          { n: 5, s: 'y' },
        ],
      },
      { _id: 2, items: [{ n: 1, s: 'y' }] },
      { _id: 3, items: [3, 12] },
    ]);
    expect(await ids({ items: { $elemMatch: { n: 1, s: 'y' } } })).toEqual([2]);
    expect(await ids({ items: { $elemMatch: { n: { $gt: 1 }, s: { $ne: 'x' } } } })).toEqual([1]);
    expect(await ids({ items: { $elemMatch: { $gt: 10, $lt: 20 } } })).toEqual([3]);
    expect(await ids({ items: { $elemMatch: { $gt: 4, $lt: 11 } } })).toEqual([]);
  });

  it('joins conditions', async () => {
    await store.collection().insertMany(Array.from({ length: 20 }, (_, i) => ({ _id: i, n: i, m: i % 3 })));
    expect(await ids({ $or: [{ n: 1 }, { n: 2, m: 2 }, { n: 3, m: 1 }] })).toEqual([1, 2]);
    expect(await ids({ $and: [{ n: { $gt: 3 } }, { n: { $lt: 6 } }] })).toEqual([4, 5]);
    expect(await ids({ $nor: [{ n: { $lt: 18 } }] })).toEqual([18, 19]);
    expect(await ids({ n: { $not: { $lt: 18 } } })).toEqual([18, 19]);
    expect(await ids({ n: { $mod: [7, 3] } })).toEqual([3, 10, 17]);
  });

  it('matches patterns', async () => {
    await store.collection().insertMany([
      { _id: 1, s: 'Apple' },
      { _id: 2, s: 'apricot' },
      { _id: 3, s: 'banana' },
      { _id: 4, s: ['x', 'apex'] },
    ]);
    expect(await ids({ s: /^ap/ })).toEqual([2, 4]);
    expect(await ids({ s: /^ap/i })).toEqual([1, 2, 4]);
    expect(await ids({ s: { $regex: 'AN', $options: 'i' } })).toEqual([3]);
    expect(await ids({ s: { $not: /^ap/i } })).toEqual([3]);
  });

  itWhere('$expr with fields')('compares fields with one another', async () => {
    await store.collection().insertMany([
      { _id: 1, a: 1, b: 2 },
      { _id: 2, a: 3, b: 2 },
    ]);
    expect(await ids({ $expr: { $gt: ['$a', '$b'] } })).toEqual([2]);
  });

  it('refuses operators that it does not know', async () => {
    await store.collection().insertOne({ a: 1 });
    expect((await errorOf(ids({ $nope: 1 }))).code).toBe(2);
    expect((await errorOf(ids({ a: { $nope: 1 } }))).code).toBe(2);
  });

  itWhere('refusing an empty $or')('refuses a choice of nothing', async () => {
    expect((await errorOf(ids({ $or: [] }))).code).toBe(2);
  });
});

describe('order', () => {
  it('sorts all types in the order of MongoDB', async () => {
    const inOrder = [
      null,
      -5,
      2.5,
      3,
      'A',
      'a',
      'aa',
      { a: 1 },
      { a: 2 },
      new Binary(Buffer.from([1])),
      new ObjectId('000000000000000000000001'),
      false,
      true,
      new Date(0),
      new Date(1),
    ];
    const docs = inOrder.map((v, i) => ({ _id: i, v }));
    await store.collection().insertMany([...docs].reverse());
    const expected = docs.map(({ _id }) => _id);
    expect(await ids({}, { v: 1 })).toEqual(expected);
    expect(await ids({}, { v: -1 })).toEqual([...expected].reverse());
    await store.collection().createIndex({ v: 1 });
    expect(await ids({}, { v: 1 })).toEqual(expected);
    expect(await ids({}, { v: -1 })).toEqual([...expected].reverse());
  });

  it('sorts by several fields, skips and stops', async () => {
    const docs = Array.from({ length: 60 }, (_, i) => ({ _id: i, a: i % 3, b: (i * 7) % 10 }));
    await store.collection().insertMany(docs);
    const expected = [...docs].sort((x, y) => x.a - y.a || y.b - x.b || x._id - y._id).slice(5, 25);
    const found = await store.collection().find().sort({ a: 1, b: -1, _id: 1 }).skip(5).limit(20).toArray();
    expect(found).toEqual(expected);
  });

  it('sorts a list by its smallest or largest element', async () => {
    await store.collection().insertMany([
      { _id: 1, v: [5, 1] },
      { _id: 2, v: [3] },
      { _id: 3, v: [2, 9] },
    ]);
    expect(await ids({}, { v: 1 })).toEqual([1, 3, 2]);
    expect(await ids({}, { v: -1 })).toEqual([3, 1, 2]);
  });
});

describe('projections', () => {
  it('shows the fields asked for', async () => {
    await store.collection().insertOne({ _id: 1, a: 1, b: { c: 2, d: 3 }, list: [{ x: 1, y: 2 }] });
    const show = (projection: object) => store.collection().findOne({ _id: 1 }, { projection });
    expect(await show({ a: 1 })).toEqual({ _id: 1, a: 1 });
    expect(await show({ a: 1, _id: 0 })).toEqual({ a: 1 });
    expect(await show({ b: 0, list: 0 })).toEqual({ _id: 1, a: 1 });
    expect(await show({ 'b.c': 1, 'list.x': 1 })).toEqual({ _id: 1, b: { c: 2 }, list: [{ x: 1 }] });
    expect(await show({ 'b.c': 0, list: 0 })).toEqual({ _id: 1, a: 1, b: { d: 3 } });
    expect(await show({ _id: 0 })).toEqual({ a: 1, b: { c: 2, d: 3 }, list: [{ x: 1, y: 2 }] });
    expect((await errorOf(show({ a: 1, b: 0 }))).message).toMatch(/projection/i);
  });

  itWhere('projections of elements')('shows some elements of a list', async () => {
    await store.collection().insertOne({ _id: 1, n: [1, 2, 3, 4], items: [{ id: 1 }, { id: 2 }] });
    const show = (projection: object, filter = {}) => store.collection().findOne(filter, { projection });
    expect(await show({ n: { $slice: 2 } })).toEqual({ _id: 1, n: [1, 2], items: [{ id: 1 }, { id: 2 }] });
    expect(await show({ n: { $slice: -1 }, items: 0 })).toEqual({ _id: 1, n: [4] });
    expect(await show({ items: { $elemMatch: { id: 2 } } })).toEqual({ _id: 1, items: [{ id: 2 }] });
  });

  itWhere('the matched element in a projection')('shows the element that matched', async () => {
    await store.collection().insertOne({ _id: 1, items: [{ id: 1 }, { id: 2 }] });
    const doc = await store.collection().findOne({ 'items.id': 2 }, { projection: { 'items.$': 1 } });
    expect(doc).toEqual({ _id: 1, items: [{ id: 2 }] });
  });
});
