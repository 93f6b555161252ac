import { type Periodic, startPeriodic } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';

/** Often enough: an address that sends all it may fills a few hundred kilobytes in the meantime. */
const everyMs = 1_000;

interface MemoryWatchDeps {
  redis: Pick<Redis, 'info'>;
  /** Hundredths of `maxmemory`. */
  percent: number;
  log: FastifyBaseLogger;
}

/**
 * Whether Redis is so full that nobody new is let in. The rest of its memory is for those who are there: their sessions,
 * the jobs of their orders, and the counters by which everybody is limited.
 */
export class MemoryWatch {
  readonly #deps: MemoryWatchDeps;
  #looks: Periodic | undefined;
  #isShort = false;

  constructor(deps: MemoryWatchDeps) {
    this.#deps = deps;
  }

  get isShort(): boolean {
    return this.#isShort;
  }

  /** Looks now, and from then on once a second. */
  async start(): Promise<void> {
    await this.#look();
    this.#looks = startPeriodic({ name: 'redis_memory', everyMs, run: () => this.#look() });
  }

  stop(): void {
    void this.#looks?.stop();
  }

  async #look(): Promise<void> {
    const { redis, percent, log } = this.#deps;
    try {
      const info = await redis.info('memory');
      const [used, most] = [bytesOf(info, 'used_memory'), bytesOf(info, 'maxmemory')];
      const isShort = most > 0 && used >= (most * percent) / 100;
      if (isShort !== this.#isShort)
        log.warn({ used, most, isShort }, isShort ? 'redis is short of memory' : 'redis has memory again');
      this.#isShort = isShort;
    } catch {
      // What Redis said last holds until it can be asked again; a Redis that is away makes no sessions anyway.
    }
  }
}

function bytesOf(info: string, name: string): number {
  return Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);
}
