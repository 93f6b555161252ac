import type { AreaName } from '@bowtie/contracts';
import {
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhenResult,
  type IPolicy,
} from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RenderConfig } from './config';
import type { PageResult, PageTask } from './page-task';
import { createPageThread, type PageThread } from './page-thread';

/** So many pages of a version in a row that end their thread leave the version alone for a while. */
const failuresInRow = 3;
/** How long: doubled with each try that ends the thread again. */
const pauses = { initialDelay: 5_000, maxDelay: 300_000 };
/** One for each version that is shown in each language, and those shown before. */
const mostBreakers = 50;

/** Where the pages of all areas are rendered. */
export interface PagePool {
  /** Never rejects: what could not be rendered has a reason. */
  render(task: PageTask): Promise<PageResult>;
  close(): Promise<void>;
}

const hasEndedThread = (result: unknown): boolean =>
  typeof result === 'object' &&
  result !== null &&
  'reason' in result &&
  (result.reason === 'late' || result.reason === 'memory');

/**
 * A thread for each area, begun with its first page: one whose pages loop or leak has its own thread ended, and those of the others
 * go on meanwhile. A version that does so again and again is not tried with each request. More threads are more instances of
 * the service.
 */
export function createPagePool(config: RenderConfig, log: FastifyBaseLogger): PagePool {
  const threads = new Map<AreaName, PageThread>();
  const breakers = new LRUCache<string, IPolicy>({ max: mostBreakers });

  function threadOf(area: AreaName): PageThread {
    const thread = threads.get(area) ?? createPageThread(config);
    threads.set(area, thread);
    return thread;
  }

  function breakerOf({ area, version }: PageTask): IPolicy {
    const key = `${area} ${version}`;
    const known = breakers.get(key);
    if (known !== undefined) return known;
    const breaker = circuitBreaker(handleWhenResult(hasEndedThread), {
      breaker: new ConsecutiveBreaker(failuresInRow),
      halfOpenAfter: new ExponentialBackoff(pauses),
    });
    breaker.onBreak(() =>
      log.error({ area, version }, 'a version of an area is left alone: its pages end their thread'),
    );
    breaker.onReset(() => log.info({ area, version }, 'a version of an area is rendered again'));
    breakers.set(key, breaker);
    return breaker;
  }

  return {
    render: (task) =>
      breakerOf(task)
        .execute(() => threadOf(task.area).render(task))
        // The breaker alone rejects, while it is open.
        .catch((error: unknown): PageResult => ({ reason: 'left_alone', error: { message: String(error) } })),
    async close() {
      await Promise.all([...threads.values()].map((thread) => thread.close()));
    },
  };
}
