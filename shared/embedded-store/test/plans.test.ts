import fc from 'fast-check';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useStore } from './harness';

const store = useStore();

const ids = ['000000000000000000000001', '000000000000000000000002'].map((hex) => new ObjectId(hex));

/** Values of all kinds, few enough that documents and filters meet. */
const few = fc.integer({ min: 0, max: 4 });
const scalar = fc.oneof(
  { weight: 4, arbitrary: few },
  fc.constantFrom(null, true, false, 0, -1, 1, 1.5, 2, 1e9, 3e9, -0.25),
  fc.constantFrom('', 'a', 'ab', 'b', 'B', 'a\u0000b', 'é', '😀'),
  fc.constantFrom(new Date(0), new Date(1), new Date(1e12), ...ids),
);
const nested = fc.record({ x: scalar, y: scalar }, { requiredKeys: [] });
const value = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 3, arbitrary: fc.array(fc.oneof({ weight: 3, arbitrary: scalar }, nested), { maxLength: 3 }) },
  { weight: 1, arbitrary: nested },
  { weight: 2, arbitrary: fc.array(nested, { minLength: 1, maxLength: 3 }) },
);
const document = fc.record({ a: value, b: value, c: scalar, d: nested }, { requiredKeys: ['a'] });

const bound = fc.constantFrom('$gt', '$gte', '$lt', '$lte');
const condition = fc.oneof(
  scalar,
  { weight: 5, arbitrary: fc.tuple(bound, scalar).map(([op, v]) => ({ [op]: v })) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('$gt', '$gte'), few, fc.constantFrom('$lt', '$lte'), few)
      .map(([from, low, to, more]) => ({ [from]: low, [to]: low + more })),
  },
  fc.array(scalar, { maxLength: 3 }).map((list) => ({ $in: list })),
  fc.array(scalar, { maxLength: 2 }).map((list) => ({ $nin: list })),
  scalar.map((v) => ({ $ne: v })),
  fc.boolean().map((there) => ({ $exists: there })),
  fc.constantFrom(/^a/, /b$/).map((pattern) => pattern),
  nested,
);
const path = fc.oneof(
  { weight: 4, arbitrary: fc.constant('a') },
  { weight: 2, arbitrary: fc.constantFrom('b', 'c') },
  { weight: 3, arbitrary: fc.constantFrom('a.x', 'a.x', 'a.y', 'a.y', 'd.x') },
);
const simple = fc.dictionary(path, condition, { maxKeys: 3 });
const filter = fc.oneof(
  { weight: 5, arbitrary: simple },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.dictionary(path, condition, { minKeys: 1, maxKeys: 2 }), { minLength: 1, maxLength: 3 })
      .map((list) => ({ $or: list })),
  },
);
const direction = fc.constantFrom<1 | -1>(1, -1);
type Key = [string, 1 | -1][];
const key = fc.uniqueArray(fc.tuple(path, direction), {
  minLength: 1,
  maxLength: 3,
  selector: ([name]) => name,
});
/** An order that is total by its last field, so that two answers can be compared. */
const total = (fields: Key, last: 1 | -1): Key => [...fields, ['_id', last]];
/** An index and a sort that often fit one another: the sort is the index's, its end, or it turned around. */
const indexAndSort = fc
  .tuple(key, key, direction, fc.integer({ min: 0, max: 3 }))
  .map(([fields, other, last, kind]) => {
    const index = total(fields, last);
    const back: Key = index.map(([name, way]) => [name, way === 1 ? -1 : 1]);
    const sorts: Key[] = [index, back, total(fields.slice(1), last), total(other, 1)];
    return { index, sort: sorts[kind] ?? index };
  });

/** An index over two lists at once is refused by every server, and so is a document that would need it. */
function fits(docs: readonly object[], key: readonly (readonly [string, unknown])[]): boolean {
  const tops = new Set(key.map(([name]) => name.split('.')[0]));
  return !(tops.has('a') && tops.has('b')) || docs.every((doc) => !bothLists(doc));
}

function bothLists(doc: object): boolean {
  return Array.isArray(Reflect.get(doc, 'a')) && Array.isArray(Reflect.get(doc, 'b'));
}

describe('queries through indexes', () => {
  it('give what queries without them give, in the same order', async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { minLength: 6, maxLength: 20 }),
        fc.array(filter, { minLength: 8, maxLength: 16 }),
        indexAndSort,
        fc.array(key, { maxLength: 2 }),
        fc.integer({ min: 0, max: 4 }),
        async (docs, filters, { index, sort }, more, limit) => {
          const plain = store.collection(`plain${runs}`);
          const indexed = store.collection(`indexed${runs++}`);
          const numbered = docs.map((doc, _id) => ({ _id, ...doc }));
          await plain.insertMany(numbered);
          // Half of the documents come before the indexes, half after: filling and adding must agree.
          const half = Math.floor(numbered.length / 2);
          if (half > 0) await indexed.insertMany(numbered.slice(0, half));
          for (const fields of [index, ...more]) {
            if (fits(docs, fields)) await indexed.createIndex(Object.fromEntries(fields));
          }
          await indexed.insertMany(numbered.slice(half));
          const by = Object.fromEntries(sort);
          for (const where of filters) {
            const wanted = await plain.find(where).sort(by).toArray();
            expect(await indexed.find(where).sort(by).toArray()).toEqual(wanted);
            const page = await indexed.find(where).sort(by).skip(1).limit(limit).toArray();
            expect(page).toEqual(wanted.slice(1, limit === 0 ? undefined : 1 + limit));
            expect(await indexed.countDocuments(where)).toBe(wanted.length);
          }
          // The entries follow the documents through changes.
          const [where = {}] = filters;
          for (const things of [plain, indexed]) {
            await things.updateMany(where, { $set: { c: 'changed' }, $unset: { 'd.x': '' } });
            await things.deleteMany({ _id: { $lt: 2 } });
          }
          for (const again of [{ c: 'changed' }, { 'd.x': null }, ...filters]) {
            const wanted = await plain.find(again).sort({ _id: 1 }).toArray();
            expect(await indexed.find(again).sort({ _id: 1 }).toArray()).toEqual(wanted);
          }
          await plain.drop();
          await indexed.drop();
        },
      ),
      { numRuns: Number(process.env.STORE_RUNS ?? 24) },
    );
  }, 180_000);
});
