import { commonError } from './api-error';

/** So many wait for one key at most; more are told to come again. */
const mostWaiting = 500;

/**
 * Runs work of the same key one after the other, so that parallel changes of one document do not meet in this process. Other
 * processes are met all the same: the work must stand that.
 * @throws ApiError `service_unavailable` where too many wait for the key
 */
export function createKeyedQueue(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
    // One of them is at work.
    if (queue.length > mostWaiting) throw commonError('service_unavailable');
    const result = queue.last.then(work, work);
    queue.last = result;
    queue.length += 1;
    queues.set(key, queue);
    try {
      return await result;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(key);
    }
  };
}
