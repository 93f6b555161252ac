import { serviceNames } from '@bowtie/contracts';
import type { Stack } from '@bowtie/stack';
import { type Document, MongoClient } from 'mongodb';
import type { Pool } from 'undici';
import { connectTo } from '../store-client';
import { openThrowAwayStack } from '../throw-away-stack';

/** The whole store on a data folder of its own, with a way to look into its databases. */
export interface DrillStack {
  stack: Stack;
  dataDir: string;
  /** Connections to the gateway. */
  pool: Pool;
  /** All documents of a collection, asked anew each time, since a drill may have killed the store. */
  documents<T extends Document>(service: string, collection: string): Promise<T[]>;
  /** How many documents each collection of every service has. */
  counts(): Promise<Record<string, number>>;
  close(): Promise<void>;
}

export async function openDrillStack(
  mode: 'singleProcess' | 'split',
  env?: Record<string, string>,
): Promise<DrillStack> {
  const { stack, dataDir, close } = await openThrowAwayStack(mode, env);
  const pool = connectTo(stack.url);

  // One connection: to make one for each question takes far longer than the question. It comes back by itself after a kill.
  const mongo = new MongoClient(`mongodb://127.0.0.1:${stack.ports.store}`, {
    serverSelectionTimeoutMS: 5_000,
  });

  return {
    stack,
    dataDir,
    pool,
    documents: <T extends Document>(service: string, collection: string) =>
      mongo.db(`bowtie_${service}`).collection(collection).find<T>({}).toArray(),
    counts: async () => {
      const found: Record<string, number> = {};
      for (const service of serviceNames) {
        const db = mongo.db(`bowtie_${service}`);
        for (const { name } of await db.listCollections().toArray())
          found[`${service}.${name}`] = await db.collection(name).countDocuments();
      }
      return found;
    },
    close: async () => {
      await pool.close();
      await mongo.close();
      await close();
    },
  };
}
