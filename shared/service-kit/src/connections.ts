import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import type { Logger } from 'pino';

/**
 * Connects to MongoDB with bounded waits. The driver reconnects by itself from then on.
 * @throws Error in one line when nothing answers there
 */
export async function connectMongo(url: string, name: string): Promise<MongoClient> {
  const client = new MongoClient(url, {
    appName: name,
    maxPoolSize: 50,
    minPoolSize: 2,
    serverSelectionTimeoutMS: 5_000,
    connectTimeoutMS: 3_000,
    socketTimeoutMS: 30_000,
    waitQueueTimeoutMS: 5_000,
    ignoreUndefined: true,
  });
  try {
    await client.connect();
  } catch (error) {
    await client.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`MongoDB does not answer at MONGO_URL: ${reason}`, { cause: error });
  }
  return client;
}

/**
 * A Redis connection for request handlers: a command on a broken connection fails at once instead of waiting,
 * so that a caller is answered.
 */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 2_000,
    commandTimeout: 3_000,
    lazyConnect: true,
    retryStrategy: (times) => Math.min(times * 100, 1_000),
  });
  redis.on('error', (error) => log.warn({ err: error }, 'redis connection'));
  return redis;
}
