import fc from 'fast-check';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useStore } from './store-harness';

const store = useStore();

const ids = ['000000000000000000000001', '000000000000000000000002'].map((hex) => new ObjectId(hex));

/** Values of all kinds, few enough that documents and filters meet. */
const scalar = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, 1, 1.5, 2, 1e9, 3e9, -0.25),
  fc.constantFrom('', 'a', 'ab', 'b', 'B', 'a\u0000b', 'é', '😀'),
  fc.constantFrom(new Date(0), new Date(1), new Date(1e12), ...ids),
);
const nested = fc.record({ x: scalar, y: scalar }, { requiredKeys: [] });
const value = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(fc.oneof(scalar, nested), { maxLength: 3 }) },
  { weight: 1, arbitrary: nested },
);
const document = fc.record({ a: value, b: value, c: scalar, d: nested }, { requiredKeys: [] });

const bound = fc.constantFrom('$gt', '$gte', '$lt', '$lte');
const condition = fc.oneof(
  scalar,
  fc.tuple(bound, scalar).map(([op, v]) => ({ [op]: v })),
  fc.tuple(scalar, scalar).map(([low, high]) => ({ $gte: low, $lt: high })),
  fc.array(scalar, { maxLength: 3 }).map((list) => ({ $in: list })),
  fc.array(scalar, { maxLength: 2 }).map((list) => ({ $nin: list })),
  scalar.map((v) => ({ $ne: v })),
  fc.boolean().map((there) => ({ $exists: there })),
  fc.constantFrom(/^a/, /b$/).map((pattern) => pattern),
  nested,
);
const path = fc.constantFrom('a', 'b', 'c', 'a.x', 'd.x', 'd.y');
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
const sort = fc.uniqueArray(fc.tuple(path, direction), { maxLength: 2, selector: ([name]) => name });
const index = fc.uniqueArray(fc.tuple(path, direction), {
  minLength: 1,
  maxLength: 3,
  selector: ([name]) => name,
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
        fc.array(document, { minLength: 1, maxLength: 14 }),
        fc.array(filter, { minLength: 4, maxLength: 8 }),
        sort,
        fc.array(index, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 4 }),
        async (docs, filters, order, indexes, limit) => {
          const plain = store.collection(`plain${runs}`);
          const indexed = store.collection(`indexed${runs++}`);
          const numbered = docs.map((doc, _id) => ({ _id, ...doc }));
          await plain.insertMany(numbered);
          // Half of the documents come before the indexes, half after: filling and adding must agree.
          const half = Math.floor(numbered.length / 2);
          if (half > 0) await indexed.insertMany(numbered.slice(0, half));
          for (const key of indexes) {
            if (fits(docs, key)) await indexed.createIndex(Object.fromEntries(key));
          }
          await indexed.insertMany(numbered.slice(half));
          const by: [string, 1 | -1][] = [...order, ['_id', 1]];
          for (const where of filters) {
            const wanted = await plain.find(where).sort(Object.fromEntries(by)).toArray();
            expect(await indexed.find(where).sort(Object.fromEntries(by)).toArray()).toEqual(wanted);
            const page = await indexed
              .find(where)
              .sort(Object.fromEntries(by))
              .skip(1)
              .limit(limit)
              .toArray();
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
      { numRuns: Number(process.env.STORE_RUNS ?? 60) },
    );
  }, 180_000);
});
