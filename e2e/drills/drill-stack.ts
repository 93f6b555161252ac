import { createHash } from 'node:crypto';
import { serviceNames } from '@bowtie/contracts';
import type { Stack, StackMode } from '@bowtie/stack';
import { type Collection, type Document, MongoClient } from 'mongodb';
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
  /** What each collection of every service holds: how many documents, and a digest of them all. */
  contents(): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** Read as the bytes that are stored: to make objects of all a store holds, and texts of these, takes most of a drill. */
async function contentOf(collection: Collection): Promise<string> {
  const documents: unknown[] = await collection.find({}, { raw: true }).toArray();
  const bytes = documents.map((document) => {
    if (document instanceof Uint8Array) return document;
    throw new TypeError('The driver has read a document');
  });
  const digest = createHash('sha256');
  for (const document of bytes.sort(Buffer.compare)) digest.update(document);
  return `${bytes.length} documents, ${digest.digest('hex').slice(0, 12)}`;
}

export async function openDrillStack(
  mode: StackMode,
  env?: Record<string, string>,
  /** A folder with data of a store; without one the store begins empty. */
  dataOf?: string,
): Promise<DrillStack> {
  const { stack, dataDir, close } = await openThrowAwayStack(mode, env, dataOf);
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
    contents: async () => {
      const found = await Promise.all(
        serviceNames.map(async (service) => {
          const db = mongo.db(`bowtie_${service}`);
          const collections = await db.listCollections({}, { nameOnly: true }).toArray();
          return Promise.all(
            collections.map(async ({ name }) => [`${service}.${name}`, await contentOf(db.collection(name))]),
          );
        }),
      );
      return Object.fromEntries(found.flat());
    },
    close: async () => {
      await pool.close();
      await mongo.close();
      await close();
    },
  };
}
