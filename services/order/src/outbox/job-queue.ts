import { jobIds, jobQueues, type OrderJobNode } from '@bowtie/contracts';
import { createJobProducer } from '@bowtie/service-kit';
import { FlowProducer, Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/** The queue of fulfilment, as far as the outbox needs it. Every method fails soon when Redis is away. */
export interface JobQueue {
  /** Adds flows in one step. Jobs that are there already stay as they are. */
  add(flows: OrderJobNode[]): Promise<void>;
  /** Whether the queue knows the order's job, waiting, failed or done. */
  knows(orderNumber: string): Promise<boolean>;
  close(): Promise<void>;
}

export function openJobQueue(redis: Redis): JobQueue {
  const producer = createJobProducer({
    redis,
    open: (connection) => {
      const flows = new FlowProducer({ connection });
      const orders = new Queue(jobQueues.orders, { connection });
      flows.on('error', () => undefined);
      orders.on('error', () => undefined);
      return { flows, orders };
    },
    close: ({ flows, orders }) => Promise.allSettled([flows.close(), orders.close()]),
  });
  return {
    add: async (flows) => {
      await producer.use((queues) => queues.flows.addBulk(flows));
    },
    knows: async (orderNumber) => {
      const state = await producer.use(({ orders }) => orders.getJobState(jobIds.order(orderNumber)));
      return state !== 'unknown';
    },
    close: producer.close,
  };
}
