import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type StoreProcess, startStoreProcess } from '@bowtie/embedded-store/testing';
import { connectStore, createLog, isOutage } from '@bowtie/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('a store that goes away', () => {
  let dataDir = '';
  let running: StoreProcess | undefined;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'store-shutdown-'));
  });
  afterAll(async () => {
    await running?.crash();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('is an outage for everybody at once when it stands still, and is used again when it goes on', async () => {
    running = await startStoreProcess(dataDir);
    const store = await connectStore(running.url, 'test', createLog('test', 'silent'));
    store.serve();
    const things = store.db('still').collection<{ _id: number }>('things');
    await things.insertOne({ _id: 1 });
    running.pause();
    const failed = async (work: Promise<unknown>) => {
      const started = performance.now();
      const error = await work.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(isOutage(error)).toBe(true);
      return performance.now() - started;
    };
    const first = await failed(things.insertOne({ _id: 2 }));
    for (const _ of [1, 2, 3]) {
      expect(await failed(things.find({}).sort({ _id: 1 }).toArray())).toBeLessThan(first / 4);
      expect(await failed(things.updateOne({ _id: 1 }, { $set: { n: 1 } }))).toBeLessThan(first / 4);
      expect(await failed(store.ping())).toBeLessThan(first / 4);
    }
    running.resume();
    await expect.poll(() => things.countDocuments({ _id: 1 }).catch(() => 0)).toBe(1);
    // Cursors of a guarded collection give each document once, whichever way they are read.
    const found: number[] = [];
    for await (const { _id } of things.find({ _id: 1 })) found.push(_id);
    expect(found).toEqual([1]);
    await store.close();
  });

  it('is waited for while a process opens its services, however many operations that takes', async () => {
    running ??= await startStoreProcess(dataDir);
    const store = await connectStore(running.url, 'test', createLog('test', 'silent'));
    const things = store.db('slow').collection<{ _id: number }>('things');
    running.pause();
    const opening = Promise.all(Array.from({ length: 80 }, (_, _id) => things.insertOne({ _id })));
    opening.catch(() => undefined);
    // Longer than visitors wait: what gives up by then did so for them.
    await sleep(4_000);
    running.resume();
    expect(await opening).toHaveLength(80);
    await store.close();
  });
});
