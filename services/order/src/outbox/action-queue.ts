import { type OrderActionJob, orderActionJob, orderActionQueue } from '@bowtie/contracts';
import { createJobProducer } from '@bowtie/service-kit';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/** The queue of mails about what buyers asked for. */
export interface ActionQueue {
  /** @throws when the queue is away */
  add(job: OrderActionJob): Promise<void>;
  close(): Promise<void>;
}

export function openActionQueue(redis: Redis): ActionQueue {
  const producer = createJobProducer({
    redis,
    open: (connection) => {
      const queue = new Queue(orderActionQueue, { connection });
      queue.on('error', () => undefined);
      return queue;
    },
    close: (queue) => queue.close(),
  });
  return {
    add: async (job) => {
      await producer.use((queue) => queue.add(...orderActionJob(job)));
    },
    close: producer.close,
  };
}
