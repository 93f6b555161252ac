import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type StoreProcess, startStoreProcess } from '../testing/store-process';
import { embedded } from './harness';

const many = 40_000;
/** In megabytes: a fraction of the data. */
const most = 15;

describe.runIf(embedded)(`${many} documents`, () => {
  let dataDir = '';
  let running: StoreProcess | undefined;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'store-memory-'));
  });
  afterEach(async () => {
    await running?.crash();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('do not make the process grow with them', async () => {
    running = await startStoreProcess(dataDir);
    const store = running;
    const client = await MongoClient.connect(store.url);
    const docs = client
      .db('memory')
      .collection<{ _id: number; email: string; group: number; text: string }>('docs');
    await docs.createIndex({ email: 1 }, { unique: true });
    await docs.createIndex({ group: 1, _id: 1 });
    const fill = async (from: number, to: number) => {
      for (let start = from; start < to; start += 500) {
        await docs.insertMany(
          Array.from({ length: 500 }, (_, k) => {
            const _id = start + k;
            return { _id, email: `u${_id}@example.com`, group: _id % 100, text: `${_id}`.padEnd(700, 'x') };
          }),
        );
      }
    };
    const read = async () => {
      let count = 0;
      for await (const doc of docs.find({}, { batchSize: 1000 })) count += doc._id >= 0 ? 1 : 0;
      expect(await docs.countDocuments({ group: 7 })).toBe(count / 100);
      expect(await docs.find({ text: { $regex: '^99x' } }).toArray()).toHaveLength(1);
      return count;
    };
    await fill(0, 10_000);
    expect(await read()).toBe(10_000);
    const few = await store.memory();
    await fill(10_000, many);
    expect(await read()).toBe(many);
    // A sort of everything holds sort keys, never documents.
    const last = await docs.find().sort({ text: -1 }).limit(3).toArray();
    expect(last.map(({ _id }) => _id)).toEqual([9, 99, 999]);
    // What is on its way out, or was read a moment ago, is let go a little later.
    let all = await store.memory();
    const grown = async () => {
      all = await store.memory();
      return all.kept - few.kept;
    };
    await expect.poll(grown, { timeout: 20_000, interval: 500 }).toBeLessThan(most);
    const data = (many * 800) / 1024 / 1024;
    console.log(
      `memory of the store: ${few.kept.toFixed(1)} MB at 10,000 documents, ${all.kept.toFixed(1)} MB at ${many} ` +
        `(${data.toFixed(0)} MB of data); resident with the file's pages ${all.resident.toFixed(0)} MB`,
    );

    // A fresh start with all of it there holds no more than one with nothing.
    await client.close();
    await store.stop();
    running = await startStoreProcess(dataDir);
    const again = await MongoClient.connect(running.url);
    expect(await again.db('memory').collection('docs').findOne({ email: 'u77@example.com' })).toMatchObject({
      _id: 77,
    });
    expect((await running.memory()).kept).toBeLessThan(few.kept + most);
    await again.close();
  }, 180_000);
});
