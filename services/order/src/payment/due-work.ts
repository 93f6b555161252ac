import { startPeriodic } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { outcomeOf } from '../outcome';

/** Work on payments that comes due, one after another, by any instance. */
interface DueWorkInput<T> {
  /** As its metrics and log lines call it. */
  name: string;
  /** Takes one that is due, and keeps others off it until the lease ends; null where nothing is. */
  claim(now: Date, leaseUntil: Date): Promise<T | null>;
  /** Does it; false where it cannot be done yet. */
  run(claimed: T): Promise<boolean>;
  /** How often it was claimed. */
  triesOf(claimed: T): number;
  retryAt(claimed: T, dueAt: Date): Promise<void>;
  paymentIdOf(claimed: T): string;
  log: FastifyBaseLogger;
  intervals: { relayMs: number; leaseMs: number };
}

/** Work that is looked for again and again. */
export interface DueWork {
  /** Works off everything that is due. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

const longestRetryMs = 60_000;

/** Works off what comes due; what fails is tried again after a time that doubles, and is never more than a minute. */
export function startDueWork<T>(input: DueWorkInput<T>): DueWork {
  const { name, claim, run, triesOf, retryAt, paymentIdOf, log, intervals } = input;
  const later = (ms: number) => new Date(Date.now() + ms);
  let closed = false;

  const attempt = async (claimed: T): Promise<void> => {
    const done = await outcomeOf(run(claimed));
    if (done.ok && done.value) return;
    if (!done.ok)
      log.warn({ err: done.error, payment_id: paymentIdOf(claimed), work: name }, 'retry scheduled');
    const wait = Math.min(intervals.relayMs * 2 ** Math.min(triesOf(claimed), 10), longestRetryMs);
    await retryAt(claimed, later(wait));
  };

  const sweep = async (): Promise<void> => {
    while (!closed) {
      const claimed = await claim(new Date(), later(intervals.leaseMs));
      if (claimed === null) return;
      await attempt(claimed);
    }
  };

  const periodic = startPeriodic({
    name,
    everyMs: intervals.relayMs,
    run: sweep,
    onError: (error) => log.warn({ err: error, work: name }, 'due work could not be looked for'),
  });
  return {
    sweep,
    close: async () => {
      closed = true;
      await periodic.stop();
    },
  };
}
