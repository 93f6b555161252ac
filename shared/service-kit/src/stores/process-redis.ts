import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { ProtectedRedis } from './protected-redis';

/** From one attempt to connect again to the next, in milliseconds. */
const retryStrategy = (times: number): number => Math.min(times * 100, 1_000);

/** The Redis connection of one process. */
export interface ProcessRedis {
  /**
   * The connection, opened when something first asks for it and shared from then on. Resolves while Redis is away, too: its
   * commands fail at once then.
   */
  open(): Promise<Redis>;
  close(): void;
}

export function createProcessRedis(url: string, log: Logger): ProcessRedis {
  let opened: Redis | undefined;
  let connecting: Promise<Redis> | undefined;
  const connect = async (): Promise<Redis> => {
    const redis = connectRedis(url, log);
    opened = redis;
    await redis.connect().catch(() => log.warn('redis is not there yet'));
    return redis;
  };
  return {
    open: () => (connecting ??= connect()),
    close: () => opened?.disconnect(),
  };
}

/**
 * A Redis connection for request handlers: a command on a broken connection fails at once instead of waiting,
 * so that a caller is answered.
 */
function connectRedis(url: string, log: Logger): Redis {
  const redis = new ProtectedRedis(
    url,
    {
      maxRetriesPerRequest: 1,
      connectTimeout: 2_000,
      commandTimeout: 2_000,
      // How long a connection that is given up may take to say goodbye.
      disconnectTimeout: 100,
      retryStrategy,
    },
    log,
  );
  redis.on('error', (error) => log.warn({ err: error }, 'redis connection'));
  return redis;
}

/**
 * The Redis connection of a process of queue workers, which waits for Redis to come back: BullMQ takes no other for workers,
 * and makes a copy of it for each that blocks.
 */
export function connectWorkerRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: null, retryStrategy });
  redis.on('error', (error) => log.warn({ reason: error.message }, 'redis connection'));
  return redis;
}
