import {
  type AccountEmailJob,
  accountEmailJob,
  accountEmailQueue,
  accountEmailQueueMax,
} from '@bowtie/contracts';
import { commonError, createJobProducer, type ServiceDeps } from '@bowtie/service-kit';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

const retryAfterSeconds = 30;

/** The queue of mails about accounts. */
export interface EmailQueue {
  /** @throws ApiError 503 with `Retry-After` when the queue is full or away */
  add(job: AccountEmailJob): Promise<void>;
  close(): Promise<void>;
}

export function openEmailQueue(redis: Redis, log: ServiceDeps<unknown>['log']): EmailQueue {
  const producer = createJobProducer({
    redis,
    open: (connection) => {
      const queue = new Queue(accountEmailQueue, { connection });
      queue.on('error', () => undefined);
      return queue;
    },
    close: (queue) => queue.close(),
  });
  const addTo = async (queue: Queue, job: AccountEmailJob): Promise<boolean> => {
    if ((await queue.getJobCountByTypes('waiting', 'delayed')) >= accountEmailQueueMax) return false;
    await queue.add(...accountEmailJob(job));
    return true;
  };
  return {
    async add(job) {
      const isAdded = await producer
        .use((queue) => addTo(queue, job))
        .catch((error: unknown) => {
          log.warn({ err: error }, 'a mail about an account could not be queued');
          return false;
        });
      if (!isAdded) throw commonError('service_unavailable', { retryAfterSeconds });
    },
    close: producer.close,
  };
}
