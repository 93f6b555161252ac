import { gauge, type Periodic, startPeriodic } from '@bowtie/service-kit';
import type { Queue } from 'bullmq';
import type { Logger } from 'pino';

const everyMs = 10_000;
const depth = gauge('bowtie_jobs', 'Jobs that are in a queue, by state; failed ones are dead letters', [
  'queue',
  'state',
]);

/** Keeps the figures of the queues' depth fresh for `/metrics`. */
export function watchDepth(queues: readonly Queue[], log: Logger): Periodic {
  const measure = async () => {
    for (const queue of queues) {
      const counts = await queue.getJobCounts(
        'waiting',
        'prioritized',
        'active',
        'delayed',
        'failed',
        'waiting-children',
      );
      for (const [state, count] of Object.entries(counts)) depth.set({ queue: queue.name, state }, count);
    }
  };
  return startPeriodic({
    name: 'queue_depth',
    everyMs,
    run: measure,
    onError: (error) => log.debug({ err: error }, 'queue depth'),
  });
}
