import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStack, type Stack } from '@bowtie/dev-stack/stack';
import { type Document, MongoClient } from 'mongodb';
import type { Pool } from 'undici';
import { connectTo } from '../store-client';

/** The whole store on a data folder of its own, with a way to look into its databases. */
export interface DrillStack {
  stack: Stack;
  /** Connections to the gateway. */
  pool: Pool;
  /** All documents of a collection, asked anew each time, since a drill may have killed the store. */
  documents<T extends Document>(service: string, collection: string): Promise<T[]>;
  /** How many documents each collection of every service has. */
  counts(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

/** Limits under which no drill suffers that is not about limits: all its visitors have one address. */
const openLimits = {
  RATE_LIMIT_READ: '1000000',
  RATE_LIMIT_WRITE: '1000000',
  RATE_LIMIT_GUESS: '1000000',
  RATE_LIMIT_UNKNOWN: '1000000',
};

export async function openDrillStack(
  mode: 'together' | 'split',
  env: Record<string, string> = openLimits,
): Promise<DrillStack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-drill-'));
  const settings = {
    port: 0,
    dataDir,
    mongoUrl: undefined,
    redisUrl: undefined,
    operatorPassword: undefined,
    logLevel: process.env.TEST_LOG_LEVEL ?? 'error',
  };
  const tell = (line: string) => {
    if (process.env.TEST_LOG_LEVEL !== undefined) console.log(line);
  };
  const stack = await openStack({ settings, mode, env, tell });
  const pool = connectTo(stack.url);

  const inStore = async <T>(work: (client: MongoClient) => Promise<T>): Promise<T> => {
    const client = new MongoClient(`mongodb://127.0.0.1:${stack.ports.store}`, {
      serverSelectionTimeoutMS: 5_000,
    });
    try {
      return await work(client);
    } finally {
      await client.close();
    }
  };

  return {
    stack,
    pool,
    documents: <T extends Document>(service: string, collection: string) =>
      inStore((client) => client.db(`bowtie_${service}`).collection(collection).find<T>({}).toArray()),
    counts: () =>
      inStore(async (client) => {
        const found: Record<string, number> = {};
        for (const service of ['catalog', 'cart', 'order', 'card', 'account']) {
          const db = client.db(`bowtie_${service}`);
          for (const { name } of await db.listCollections().toArray())
            found[`${service}.${name}`] = await db.collection(name).countDocuments();
        }
        return found;
      }),
    close: async () => {
      await pool.close();
      await stack.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export { openLimits };
