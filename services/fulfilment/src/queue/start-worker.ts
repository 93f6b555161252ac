import { MailBeingSent } from '@bowtie/providers/mail';
import { ApiError, counter, reportFailure } from '@bowtie/service-kit';
import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { RescheduleJob, UnrecoverableJob } from '../job-errors';
import type { JobContext } from './job-context';
import type { QueueName } from './queue-names';

/** A job may lose its worker many times, as in a rolling restart, before that counts against it. */
const maxStalledCount = 50;

const jobs = counter('bowtie_jobs_total', 'Jobs by queue and how they ended', ['queue', 'end']);

interface WorkerDeps<S extends z.ZodType> {
  queue: QueueName;
  shape: S;
  work(job: z.output<S>, context: JobContext): Promise<unknown>;
  connection: Redis;
  atOnce: number;
  lockMs: number;
  stalledCheckMs: number;
  log: Logger;
}

/** Works on a queue's jobs, a bounded number at a time, from when it is run. */
export function createWorker<S extends z.ZodType<{ request_id: string }>>(deps: WorkerDeps<S>): Worker {
  const log = deps.log.child({ queue: deps.queue });
  const worker = new Worker(deps.queue, (job, token) => runJob(deps, job, token, log), {
    connection: deps.connection,
    concurrency: deps.atOnce,
    lockDuration: deps.lockMs,
    stalledInterval: deps.stalledCheckMs,
    maxStalledCount,
    autorun: false,
  });
  worker.on('error', (error) => log.warn({ reason: error.message }, 'worker'));
  worker.on('stalled', (jobId) => log.warn({ job: jobId }, 'a job lost its worker and is taken up again'));
  worker.on('completed', () => jobs.inc({ queue: deps.queue, end: 'done' }));
  worker.on('failed', (job, error) => noteFailure(deps.queue, job, error, log));
  return worker;
}

async function runJob<S extends z.ZodType<{ request_id: string }>>(
  { shape, work }: WorkerDeps<S>,
  job: Job,
  token: string | undefined,
  log: Logger,
): Promise<unknown> {
  const data = shape.safeParse(job.data);
  if (!data.success) throw new UnrecoverableError('The job cannot be read');
  const requestId = data.data.request_id;
  const context = {
    requestId,
    log: log.child({ job: job.id, reqId: requestId }),
    ageMs: () => Date.now() - job.timestamp,
  };
  try {
    return await work(data.data, context);
  } catch (error) {
    if (error instanceof RescheduleJob || error instanceof MailBeingSent) {
      await job.moveToDelayed(Date.now() + error.afterMs, token);
      throw new DelayedError();
    }
    if (isFinal(error)) throw new UnrecoverableError(error.message);
    throw error;
  }
}

/** Refusals that another try would meet again. */
function isFinal(error: unknown): error is Error {
  if (error instanceof UnrecoverableJob) return true;
  return error instanceof ApiError && error.status < 500 && error.status !== 409 && error.status !== 429;
}

function noteFailure(queue: QueueName, job: Job | undefined, error: Error, log: Logger): void {
  const final = job?.finishedOn !== undefined;
  jobs.inc({ queue, end: final ? 'dead' : 'tried' });
  const requestId: unknown = job?.data?.request_id;
  const about = { job: job?.id, attempt: job?.attemptsMade, reason: error.message };
  if (final)
    reportFailure('job', error, { queue, ...(typeof requestId === 'string' && { request_id: requestId }) });
  if (final) log.error(about, 'a job failed for good and waits for an operator');
  else log.warn(about, 'a job failed and is tried again');
}
