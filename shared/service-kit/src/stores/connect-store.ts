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
  /** A database whose operations fail at once while the store is unavailable, from `serve` on. */
  db(name: string): Db;
  /**
   * Says that somebody waits for answers from now on. While services open nobody does, and their many operations at once, on a machine
   * that starts many processes, take long without that anything is wrong: each waits as long as the driver does.
   */
  serve(): void;
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
    // As long as the connections of others may take: a process that was not let run for seconds hears of free ones late.
    waitQueueTimeoutMS: 15_000,
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
  let isServing = false;
  const whenServing: Pick<CircuitBreaker, 'run'> = {
    run: (work, isOutage) => (isServing ? breaker.run(work, isOutage) : work()),
  };
  return {
    db: (database) => protectDb(client.db(database), whenServing),
    serve() {
      isServing = true;
    },
    async ping() {
      await protectDb(client.db('admin'), breaker).command({ ping: 1 });
    },
    async close() {
      breaker.close();
      await client.close();
    },
  };
}
