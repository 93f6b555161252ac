import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../../src';
import { defineMigration, type Migration, migrateCollection } from '../../src/stores/migrations';
import { slowMigration } from './slow-migration';

interface Thing {
  _id: string;
  count: number;
  twice?: number | null;
  name?: string;
  schema?: number | null;
}
interface Progress {
  _id: string;
  version: number;
  done: number;
  failed: number;
  failed_ids: string[];
  owner: string | null;
}

const url = process.env.MONGO_URL ?? '';
const log = createLog('test', 'silent');
let client: MongoClient;
let db: Db;
beforeAll(async () => {
  client = await new MongoClient(url).connect();
});
beforeEach(async () => {
  await db?.dropDatabase();
  db = client.db(`migrations_${randomBytes(5).toString('hex')}`);
});
afterAll(async () => {
  await db?.dropDatabase();
  await client?.close();
});

const things = () => db.collection<Thing>('things');
const progress = () => db.collection<Progress>('migrations').findOne({ _id: 'things' });
const migrate = (migrations: readonly Migration[], leaseMs = 30_000) =>
  migrateCollection({ db, collection: 'things', migrations, log, leaseMs });

async function addThings(count: number): Promise<void> {
  await things().insertMany(
    Array.from({ length: count }, (_, index) => ({
      _id: `thing-${String(index).padStart(5, '0')}`,
      count: index,
    })),
  );
}

const unmigrated = () => things().countDocuments({ $or: [{ schema: null }, { twice: null }] });

/** Says what it is called, from what the migration before it wrote. */
const naming = defineMigration({
  name: 'a name',
  reads: z.object({ twice: z.int() }),
  change: ({ twice }) => ({ name: `twice ${twice}` }),
});

describe('documents of an older shape', () => {
  it('are brought to the newest one, each through the steps that it lacks', async () => {
    await addThings(450);
    await migrate([slowMigration(0)]);
    expect(await unmigrated()).toBe(0);
    expect(await progress()).toMatchObject({ version: 1, done: 450, failed: 0, owner: null });
    // One that an instance of the release before wrote meanwhile, and the next step.
    await things().insertOne({ _id: 'late', count: 7 });
    await migrate([slowMigration(0), naming]);
    expect(await things().findOne({ _id: 'late' })).toEqual({
      _id: 'late',
      count: 7,
      twice: 14,
      name: 'twice 14',
      schema: 2,
    });
    expect(await things().countDocuments({ schema: 2, name: { $exists: true } })).toBe(451);
    expect(await progress()).toMatchObject({ version: 2, done: 451 });
  });

  it('are read again where they changed meanwhile', async () => {
    await addThings(3);
    let isChanged = false;
    const racing: Migration = {
      ...slowMigration(0),
      fields: ['count'],
      change(document) {
        if (document.count === 1 && !isChanged) {
          isChanged = true;
          changing = things().updateOne({ _id: document._id }, { $set: { count: 50 } });
        }
        return { twice: 2 * document.count };
      },
    };
    let changing: Promise<unknown> = Promise.resolve();
    await migrate([racing]);
    await changing;
    await migrate([racing]);
    expect(await things().findOne({ _id: 'thing-00001' })).toMatchObject({ count: 50, twice: 100 });
  });

  it('that fit no shape are left alone, named, and hold nobody up', async () => {
    await addThings(5);
    await db.collection('things').insertOne({ count: 'many', name: 'odd one' });
    await migrate([slowMigration(0)]);
    expect(await progress()).toMatchObject({ version: 1, done: 5, failed: 1, owner: null });
    expect(await things().countDocuments({ schema: 1 })).toBe(5);
    expect((await progress())?.failed_ids).toHaveLength(1);
  });

  it('are changed once, however many instances start at once', async () => {
    await addThings(600);
    const seen: string[] = [];
    const counting: Migration = {
      ...slowMigration(0),
      fields: ['count'],
      change(document) {
        seen.push(String(document._id));
        return { twice: 2 * document.count };
      },
    };
    await Promise.all(Array.from({ length: 5 }, () => migrate([counting])));
    expect(await unmigrated()).toBe(0);
    expect(seen).toHaveLength(600);
    expect(await progress()).toMatchObject({ done: 600, owner: null });
  });

  it('are gone on with by another process when one is killed in the middle', async () => {
    await addThings(2_000);
    const file = new URL('./migrating-process.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, ['--import', 'tsx', file, url, db.databaseName], {
      stdio: 'inherit',
    });
    const ended = once(child, 'exit');
    await expect.poll(async () => (await progress())?.done ?? 0, { timeout: 80_000 }).toBeGreaterThan(0);
    child.kill('SIGKILL');
    await ended;
    const left = await unmigrated();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(2_000);
    await migrate([slowMigration(0)]);
    expect(await unmigrated()).toBe(0);
    expect(await progress()).toMatchObject({ version: 1, done: left, owner: null });
  });
});
