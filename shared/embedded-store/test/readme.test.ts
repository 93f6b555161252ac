import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { embedded, errorOf, updateOf, useStore } from './harness';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** The operators that a list of the README names. */
function named(list: string): string[] {
  const [, text] = readme.split(`- **${list}**:`);
  if (text === undefined) throw new Error(`The README has no list ${list}`);
  const end = text.search(/\n(- \*\*|\n)/);
  return [...text.slice(0, end).matchAll(/`(\$[a-zA-Z]+)`/g)].map(([, operator = '']) => operator);
}

const rich = {
  _id: 1,
  n: 5,
  name: 'Ada',
  bits: 6,
  list: [3, 1, 2],
  parts: [
    { x: 1, y: 1 },
    { x: 2, y: 2 },
  ],
};

/** Each finds the rich document alone, beside one that has only its id. */
const conditions: Record<string, Document> = {
  $eq: { n: { $eq: 5 } },
  $ne: { n: { $ne: null } },
  $gt: { n: { $gt: 4 } },
  $gte: { n: { $gte: 5 } },
  $lt: { n: { $lt: 6 } },
  $lte: { n: { $lte: 5 } },
  $in: { n: { $in: [4, 5] } },
  $nin: { n: { $nin: [4, null] } },
  $exists: { n: { $exists: true } },
  $type: { n: { $type: 'number' } },
  $size: { list: { $size: 3 } },
  $mod: { n: { $mod: [3, 2] } },
  $regex: { name: { $regex: '^A' } },
  $options: { name: { $regex: '^a', $options: 'i' } },
  $all: { list: { $all: [1, 3] } },
  $elemMatch: { parts: { $elemMatch: { x: 2, y: 2 } } },
  $not: { n: { $not: { $eq: null } } },
  $bitsAllSet: { bits: { $bitsAllSet: 6 } },
  $bitsAllClear: { bits: { $bitsAllClear: 9 } },
  $bitsAnySet: { bits: { $bitsAnySet: 3 } },
  $bitsAnyClear: { bits: { $bitsAnyClear: 3 } },
  $and: { $and: [{ n: 5 }, { name: 'Ada' }] },
  $or: { $or: [{ n: 5 }, { n: 6 }] },
  $nor: { $nor: [{ _id: 2 }] },
  $expr: { $expr: { $eq: ['$n', 5] } },
  $comment: { n: 5, $comment: 'why' },
  $alwaysTrue: { $alwaysTrue: 1, n: 5 },
  $alwaysFalse: { $nor: [{ $alwaysFalse: 1 }, { _id: 2 }] },
};

const projections: Record<string, [Document, Document]> = {
  $slice: [{ list: { $slice: 1 } }, { list: [3] }],
  $elemMatch: [{ parts: { $elemMatch: { x: 2 } } }, { parts: [{ x: 2, y: 2 }] }],
};

/** An update of the rich document, and what it then has. */
const updates: Record<string, [Document, Document]> = {
  $set: [{ $set: { n: 6 } }, { n: 6 }],
  $setOnInsert: [
    { $set: { n: 6 }, $setOnInsert: { n2: 1 } },
    { n: 6, n2: undefined },
  ],
  $unset: [{ $unset: { n: '' } }, { n: undefined }],
  $rename: [{ $rename: { n: 'm' } }, { n: undefined, m: 5 }],
  $inc: [{ $inc: { n: 2 } }, { n: 7 }],
  $mul: [{ $mul: { n: 2 } }, { n: 10 }],
  $min: [{ $min: { n: 2 } }, { n: 2 }],
  $max: [{ $max: { n: 9 } }, { n: 9 }],
  $bit: [{ $bit: { bits: { and: 3 } } }, { bits: 2 }],
  $currentDate: [{ $currentDate: { n: true } }, { n: expect.any(Date) }],
  $push: [{ $push: { list: 9 } }, { list: [3, 1, 2, 9] }],
  $each: [{ $push: { list: { $each: [8, 9] } } }, { list: [3, 1, 2, 8, 9] }],
  $position: [{ $push: { list: { $each: [9], $position: 0 } } }, { list: [9, 3, 1, 2] }],
  $sort: [{ $push: { list: { $each: [], $sort: 1 } } }, { list: [1, 2, 3] }],
  $slice: [{ $push: { list: { $each: [9], $slice: -2 } } }, { list: [2, 9] }],
  $addToSet: [{ $addToSet: { list: 3 } }, { list: [3, 1, 2] }],
  $pop: [{ $pop: { list: -1 } }, { list: [1, 2] }],
  $pull: [{ $pull: { list: { $gt: 1 } } }, { list: [1] }],
  $pullAll: [{ $pullAll: { list: [3, 2] } }, { list: [1] }],
};

