import { performance } from 'node:perf_hooks';
import { Histogram } from 'prom-client';
import { metrics } from './metrics';

/** Instances that started together do not all ask the same store in the same moment. */
const jitter = 0.1;

const runSeconds = new Histogram({
  name: 'bowtie_periodic_seconds',
  help: 'Time a run of periodic work took, in seconds, by work and how it ended',
  labelNames: ['work', 'end'],
  buckets: [0.001, 0.01, 0.1, 0.5, 1, 5, 30],
  registers: [metrics],
});

interface PeriodicWork {
  /** Its name in logs and metrics, in lower_snake_case. */
  name: string;
  /** From the end of one run to the start of the next, in milliseconds; up to a tenth is added by chance. */
  everyMs: number;
  /** The signal is aborted when the work is to stop; a long run looks at it between its steps. */
  run(signal: AbortSignal): unknown;
  /** Told when a run failed; the next run comes all the same. */
  onError?(error: unknown): void;
}

/** Work that runs again and again. */
export interface Periodic {
  /** Runs now, or waits for the run under way. Failures are told to `onError` alone. */
  runNow(): Promise<void>;
  /** Starts no more runs, and waits for the run under way. */
  stop(): Promise<void>;
}

/**
 * Runs work periodically: never twice at once, never keeping the process alive, spread by chance, with its times in the
 * metrics. The first run comes after one interval.
 */
export function startPeriodic({ name, everyMs, run, onError }: PeriodicWork): Periodic {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let underway: Promise<void> | undefined;

  const runOnce = async (): Promise<void> => {
    const began = performance.now();
    let end = 'done';
    try {
      await run(signal);
    } catch (error) {
      end = 'failed';
      onError?.(error);
    }
    runSeconds.observe({ work: name, end }, (performance.now() - began) / 1_000);
  };
  const runNow = (): Promise<void> => {
    clearTimeout(timer);
    underway ??= runOnce().finally(() => {
      underway = undefined;
      schedule();
    });
    return underway;
  };
  const schedule = (): void => {
    if (signal.aborted) return;
    timer = setTimeout(() => void runNow(), everyMs * (1 + Math.random() * jitter));
    timer.unref();
  };

  schedule();
  return {
    runNow,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await underway;
    },
  };
}
