import { type Db, MongoClient } from 'mongodb';
import type { Logger } from 'pino';
import { CircuitBreaker } from '../client/circuit-breaker';
import { protectDb } from './protect-db';

/** Long for one operation, short for somebody who waits; the store is probed then, not given up. */
const suspectMs = 500;
const probeMs = 1_000;
const mostPending = 2_000;

/** The databases of one process, on one set of connections. */
export interface Store {
  /** A database whose operations fail at once while the store is unavailable. */
  db(name: string): Db;
  /** Rejects when the store does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Connects to MongoDB with bounded waits. The driver reconnects by itself from then on.
 * @throws Error in one line when nothing answers there
 */
export async function connectStore(url: string, name: string, log: Logger): Promise<Store> {
  const client = new MongoClient(url, {
    appName: name,
    maxPoolSize: 50,
    minPoolSize: 2,
    serverSelectionTimeoutMS: 3_000,
    connectTimeoutMS: 2_000,
    heartbeatFrequencyMS: 5_000,
    // Whoever waits is answered by the circuit breaker long before; this frees the connection of a lost answer.
    socketTimeoutMS: 15_000,
    waitQueueTimeoutMS: 3_000,
    ignoreUndefined: true,
  });
  try {
    await client.connect();
  } catch (error) {
    await client.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`MongoDB does not answer at MONGO_URL: ${reason}`, { cause: error });
  }
  const breaker = new CircuitBreaker({
    name: 'store',
    probe: () => client.db('admin').command({ ping: 1 }, { timeoutMS: probeMs }),
    probeMs,
    suspectMs,
    mostPending,
    log,
  });
  return {
    db: (database) => protectDb(client.db(database), breaker),
    async ping() {
      await protectDb(client.db('admin'), breaker).command({ ping: 1 });
    },
    async close() {
      breaker.close();
      await client.close();
    },
  };
}
