import { webhookJob, webhookQueue } from '@bowtie/contracts';
import { createJobProducer } from '@bowtie/service-kit';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/** The queue of endpoints whose turn it is. */
export interface WebhookQueue {
  /** @throws when the queue is away */
  add(endpointIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export function openWebhookQueue(redis: Redis): WebhookQueue {
  const producer = createJobProducer({
    redis,
    open: (connection) => {
      const queue = new Queue(webhookQueue, { connection });
      queue.on('error', () => undefined);
      return queue;
    },
    close: (queue) => queue.close(),
  });
  return {
    add: async (ids) => {
      const jobs = ids.map((endpoint_id) =>
        webhookJob({ endpoint_id, request_id: `webhook-${endpoint_id}` }),
      );
      await producer.use((queue) => queue.addBulk(jobs.map(([name, data, opts]) => ({ name, data, opts }))));
    },
    close: producer.close,
  };
}
