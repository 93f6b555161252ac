import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** A connection that waits for Redis to come back, as workers need it. */
export function connectForWorkers(url: string, log: Logger): Redis {
  return watched(
    new Redis(url, {
      maxRetriesPerRequest: null,
      retryStrategy: (times) => Math.min(times * 100, 1_000),
    }),
    log,
  );
}

/** A connection that answers operators at once, be it with an error. */
export function connectForBoard(url: string, log: Logger): Redis {
  return watched(
    new Redis(url, {
      maxRetriesPerRequest: 1,
      connectTimeout: 2_000,
      retryStrategy: (times) => Math.min(times * 100, 1_000),
    }),
    log,
  );
}

/** Without a listener an outage would be printed, not logged. */
function watched(redis: Redis, log: Logger): Redis {
  redis.on('error', (error) => log.warn({ reason: error.message }, 'redis connection'));
  return redis;
}
