import { setTimeout as sleep } from 'node:timers/promises';
import { type Periodic, startPeriodic } from '@bowtie/service-kit';
import type { Queue, Worker } from 'bullmq';
import type { Logger } from 'pino';
import { idleShare } from './machine-load';

const pollMs = 500;
/** A machine of which less than this share is idle has shoppers who wait for it. */
const busyBelow = 0.1;

export interface ThrottleSettings {
  /** Jobs at a time while none has waited for long. */
  few: number;
  /** Jobs at a time while one has. */
  many: number;
  /** How long is long. */
  lateMs: number;
  /** From the beginning of one job to that of the next while the machine is busy and nothing is late; 0 for no gap. */
  gapMs: number;
}

/**
 * Leaves the machine to whoever is in front of a screen as long as nothing in the queue is late, and no longer: then
 * more is done at once, until the oldest job is young again.
 */
export class Throttle {
  #gapMs = 0;
  #nextAt = 0;
  #looks: Periodic | undefined;

  constructor(
    private readonly settings: ThrottleSettings,
    private readonly log: Logger,
    /** The idle share of the machine since it was last asked. */
    private readonly idle: () => number = idleShare(),
  ) {}

  /** Waits until the next job may begin. */
  async wait(): Promise<void> {
    const now = Date.now();
    const at = Math.max(now, this.#nextAt);
    this.#nextAt = at + this.#gapMs;
    if (at > now) await sleep(at - now);
  }

  /** Begins to watch a queue and to pace its worker. */
  watch(queue: Pick<Queue, 'name' | 'getJobs'>, worker: Pick<Worker, 'concurrency'>): void {
    const { few, many, lateMs, gapMs } = this.settings;
    const log = this.log.child({ queue: queue.name });
    const check = async () => {
      const isBusy = this.idle() < busyBelow;
      const [oldest] = await queue.getJobs('waiting', 0, 0, true);
      const isLate = oldest !== undefined && Date.now() - oldest.timestamp > lateMs;
      this.#gapMs = isBusy && !isLate ? gapMs : 0;
      const next = isLate ? many : few;
      if (worker.concurrency === next) return;
      worker.concurrency = next;
      log.info({ at_once: next }, isLate ? 'jobs are late' : 'jobs are in time');
    };
    worker.concurrency = few;
    this.#looks = startPeriodic({
      name: 'job_pace',
      everyMs: pollMs,
      run: check,
      onError: (error) => log.debug({ err: error }, 'the oldest job could not be read'),
    });
  }

  stop(): void {
    void this.#looks?.stop();
  }
}
