import type { Client, Identity } from '@bowtie/service-kit';
import type { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { CardConfig } from '../config';

const hour = 3_600;

/** A try that was counted before it was made. */
export interface CardTry {
  /** Takes it back: it did not fail. */
  takeBack(): Promise<void>;
}

/** Refused: how long it is until the next try, in seconds. */
export interface TooManyTries {
  retryAfterSeconds: number;
}

/**
 * Counts failed card lookups per session and per address, so that a new session does not reset the count. A
 * successful lookup is not counted. Fails at once while Redis is unavailable.
 */
export class CardTries {
  readonly #bySession: RateLimiterRedis;
  readonly #byAddress: RateLimiterRedis;
  readonly #provenBySession: RateLimiterRedis;
  readonly #provenByAddress: RateLimiterRedis;

  constructor(
    redis: Redis,
    config: Pick<CardConfig, 'CARD_TRIES_PER_HOUR' | 'CARD_TRIES_PER_ADDRESS' | 'CARD_TRIES_AFTER_CAPTCHA'>,
  ) {
    const limiter = (name: string, points: number) =>
      new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `card-tries:${name}`,
        points,
        duration: hour,
      });
    this.#bySession = limiter('session', config.CARD_TRIES_PER_HOUR);
    this.#byAddress = limiter('address', config.CARD_TRIES_PER_ADDRESS);
    this.#provenBySession = limiter('proven-session', config.CARD_TRIES_AFTER_CAPTCHA);
    this.#provenByAddress = limiter('proven-address', config.CARD_TRIES_AFTER_CAPTCHA);
  }

  /**
   * Counts a try in advance, so that many at once cannot slip through.
   * @param isProven whether whoever tries has just passed a captcha: such tries are counted apart
   */
  async begin(
    identity: Pick<Identity, 'cart_key'>,
    client: Pick<Client, 'address'>,
    isProven: boolean,
  ): Promise<CardTry | TooManyTries> {
    const counters: (readonly [RateLimiterRedis, string])[] = [
      ...(identity.cart_key === null
        ? []
        : [[isProven ? this.#provenBySession : this.#bySession, identity.cart_key] as const]),
      [isProven ? this.#provenByAddress : this.#byAddress, client.address],
    ];
    const counted: (readonly [RateLimiterRedis, string])[] = [];
    const takeBack = async () => {
      await Promise.all(counted.splice(0).map(([limiter, key]) => limiter.reward(key, 1)));
    };
    for (const counter of counters) {
      const [limiter, key] = counter;
      try {
        await limiter.consume(key, 1);
        counted.push(counter);
      } catch (error) {
        await takeBack();
        if (error instanceof RateLimiterRes)
          return { retryAfterSeconds: Math.max(1, error.msBeforeNext / 1_000) };
        throw error;
      }
    }
    return { takeBack };
  }
}