const updatePipelines: Record<string, [Document, Document]> = {
  $set: [{ $set: { n: { $add: ['$n', 1] } } }, { n: 6 }],
  $addFields: [{ $addFields: { m: '$n' } }, { m: 5 }],
  $unset: [{ $unset: 'n' }, { n: undefined }],
  $project: [{ $project: { n: 1 } }, { n: 5, name: undefined }],
  $replaceRoot: [{ $replaceRoot: { newRoot: { m: '$n' } } }, { m: 5, n: undefined }],
  $replaceWith: [{ $replaceWith: { m: '$n' } }, { m: 5, n: undefined }],
};

/** A stage over both documents, sorted by their ids, and what it gives; `things` is their collection. */
const stages: Record<string, [unknown, Document[]]> = {
  $match: [{ n: 5 }, [{ _id: 1 }]],
  $project: [{ n: 1 }, [{ _id: 1, n: 5 }, { _id: 2 }]],
  $set: [{ m: '$n' }, [{ m: 5 }, { _id: 2 }]],
  $addFields: [{ m: '$n' }, [{ m: 5 }, { _id: 2 }]],
  $unset: ['n', [{ n: undefined }, { _id: 2 }]],
  $sort: [{ _id: -1 }, [{ _id: 2 }, { _id: 1 }]],
  $skip: [1, [{ _id: 2 }]],
  $limit: [1, [{ _id: 1 }]],
  $count: ['all', [{ all: 2 }]],
  $group: [{ _id: null, sum: { $sum: '$n' } }, [{ sum: 5 }]],
  $sortByCount: [{ $gt: ['$_id', 0] }, [{ _id: true, count: 2 }]],
  $bucketAuto: [{ groupBy: '$_id', buckets: 1 }, [{ count: 2 }]],
  $lookup: [
    { from: 'things', localField: '_id', foreignField: '_id', as: 'same' },
    [{ same: [{ _id: 1 }] }, { same: [{ _id: 2 }] }],
  ],
  $graphLookup: [
    { from: 'things', startWith: '$_id', connectFromField: '_id', connectToField: '_id', as: 'same' },
    [{ same: [{ _id: 1 }] }, { same: [{ _id: 2 }] }],
  ],
  $unionWith: ['things', [{ _id: 1 }, { _id: 2 }, { _id: 1 }, { _id: 2 }]],
  $unwind: ['$list', [{ list: 3 }, { list: 1 }, { list: 2 }]],
  $facet: [{ all: [{ $count: 'n' }] }, [{ all: [{ n: 2 }] }]],
  $replaceRoot: [{ newRoot: { m: '$_id' } }, [{ m: 1 }, { m: 2 }]],
  $replaceWith: [{ m: '$_id' }, [{ m: 1 }, { m: 2 }]],
  $redact: [{ $cond: [{ $eq: ['$_id', 1] }, '$$KEEP', '$$PRUNE'] }, [{ _id: 1 }]],
  $sample: [{ size: 2 }, [{ _id: expect.any(Number) }, { _id: expect.any(Number) }]],
  $fill: [{ output: { n: { value: 0 } } }, [{ n: 5 }, { n: 0 }]],
};

