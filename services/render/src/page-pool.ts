import type { AreaName } from '@bowtie/contracts';
import { BreakerByKey } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { RenderConfig } from './config';
import type { PageResult, PageTask } from './page-task';
import { createPageThread, type PageThread } from './page-thread';

/** So many pages of a version in a row that end their thread leave the version alone, for five seconds up to five minutes. */
const patience = { failuresInRow: 3, pauseMs: 5_000, longestPauseMs: 300_000 };

/** Where the pages of all areas are rendered. */
export interface PagePool {
  /** Never rejects: what could not be rendered has a reason. */
  render(task: PageTask): Promise<PageResult>;
  close(): Promise<void>;
}

const hasEndedThread = (result: PageResult): boolean =>
  'reason' in result && (result.reason === 'late' || result.reason === 'memory');

/**
 * A thread for each area, begun with its first page: one whose pages loop or leak has its own thread ended, and those of the others
 * go on meanwhile. A version that does so again and again is not tried with each request. More threads are more instances of
 * the service.
 */
export function createPagePool(config: RenderConfig, log: FastifyBaseLogger): PagePool {
  const threads = new Map<AreaName, PageThread>();
  const breakers = new BreakerByKey({
    ...patience,
    onOpen: (version) =>
      log.error({ version }, 'a version of an area is left alone: its pages end their thread'),
    onClose: (version) => log.info({ version }, 'a version of an area is rendered again'),
  });

  function threadOf(area: AreaName): PageThread {
    const thread = threads.get(area) ?? createPageThread(config);
    threads.set(area, thread);
    return thread;
  }

  return {
    render: (task) =>
      breakers.run<PageResult>(`${task.area} ${task.version}`, {
        run: () => threadOf(task.area).render(task),
        isFailure: hasEndedThread,
        leftAlone: () => ({ reason: 'left_alone', error: { message: 'its pages ended their thread' } }),
      }),
    async close() {
      await Promise.all([...threads.values()].map((thread) => thread.close()));
    },
  };
}
