import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { can, embedded, errorOf, itWhere, useStore } from './harness';

const store = useStore();
const cat = new ObjectId();
const dog = new ObjectId();

describe('aggregation', () => {
  beforeEach(async () => {
    await store.collection('orders').insertMany(
      Array.from({ length: 60 }, (_, i) => ({
        _id: i,
        kind: i % 2 === 0 ? cat : dog,
        total: i,
        lines: [
          { sku: `s${i % 3}`, n: 1 },
          { sku: 's9', n: 2 },
        ],
        at: new Date(Date.UTC(2024, i % 3, 1 + (i % 20))),
      })),
    );
    await store.collection('kinds').insertMany([
      { _id: cat, name: 'cat' },
      { _id: dog, name: 'dog' },
    ]);
  });

  it('matches, groups and sorts', async () => {
    const result = await store
      .collection('orders')
      .aggregate([
        { $match: { total: { $gte: 10 } } },
        { $group: { _id: '$kind', sum: { $sum: '$total' } } },
        { $sort: { sum: -1 } },
      ])
      .toArray();
    expect(result).toEqual([
      { _id: dog, sum: 875 },
      { _id: cat, sum: 850 },
    ]);
  });

  itWhere('several accumulators')('groups by several accumulators', async () => {
    const result = await store
      .collection('orders')
      .aggregate([
        { $match: { total: { $gte: 10 } } },
        { $group: { _id: '$kind', n: { $sum: 1 }, sum: { $sum: '$total' } } },
        { $sort: { sum: -1 } },
        { $limit: 1 },
      ])
      .toArray();
    expect(result).toEqual([{ _id: dog, n: 25, sum: 875 }]);
  });

  itWhere('all accumulators')('has averages, extremes and lists', async () => {
    const [result] = await store
      .collection('orders')
      .aggregate([
        { $match: { total: { $lt: 3 } } },
        { $sort: { total: 1 } },
        {
          $group: {
            _id: null,
            avg: { $avg: '$total' },
            min: { $min: '$total' },
            max: { $max: '$total' },
            all: { $push: '$total' },
            first: { $first: '$total' },
          },
        },
      ])
      .toArray();
    expect(result).toEqual({ _id: null, avg: 1, min: 0, max: 2, all: [0, 1, 2], first: 0 });
  });

  it('unwinds, projects and counts', async () => {
    const orders = store.collection('orders');
    const beside = can('fields beside an unwound list') ? { total: 4 } : {};
    const lines = await orders
      .aggregate([
        { $match: { _id: 4 } },
        { $unwind: '$lines' },
        { $project: { _id: 0, lines: 1, ...(can('fields beside an unwound list') && { total: 1 }) } },
      ])
      .toArray();
    expect(lines).toEqual([
      { lines: { sku: 's1', n: 1 }, ...beside },
      { lines: { sku: 's9', n: 2 }, ...beside },
    ]);
    expect(await orders.aggregate([{ $match: { kind: cat } }, { $count: 'cats' }]).toArray()).toEqual([
      { cats: 30 },
    ]);
    expect(
      await orders.aggregate([{ $sort: { total: -1 } }, { $skip: 2 }, { $limit: 1 }]).toArray(),
    ).toMatchObject([{ total: 57 }]);
  });

  itWhere('computed fields')('computes fields', async () => {
    const result = await store
      .collection('orders')
      .aggregate([
        { $match: { _id: 7 } },
        {
          $project: {
            total: 1,
            double: { $multiply: ['$total', 2] },
            month: { $dateToString: { date: '$at', format: '%Y-%m' } },
            big: { $cond: [{ $gt: ['$total', 5] }, 'yes', 'no'] },
          },
        },
      ])
      .toArray();
    expect(result).toEqual([{ _id: 7, total: 7, double: 14, month: '2024-02', big: 'yes' }]);
    expect(Object.keys(result[0] ?? {})).toEqual(['_id', 'total', 'double', 'month', 'big']);
  });

  itWhere('lookups')('looks up in another collection, by field and by pipeline', async () => {
    const orders = store.collection('orders');
    const byField = await orders
      .aggregate([
        { $match: { _id: { $in: [1, 2] } } },
        { $sort: { _id: 1 } },
        { $lookup: { from: 'kinds', localField: 'kind', foreignField: '_id', as: 'kinds' } },
        { $unwind: '$kinds' },
        { $project: { name: '$kinds.name' } },
      ])
      .toArray();
    expect(byField).toEqual([
      { _id: 1, name: 'dog' },
      { _id: 2, name: 'cat' },
    ]);
    const byPipeline = await store
      .collection('kinds')
      .aggregate([
        { $match: { name: 'cat' } },
        {
          $lookup: {
            from: 'orders',
            let: { kind: '$_id' },
            pipeline: [
              { $match: { $expr: { $and: [{ $eq: ['$kind', '$$kind'] }, { $lt: ['$total', 5] }] } } },
              { $count: 'n' },
            ],
            as: 'orders',
          },
        },
      ])
      .toArray();
    expect(byPipeline).toEqual([{ _id: cat, name: 'cat', orders: [{ n: 3 }] }]);
  });

  itWhere('facets')('answers several questions at once', async () => {
    const [result] = await store
      .collection('orders')
      .aggregate([
        { $match: { kind: dog } },
        {
          $facet: {
            page: [{ $sort: { total: 1 } }, { $limit: 2 }, { $project: { _id: 1 } }],
            count: [{ $count: 'n' }],
            bySku: [
              { $unwind: '$lines' },
              { $group: { _id: '$lines.sku', n: { $sum: '$lines.n' } } },
              { $sort: { _id: 1 } },
            ],
          },
        },
      ])
      .toArray();
    expect(result).toEqual({
      page: [{ _id: 1 }, { _id: 3 }],
      count: [{ n: 30 }],
      bySku: [
        { _id: 's0', n: 10 },
        { _id: 's1', n: 10 },
        { _id: 's2', n: 10 },
        { _id: 's9', n: 60 },
      ],
    });
  });

  it('comes in batches', async () => {
    const cursor = store
      .collection('orders')
      .aggregate([{ $sort: { _id: 1 } }, { $unset: 'lines' }], { batchSize: 7 });
    const seen: unknown[] = [];
    for await (const { _id } of cursor) seen.push(_id);
    expect(seen).toEqual(Array.from({ length: 60 }, (_, i) => i));
  });

  it.runIf(embedded)('refuses stages that would write elsewhere or watch', async () => {
    const orders = store.collection('orders');
    for (const stage of [{ $out: 'x' }, { $merge: 'x' }, { $changeStream: {} }, { $geoNear: {} }]) {
      const error = await errorOf(orders.aggregate([stage]).toArray());
      expect(error.code).toBe(238);
      expect(error.message).toContain('not supported by the embedded store');
    }
    expect((await errorOf(orders.aggregate([{ $nope: 1 }]).toArray())).code).toBe(40324);
  });
});