const unsupportedConditions: Record<string, Document> = {
  $where: { $where: 'true' },
  $text: { $text: { $search: 'x' } },
  $jsonSchema: { $jsonSchema: {} },
  $near: { n: { $near: [0, 0] } },
  $nearSphere: { n: { $nearSphere: [0, 0] } },
  $geoWithin: { n: { $geoWithin: {} } },
  $geoIntersects: { n: { $geoIntersects: {} } },
};

describe.skipIf(!embedded)('the README', () => {
  const store = useStore();
  const things = () => store.db.collection('things');
  beforeEach(async () => {
    await things().insertMany([structuredClone(rich), { _id: 2 }] as Document[]);
  });

  it.each<[string, object]>([
    ['Conditions', conditions],
    ['Projections', projections],
    ['Updates', updates],
    ['Update pipelines', updatePipelines],
    ['Stages', stages],
    ['Refused conditions', unsupportedConditions],
  ])('names what is run here: %s', (list, examples) => {
    expect(named(list).sort()).toEqual(Object.keys(examples).sort());
  });

  it('names every operator that the code knows', () => {
    const files = ['match/filter', 'match/expressions', 'query/projection', 'update/operators'];
    const code = [...files, 'update/array-operators', 'update/compile', 'aggregate/pipeline'].map((file) =>
      readFileSync(join(root, 'src', `${file}.ts`), 'utf8'),
    );
    const known = new Set(code.join('\n').match(/\$[a-zA-Z]+/g));
    expect(known.size).toBeGreaterThan(70);
    expect([...known].filter((operator) => !readme.includes(`\`${operator}\``))).toEqual([]);
  });

  it.each(Object.entries(conditions))('%s finds', async (_operator, filter) => {
    expect(await things().find(filter).toArray()).toEqual([rich]);
  });

  it.each(Object.entries(projections))('%s projects', async (_operator, [projection, expected]) => {
    expect(await things().findOne({ n: 5 }, { projection })).toMatchObject(expected);
  });

  it.each(Object.entries(updates))('%s updates', async (_operator, [update, expected]) => {
    await things().updateOne({ n: 5 }, updateOf(update));
    const after = await things().findOne({ _id: 1 as never });
    expect({ ...after }).toEqual(expect.objectContaining(defined(expected)));
    for (const field of missing(expected)) expect(after).not.toHaveProperty(field);
  });

  it('$setOnInsert writes into what is new', async () => {
    await things().updateOne({ fresh: 1 }, { $setOnInsert: { n2: 1 } }, { upsert: true });
    expect(await things().findOne({ fresh: 1 })).toMatchObject({ n2: 1 });
  });

  it.each(Object.entries(updatePipelines))('%s updates in a pipeline', async (_stage, [stage, expected]) => {
    await things().updateOne({ n: 5 }, [stage]);
    const after = await things().findOne({ _id: 1 as never });
    expect({ ...after }).toEqual(expect.objectContaining(defined(expected)));
    for (const field of missing(expected)) expect(after).not.toHaveProperty(field);
  });

  it.each(Object.entries(stages))('%s aggregates', async (stage, [argument, expected]) => {
    const found = await things()
      .aggregate([{ $sort: { _id: 1 } }, { [stage]: argument }])
      .toArray();
    expect(found).toHaveLength(expected.length);
    for (const [index, doc] of expected.entries()) expect(found[index]).toMatchObject(defined(doc));
  });

  it.each(Object.entries(unsupportedConditions))('%s is refused', async (_operator, filter) => {
    expect(await errorOf(things().find(filter).toArray())).toMatchObject({ code: 238 });
  });

  it.each(named('Refused stages'))('%s is refused', async (stage) => {
    const command = { aggregate: 'things', pipeline: [{ [stage]: {} }], cursor: {} };
    expect(await errorOf(store.db.command(command))).toMatchObject({ code: 238 });
  });
});

const defined = (doc: Document): Document =>
  Object.fromEntries(Object.entries(doc).filter(([, value]) => value !== undefined));
const missing = (doc: Document): string[] => Object.keys(doc).filter((name) => doc[name] === undefined);
