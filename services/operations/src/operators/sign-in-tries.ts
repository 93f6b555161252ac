import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

const quarterHour = 900;
/** A name may be tried from many addresses, so it has a larger share in all. */
const timesInAll = 10;

/** Counts failed sign-ins by name, known or not, and address. Fails at once while Redis is away. */
export class SignInTries {
  readonly #limits: readonly { limiter: RateLimiterRedis; keyOf(name: string, address: string): string }[];

  constructor(redis: Redis, most: number) {
    const limiter = (key: string, points: number) =>
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `operator-sign-in:${key}`,
        points,
        duration: quarterHour,
      });
    this.#limits = [
      { limiter: limiter('name-address', most), keyOf: (name, address) => `${name} ${address}` },
      { limiter: limiter('name', most * timesInAll), keyOf: (name) => name },
    ];
  }

  /** Counts a try in advance, so that many at once cannot slip through. @returns seconds to wait, 0 to go on */
  async take(name: string, address: string): Promise<number> {
    for (const { limiter, keyOf } of this.#limits) {
      try {
        await limiter.consume(keyOf(name, address), 1);
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
        throw error;
      }
    }
    return 0;
  }

  /** Takes back a try that did not fail. */
  async giveBack(name: string, address: string): Promise<void> {
    await Promise.all(this.#limits.map(({ limiter, keyOf }) => limiter.reward(keyOf(name, address), 1)));
  }
}
