import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectStore, createLog, isOutage } from '@bowtie/service-kit';
import { findPort } from '@bowtie/service-kit/testing';
import { deserialize } from 'bson';
import { type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedStore } from '../src/embedded-store';
import { dispatch } from '../src/embedded-store/commands/dispatch';
import { Engine } from '../src/embedded-store/engine';
import { type StoreProcess, startStoreProcess } from '../src/testing/store-process';
import { embedded } from './store-harness';

describe.runIf(embedded)('a store that goes away', () => {
  let dataDir = '';
  let running: StoreProcess | undefined;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'store-shutdown-'));
  });
  afterAll(async () => {
    await running?.crash();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('says what it does not take while it shuts down as MongoDB does, so that drivers send it again', async () => {
    const engine = new Engine(join(dataDir, 'closing'));
    await engine.writes.close();
    const insert = { insert: 'things', documents: [{ _id: 1 }], $db: 'shutdown' };
    const answer = async (body: Document) =>
      deserialize(
        await dispatch(engine, { id: 1, legacy: false, wantsReply: true, sequences: new Map(), body }, 1),
      );
    const said = { ok: 0, code: 91, codeName: 'ShutdownInProgress' };
    expect(await answer({ ...insert, txnNumber: 1 })).toMatchObject({
      ...said,
      errorLabels: ['RetryableWriteError'],
    });
    expect(await answer(insert)).toMatchObject(said);
    await engine.close();
  });

  it('tells each writer either that it wrote or that the store is away', async () => {
    const port = await findPort();
    const first = await startEmbeddedStore({ dataDir, port });
    const client = await MongoClient.connect(first.url, {
      maxPoolSize: 20,
      serverSelectionTimeoutMS: 20_000,
    });
    const kept = client.db('shutdown').collection<{ _id: number }>('kept');
    await kept.insertOne({ _id: -1 });
    const write = (from: number) =>
      Array.from({ length: 100 }, (_, n) =>
        kept.insertOne({ _id: from + n }).then(
          () => 'written',
          (error: unknown) => isOutage(error),
        ),
      );
    const before = write(0);
    await before[0];
    const closing = first.close();
    const after = write(100);
    await closing;
    const second = await startEmbeddedStore({ dataDir, port });
    const told = await Promise.all([...before, ...after]);
    expect(told.filter((one) => one === false)).toEqual([]);
    const written = told.flatMap((one, n) => (one === 'written' ? [n] : []));
    expect(await kept.countDocuments({ _id: { $in: written } })).toBe(written.length);
    await client.close();
    await second.close();
  });

  it('is an outage for everybody at once when it stands still, and is used again when it goes on', async () => {
    running = await startStoreProcess(dataDir);
    const store = await connectStore(running.url, 'test', createLog('test', 'silent'));
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
    await expect.poll(() => things.countDocuments({ _id: 1 }).catch(() => 0), { timeout: 20_000 }).toBe(1);
    // Cursors of a guarded collection give each document once, whichever way they are read.
    const found: number[] = [];
    for await (const { _id } of things.find({ _id: 1 })) found.push(_id);
    expect(found).toEqual([1]);
    await store.close();
  });
});
