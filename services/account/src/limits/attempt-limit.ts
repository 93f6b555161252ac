import { commonError } from '@bowtie/service-kit';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

interface AttemptLimitOptions {
  redis: Redis;
  /** What is counted. */
  name: string;
  most: number;
  seconds: number;
  /** What is said to who must wait. */
  message?: string;
}

/** Counts something by a key in a fixed window in Redis. Fails at once while Redis is away. */
export class AttemptLimit {
  readonly #limiter: RateLimiterRedis;
  readonly #message: string | undefined;

  constructor({ redis, name, most, seconds, message }: AttemptLimitOptions) {
    this.#message = message;
    this.#limiter = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `account-limit:${name}`,
      points: most,
      duration: seconds,
    });
  }

  /**
   * Counts one. @returns how many there were before it
   * @throws ApiError `too_many_requests` with `Retry-After` when there were too many
   */
  async take(key: string): Promise<number> {
    const { waitMs, before } = await this.#consume(key);
    if (waitMs === 0) return before;
    throw commonError('too_many_requests', {
      retryAfterSeconds: waitMs / 1_000,
      ...(this.#message !== undefined && { message: this.#message }),
    });
  }

  /** Counts one; false when there were too many. */
  async tryTake(key: string): Promise<boolean> {
    return (await this.#consume(key)).waitMs === 0;
  }

  /** Takes back one that was counted in advance. */
  async uncount(key: string): Promise<void> {
    await this.#limiter.reward(key, 1);
  }

  /** Milliseconds to wait, 0 when there is no need to; and how many were counted before. */
  async #consume(key: string): Promise<{ waitMs: number; before: number }> {
    try {
      const { consumedPoints } = await this.#limiter.consume(key, 1);
      return { waitMs: 0, before: consumedPoints - 1 };
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return { waitMs: Math.max(1, error.msBeforeNext), before: error.consumedPoints - 1 };
    }
  }
}
