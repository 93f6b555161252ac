import { commonError } from '@bowtie/service-kit';
import PQueue from 'p-queue';

/** So many wait for one key at most; more are told to come again. */
const mostWaiting = 500;

/**
 * Runs work for one key after the other, so that parallel changes of one document do not meet in this process. Other
 * processes are met all the same: the work must stand that.
 */
export function createKeyedQueue(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, PQueue>();
  return async (key, work) => {
    const queue = queues.get(key) ?? new PQueue({ concurrency: 1 });
    if (queue.size >= mostWaiting) throw commonError('service_unavailable');
    queues.set(key, queue);
    try {
      return await queue.add(work);
    } finally {
      if (queue.size + queue.pending === 0) queues.delete(key);
    }
  };
}
