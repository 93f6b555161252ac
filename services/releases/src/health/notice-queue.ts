import { type ReleaseNoticeJob, releaseNoticeJob, releaseNoticeQueue } from '@bowtie/contracts';
import { createJobProducer } from '@bowtie/service-kit';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/** The queue of notices to teams, which fulfilment sends and tries again. */
export interface NoticeQueue {
  /** @throws Error while the queue is away */
  add(jobs: readonly ReleaseNoticeJob[]): Promise<void>;
  close(): Promise<void>;
}

export function openNoticeQueue(redis: Redis): NoticeQueue {
  const producer = createJobProducer({
    redis,
    open: (connection) => {
      const queue = new Queue(releaseNoticeQueue, { connection });
      queue.on('error', () => undefined);
      return queue;
    },
    close: (queue) => queue.close(),
  });
  return {
    async add(jobs) {
      for (const job of jobs) await producer.use((queue) => queue.add(...releaseNoticeJob(job)));
    },
    close: producer.close,
  };
}
