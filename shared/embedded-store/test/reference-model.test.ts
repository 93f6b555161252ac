import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedStore, startEmbeddedStore } from '../src';
import { embedded, type Thing, updateOf, useStore } from './harness';

const store = useStore();

/** Values that all servers take alike: the gaps of FerretDB are told by the abilities, not found again here. */
const scalar = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, 1, 1.5, 2, 1e9),
  fc.constantFrom('', 'a', 'ab', 'b', 'é'),
  fc.constantFrom(new Date(0), new Date(1), new Date(1e12)),
);
const value = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { minLength: 1, maxLength: 3 }) },
);
const document = fc.record({ a: value, b: scalar, d: fc.record({ x: scalar }) }, { requiredKeys: [] });
const path = fc.constantFrom('a', 'b', 'd.x');
const condition = fc.oneof(
  scalar,
  fc
    .tuple(
      fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$ne'),
      scalar.filter((v) => v !== null),
    )
    .map(([op, v]) => ({
      [op]: v,
    })),
  fc.array(scalar, { minLength: 1, maxLength: 3 }).map((list) => ({ $in: list })),
  fc.boolean().map((there) => ({ $exists: there })),
);
const filter = fc.dictionary(path, condition, { maxKeys: 2 });
const update = fc.oneof(
  fc.tuple(path, scalar).map(([name, v]) => ({ $set: { [name]: v } })),
  path.map((name) => ({ $unset: { [name]: '' } })),
  fc
    .tuple(fc.constantFrom('$min', '$max'), fc.integer({ min: -5, max: 5 }))
    .map(([op, v]) => ({ [op]: { b: v } })),
  fc.integer({ min: -5, max: 5 }).map((v) => ({ $inc: { counter: v } })),
  scalar.map((v) => ({ $push: { log: v } })),
  scalar.map((v) => ({ $addToSet: { log: v } })),
);

describe.runIf(!embedded)('the embedded store beside another server', () => {
  let dataDir = '';
  let own: EmbeddedStore | undefined;
  let client: MongoClient | undefined;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'store-reference-'));
    own = await startEmbeddedStore({ dataDir });
    client = await MongoClient.connect(own.url);
  });
  afterAll(async () => {
    await client?.close();
    await own?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('finds, sorts and changes the same documents in the same way', async () => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { minLength: 1, maxLength: 8 }),
        fc.array(filter, { minLength: 3, maxLength: 6 }),
        fc.array(fc.tuple(filter, update), { maxLength: 4 }),
        path,
        async (docs, filters, updates, order) => {
          const name = `compared${runs++}`;
          const both = [store.collection(name), client?.db('reference').collection<Thing>(name)];
          const answers = await Promise.all(
            both.map(async (things) => {
              if (!things) throw new Error('the embedded store is not open');
              const out: unknown[] = [];
              await things.insertMany(docs.map((doc, _id) => ({ _id, ...doc })));
              const ask = async () => {
                for (const where of filters) {
                  out.push(
                    await things
                      .find(where)
                      .sort({ [order]: 1, _id: 1 })
                      .toArray(),
                  );
                  out.push(await things.countDocuments(where));
                }
              };
              await ask();
              for (const [where, change] of updates) {
                const { matchedCount } = await things
                  .updateOne(where, updateOf(change))
                  .catch(() => ({ matchedCount: -1 }));
                out.push(matchedCount);
              }
              await ask();
              await things.drop();
              return out;
            }),
          );
          expect(answers[1]).toEqual(answers[0]);
        },
      ),
      { numRuns: Number(process.env.STORE_RUNS ?? 40) },
    );
  }, 180_000);
});
