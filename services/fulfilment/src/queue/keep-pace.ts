import type { Queue, Worker } from 'bullmq';
import type { Logger } from 'pino';

const lookEveryMs = 1_000;

interface Pace {
  queue: Pick<Queue, 'name' | 'getJobs'>;
  worker: Pick<Worker, 'concurrency'>;
  /** Jobs at a time while none has waited for long. */
  few: number;
  /** Jobs at a time while one has. */
  many: number;
  /** How long is long. */
  lateMs: number;
  log: Logger;
}

/**
 * Leaves the machine to whoever is in front of a screen as long as nothing in the queue is late, and no longer: then
 * more is done at once, until the oldest job is young again. Gives a function that ends it.
 */
export function keepPace({ queue, worker, few, many, lateMs, log }: Pace): () => void {
  const look = async () => {
    const [oldest] = await queue.getJobs('waiting', 0, 0, true);
    const isLate = oldest !== undefined && Date.now() - oldest.timestamp > lateMs;
    const next = isLate ? many : few;
    if (worker.concurrency === next) return;
    worker.concurrency = next;
    log.info({ queue: queue.name, at_once: next }, isLate ? 'jobs are late' : 'jobs are in time');
  };
  worker.concurrency = few;
  const timer = setInterval(() => {
    look().catch((error) => log.debug({ err: error }, 'the oldest job could not be read'));
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
