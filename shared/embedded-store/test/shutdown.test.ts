import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize } from 'bson';
import findPort from 'get-port';
import { type Document, MongoClient, MongoNetworkError, MongoServerError } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedStore } from '../src';
import { dispatch } from '../src/commands/dispatch';
import { Engine } from '../src/engine';
import { embedded } from './harness';

/** The store told that it shuts down, or its connection ended. */
function isAway(error: unknown): boolean {
  if (error instanceof MongoServerError) return error.code === 91;
  return (
    error instanceof MongoNetworkError ||
    (error instanceof Error && error.name === 'MongoServerSelectionError')
  );
}

describe.runIf(embedded)('a store that shuts down', () => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'store-shutdown-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('says what it does not take while it shuts down as MongoDB does, so that drivers send it again', async () => {
    const engine = new Engine(join(dataDir, 'closing'), 0);
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
          (error: unknown) => isAway(error),
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
});
