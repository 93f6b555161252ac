import { MailBeingSent } from '@bowtie/providers/mail';
import { CallRefusal, counter } from '@bowtie/service-kit';
import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { JobRefused, LookAgain } from '../jobs/job-ends';
import type { JobInHand } from '../jobs/job-parts';
import type { QueueName } from './queue-names';

/** A job may lose its worker many times, as in a rolling restart, before that counts against it. */
const maxStalledCount = 50;

const jobs = counter('bowtie_jobs_total', 'Jobs by queue and how they ended', ['queue', 'end']);

interface WorkerParts<S extends z.ZodType> {
  queue: QueueName;
  shape: S;
  work(job: z.output<S>, inHand: JobInHand): Promise<unknown>;
  connection: Redis;
  atOnce: number;
  lockMs: number;
  stalledCheckMs: number;
  log: Logger;
}

/** Works on a queue's jobs, a bounded number at a time. */
export function startWorker<S extends z.ZodType<{ request_id: string }>>(parts: WorkerParts<S>): Worker {
  const log = parts.log.child({ queue: parts.queue });
  const worker = new Worker(parts.queue, (job, token) => runJob(parts, job, token, log), {
    connection: parts.connection,
    concurrency: parts.atOnce,
    lockDuration: parts.lockMs,
    stalledInterval: parts.stalledCheckMs,
    maxStalledCount,
  });
  worker.on('error', (error) => log.warn({ reason: error.message }, 'worker'));
  worker.on('stalled', (jobId) => log.warn({ job: jobId }, 'a job lost its worker and is taken up again'));
  worker.on('completed', () => jobs.inc({ queue: parts.queue, end: 'done' }));
  worker.on('failed', (job, error) => noteFailure(parts.queue, job, error, log));
  return worker;
}

async function runJob<S extends z.ZodType<{ request_id: string }>>(
  { shape, work }: WorkerParts<S>,
  job: Job,
  token: string | undefined,
  log: Logger,
): Promise<unknown> {
  const data = shape.safeParse(job.data);
  if (!data.success) throw new UnrecoverableError('The job cannot be read');
  const requestId = data.data.request_id;
  const inHand = {
    requestId,
    log: log.child({ job: job.id, reqId: requestId }),
    ageMs: () => Date.now() - job.timestamp,
  };
  try {
    return await work(data.data, inHand);
  } catch (error) {
    if (error instanceof LookAgain || error instanceof MailBeingSent) {
      await job.moveToDelayed(Date.now() + error.afterMs, token);
      throw new DelayedError();
    }
    if (isFinal(error)) throw new UnrecoverableError(error.message);
    throw error;
  }
}

/** Refusals that another try would meet again. */
function isFinal(error: unknown): error is Error {
  if (error instanceof JobRefused) return true;
  return error instanceof CallRefusal && error.status < 500 && error.status !== 409 && error.status !== 429;
}

function noteFailure(queue: QueueName, job: Job | undefined, error: Error, log: Logger): void {
  const final = job?.finishedOn !== undefined;
  jobs.inc({ queue, end: final ? 'dead' : 'tried' });
  const about = { job: job?.id, attempt: job?.attemptsMade, reason: error.message };
  if (final) log.error(about, 'a job failed for good and waits for an operator');
  else log.warn(about, 'a job failed and is tried again');
}
