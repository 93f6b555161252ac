import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Collection,
  type Db,
  type Document,
  MongoClient,
  type ObjectId,
  type UpdateFilter,
} from 'mongodb';
import { afterAll, beforeAll, beforeEach, it } from 'vitest';
import { startEmbeddedStore } from '../src';
import { type Ability, lacking, type ServerKind } from './abilities';

const given = process.env.MONGO_URL;

/** Which server the suite runs against: the embedded store, unless MONGO_URL names another. */
const server: ServerKind = await detect();

export const embedded = server === 'embedded';
/** Another server's address; a file's tests start an embedded store of their own where there is none. */
const external = embedded ? undefined : given;
if (!embedded)
  console.log(`store suite: ${server}; tests of the embedded process itself (kill -9, memory) are left out`);

async function detect(): Promise<ServerKind> {
  if (!given) return 'embedded';
  const client = await MongoClient.connect(given);
  try {
    const info = await client.db('admin').command({ buildInfo: 1 });
    if (info.gitVersion === 'embedded') return 'embedded';
    return 'ferretdbVersion' in info || 'ferretdb' in info ? 'ferretdb' : 'mongodb';
  } finally {
    await client.close();
  }
}

const told = new Set<string>();

/** A test of something that not every server does; where it does not, the reason is told instead. */
export function itWhere(ability: Ability): typeof it | typeof it.skip {
  const reason = lacking[server]?.[ability];
  if (reason === undefined) return it;
  if (!told.has(ability)) console.log(`store suite: without ${ability} (${server}: ${reason})`);
  told.add(ability);
  return it.skip;
}

/** Whether the server does something. */
export function can(ability: Ability): boolean {
  return lacking[server]?.[ability] === undefined;
}

/** A document of any shape, with an identity of one of the kinds that the tests use. */
export type Thing = Document & { _id?: string | number | number[] | ObjectId };

/** A database of its own for the tests of a file, empty at the start of each test. */
export interface TestStore {
  db: Db;
  client: MongoClient;
  url: string;
  /** A collection with documents of any shape. */
  collection(name?: string): Collection<Thing>;
}

/** Runs a file's tests against a store of their own. */
export function useStore(): TestStore {
  const state: { client?: MongoClient; db?: Db; url?: string; close?: () => Promise<void> } = {};
  beforeAll(async () => {
    if (external) state.url = external;
    else {
      const dataDir = await mkdtemp(join(tmpdir(), 'store-'));
      const store = await startEmbeddedStore({ dataDir });
      state.url = store.url;
      state.close = async () => {
        await store.close();
        await rm(dataDir, { recursive: true, force: true });
      };
    }
    state.client = await MongoClient.connect(state.url);
    state.db = state.client.db(`suite_${process.pid}_${Date.now().toString(36)}`);
  });
  beforeEach(async () => {
    const names = (await state.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [];
    for (const { name } of names) await state.db?.collection(name).drop();
  });
  afterAll(async () => {
    await state.db?.dropDatabase();
    await state.client?.close();
    await state.close?.();
  });
  const ready = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the store is not open yet');
    return value;
  };
  return {
    get db() {
      return ready(state.db);
    },
    get client() {
      return ready(state.client);
    },
    get url() {
      return ready(state.url);
    },
    collection: (name = 'things') => ready(state.db).collection<Thing>(name),
  };
}

/** The error that a promise ends in, as a driver's caller sees it. */
export async function errorOf(
  promise: Promise<unknown>,
): Promise<{ code?: unknown; message: string } & Document> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error) return Object.assign(error);
    throw error;
  }
  throw new Error('no error came');
}

/** An update of fields that the driver's types know nothing of. */
export function updateOf(shape: Document): UpdateFilter<Thing> {
  return shape;
}
