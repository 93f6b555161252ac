import type { Job, Queue } from 'bullmq';

export interface DeadLetter {
  queue: string;
  job: string;
  order_number: string | null;
  card_id: string | null;
  request_id: string | null;
  reason: string;
  attempts: number;
  failed_at: string | null;
}

function field(job: Job, name: string): string | null {
  const data: unknown = job.data;
  if (typeof data !== 'object' || data === null) return null;
  const value: unknown = Reflect.get(data, name);
  return typeof value === 'string' ? value : null;
}

function deadLetter(queue: string, job: Job): DeadLetter {
  return {
    queue,
    job: job.id ?? '',
    order_number: field(job, 'order_number'),
    card_id: field(job, 'card_id'),
    request_id: field(job, 'request_id'),
    reason: job.failedReason ?? '',
    attempts: job.attemptsMade,
    failed_at: job.finishedOn === undefined ? null : new Date(job.finishedOn).toISOString(),
  };
}

/** Jobs that failed for good, newest first, with how many there are. */
export async function readDeadLetters(
  queues: readonly Queue[],
  limit: number,
): Promise<{ total: number; dead_letters: DeadLetter[] }> {
  const found = await Promise.all(
    queues.map(async (queue) => ({
      count: await queue.getFailedCount(),
      // A job may be retried or removed between the list and its reading.
      jobs: (await queue.getFailed(0, limit - 1))
        .filter((job) => job !== undefined)
        .map((job) => deadLetter(queue.name, job)),
    })),
  );
  return {
    total: found.reduce((sum, { count }) => sum + count, 0),
    dead_letters: found
      .flatMap(({ jobs }) => jobs)
      .sort((one, other) => (other.failed_at ?? '').localeCompare(one.failed_at ?? ''))
      .slice(0, limit),
  };
}
