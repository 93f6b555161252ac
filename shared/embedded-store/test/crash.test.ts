import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import findPort from 'get-port';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StoreProcess, startStoreProcess } from '../testing/store-process';
import { embedded } from './harness';

interface Entry {
  _id: string;
  n: number;
  key: string;
}

describe.runIf(embedded)('a store that is killed', () => {
  let dataDir = '';
  let running: StoreProcess | undefined;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'store-crash-'));
  });
  afterAll(async () => {
    await running?.crash();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('keeps every write it answered, whole, with its index entries', async () => {
    const writers = 16;
    const answered = new Map<string, number>();
    let answers = 0;
    const port = await findPort();
    for (let round = 0; round < 2; round++) {
      running = await startStoreProcess(dataDir, port);
      // Without retries: a write counts as answered only when this very process answered it.
      const client = await MongoClient.connect(running.url, { retryWrites: false, maxPoolSize: writers });
      const entries = client.db('crash').collection<Entry>('entries');
      await entries.createIndex({ key: 1 }, { unique: true });
      await entries.createIndex({ n: 1 });
      await check();

      let stopped = false;
      const work = Array.from({ length: writers }, async (_, w) => {
        for (let i = 0; !stopped; i++) {
          const _id = `${round}-${w}-${i}`;
          try {
            await entries.insertOne({ _id, n: 0, key: `k${_id}` });
            answered.set(_id, 0);
            answers++;
            await entries.updateOne({ _id, n: 0 }, { $set: { key: `K${_id}` }, $inc: { n: 1 } });
            answered.set(_id, 1);
            answers++;
            if (i % 5 === 4) {
              await entries.deleteOne({ _id });
              answered.delete(_id);
            }
          } catch {
            // This write was not answered: whether it was done is open, so it is not asked for later.
            if (i % 5 === 4 && answered.get(_id) === 1) answered.delete(_id);
            return;
          }
        }
      });
      const enough = answers + 200 + round * 150;
      await expect.poll(() => answers, { timeout: 30_000, interval: 5 }).toBeGreaterThan(enough);
      await running.crash();
      running = undefined;
      stopped = true;
      await Promise.all(work);
      await client.close();
    }
    running = await startStoreProcess(dataDir, port);
    await check();
    expect(answered.size).toBeGreaterThan(100);

    async function check() {
      if (!running) return;
      const client = await MongoClient.connect(running.url);
      const entries = client.db('crash').collection<Entry>('entries');
      const docs = new Map((await entries.find().toArray()).map((doc) => [doc._id, doc]));
      const missing = [...answered].filter(([_id, n]) => (docs.get(_id)?.n ?? -1) < n);
      expect(missing).toEqual([]);
      // At most the one write in hand of each writer may be there without having been answered.
      const extra = [...docs.keys()].filter((_id) => !answered.has(_id));
      expect(extra.length).toBeLessThanOrEqual(writers * 4);
      for (const { _id, n, key } of docs.values()) expect(key).toBe(n === 0 ? `k${_id}` : `K${_id}`);
      // The indexes tell the same as the documents.
      const byKey = await entries
        .find({ key: { $gte: '' } })
        .sort({ key: 1 })
        .toArray();
      expect(byKey).toHaveLength(docs.size);
      expect(await entries.countDocuments({ n: { $gte: 0 } })).toBe(docs.size);
      await client.close();
    }
  });

  it('gives the same answer to a write that is sent again after the crash', async () => {
    await running?.stop();
    const port = await findPort();
    running = await startStoreProcess(dataDir, port);
    const url = `${running.url}/?serverSelectionTimeoutMS=20000`;
    const client = await MongoClient.connect(url, { maxPoolSize: 8 });
    const counters = client.db('crash').collection<{ _id: string; n: number }>('counters');
    await counters.insertMany(Array.from({ length: 8 }, (_, i) => ({ _id: `c${i}`, n: 0 })));
    const target = 150;
    let answers = 0;
    // Each increment must be done exactly once, though the store dies under it and the driver sends it again.
    const work = Array.from({ length: 8 }, async (_, i) => {
      let done = 0;
      while (done < target) {
        try {
          await counters.updateOne({ _id: `c${i}` }, { $inc: { n: 1 } });
          done++;
          answers++;
        } catch {
          // Both tries failed: what is stored tells whether the first was done.
          done = (await retry(() => counters.findOne({ _id: `c${i}` })))?.n ?? done;
        }
      }
    });
    for (const enough of [300, 700]) {
      await expect.poll(() => answers, { timeout: 30_000, interval: 5 }).toBeGreaterThan(enough);
      await running.crash();
      running = await startStoreProcess(dataDir, port);
    }
    await Promise.all(work);
    const counts = (await counters.find().toArray()).map(({ n }) => n);
    expect(counts).toEqual(Array.from({ length: 8 }, () => target));
    await client.close();
  });

  it('stops cleanly when asked to, and starts again with its data', async () => {
    running ??= await startStoreProcess(dataDir);
    const before = await MongoClient.connect(running.url);
    await before.db('stop').collection('kept').insertOne({ n: 1 });
    await before.close();
    expect(await running.stop()).toBe(0);
    running = await startStoreProcess(dataDir);
    const after = await MongoClient.connect(running.url);
    expect(await after.db('stop').collection('kept').countDocuments()).toBe(1);
    await after.close();
  });
});

/** Asks again while the store is away, each time for as long as the driver waits for it. */
async function retry<T>(action: () => Promise<T>): Promise<T> {
  for (let left = 3; ; left--) {
    try {
      return await action();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
