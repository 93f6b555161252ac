import { gauge } from '@bowtie/service-kit';
import type { Queue } from 'bullmq';
import type { Logger } from 'pino';

const everyMs = 10_000;
const depth = gauge('bowtie_jobs', 'Jobs that are in a queue, by state; failed ones are dead letters', [
  'queue',
  'state',
]);

/** Keeps the figures of the queues' depth fresh for `/metrics`, until the function returned is called. */
export function watchDepth(queues: readonly Queue[], log: Logger): () => void {
  const measure = async () => {
    for (const queue of queues) {
      const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed', 'waiting-children');
      for (const [state, count] of Object.entries(counts)) depth.set({ queue: queue.name, state }, count);
    }
  };
  const timer = setInterval(() => {
    measure().catch((error) => log.debug({ err: error }, 'queue depth'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
