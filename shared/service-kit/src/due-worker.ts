import type { FastifyBaseLogger } from 'fastify';
import { Gauge } from 'prom-client';
import { counter, metrics } from './metrics';
import { startPeriodic } from './periodic';
import type { DueDocuments } from './stores/due-documents';
import { withTimeout } from './with-timeout';

/** What `run` gives where something cannot be done yet, though nothing failed. */
export const notYet = Symbol('not yet');

interface DueWork<T> {
  /** Its name in logs and metrics, in lower_snake_case. */
  name: string;
  /** From the end of one sweep to the start of the next, in milliseconds; absent: only `sweep` looks for work. */
  everyMs?: number;
  /** Does one piece of work, which may have been begun before. The signal is aborted when the worker closes. */
  run(work: T, signal: AbortSignal): Promise<unknown>;
  /** Names it in log lines. */
  about(work: T): Record<string, unknown>;
  /** Absent: what failed is due again when its lease ends, or is listed by the next sweep. */
  retry?: {
    /** How often it was tried. */
    tries(work: T): number;
    /** The wait doubles with each try: from `baseMs` on, up to `longestMs`. */
    baseMs: number;
    longestMs: number;
    /** Notes when it is due again. */
    at(work: T, dueAt: Date, error: unknown): Promise<void>;
  };
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Work that one instance claims at a time. */
interface ClaimedWork<T> extends DueWork<T> {
  due: DueDocuments<T>;
  /** How long a claim holds, in milliseconds. After that, another instance takes the work over: the claimant has died. */
  leaseMs: number;
  /** How many pieces are worked on at once. */
  workers?: number;
  /** Whether the next is claimed before this one is done; asked once it has begun. */
  isBeside?(work: T): boolean;
}

/** Work that all instances may do at once: each piece is done by a conditional update, or to the same end. */
interface ListedWork<T> extends DueWork<T> {
  list(now: Date): Promise<readonly T[]>;
  /** Called after each sweep that found something, with how many pieces were done. */
  onSwept?(done: number): void;
}

/** Works off what comes due, until it is closed. */
export interface DueWorker {
  /** Works off everything that is due. */
  sweep(): Promise<void>;
  /** Has the periodic sweep begin now, because something was added. Waits for nothing and never fails. */
  wake(): void;
  /** Begins nothing more, and waits for the work in hand. */
  close(): Promise<void>;
}

const ended = counter('bowtie_due_work_total', 'Pieces of due work, by work and how they ended', [
  'work',
  'outcome',
]);

interface Backlog {
  name: string;
  count(now: Date): Promise<number>;
  oldest(now: Date): Promise<Date | undefined>;
}

/** Of the workers of this process. */
const backlogs = new Set<Backlog>();
/** The longest that reading the metrics waits for the store. */
const metricsMs = 1_000;

/** A gauge that asks the workers when the metrics are read, so that no sweep has to. */
function backlogGauge(name: string, help: string, read: (of: Backlog) => Promise<number>): void {
  new Gauge({
    name,
    help,
    labelNames: ['work'],
    registers: [metrics],
    async collect() {
      this.reset();
      const late = () => new Error('The store did not answer in time');
      const show = async (of: Backlog) =>
        this.set({ work: of.name }, await withTimeout(read(of), metricsMs, late));
      // Nothing is shown of a store that is away.
      await Promise.allSettled([...backlogs].map(show));
    },
  });
}
backlogGauge('bowtie_due_work', 'Pieces of work that are due', (of) => of.count(new Date()));
backlogGauge('bowtie_due_work_oldest_seconds', 'For how long the oldest piece of work is due', async (of) => {
  const now = Date.now();
  const oldest = await of.oldest(new Date(now));
  return oldest === undefined ? 0 : (now - oldest.getTime()) / 1_000;
});

const after = (ms: number) => new Date(Date.now() + ms);

/** Tries one piece of work, and has it retried where it fails. Says whether it is done; never rejects. */
function createAttempt<T>({ name, run, about, retry, log }: DueWork<T>, signal: AbortSignal) {
  const retryLater = async (work: T, error?: unknown): Promise<void> => {
    if (retry === undefined) return;
    const { tries, baseMs, longestMs, at } = retry;
    const waitMs = Math.min(baseMs * 2 ** Math.min(tries(work), 10), longestMs);
    try {
      await at(work, after(waitMs), error);
    } catch (err) {
      log.warn({ err, work: name, ...about(work) }, 'a retry could not be noted');
    }
  };
  return async (work: T): Promise<boolean> => {
    try {
      const isDone = (await run(work, signal)) !== notYet;
      ended.inc({ work: name, outcome: isDone ? 'done' : 'not_yet' });
      if (!isDone) await retryLater(work);
      return isDone;
    } catch (error) {
      ended.inc({ work: name, outcome: 'failed' });
      log.warn({ err: error, work: name, ...about(work) }, 'due work failed, retry scheduled');
      await retryLater(work, error);
      return false;
    }
  };
}

type Attempt<T> = (work: T) => Promise<boolean>;

function sweepClaimed<T>(
  { due, leaseMs, workers = 1, isBeside }: ClaimedWork<T>,
  attempt: Attempt<T>,
  signal: AbortSignal,
) {
  const claim = async () => (signal.aborted ? null : due.claim(new Date(), after(leaseMs)));
  const workOff = async (first: T | null): Promise<void> => {
    for (let work = first; work !== null; work = await claim()) {
      const attempted = attempt(work);
      if (isBeside?.(work) !== true) await attempted;
    }
  };
  const sweep = async (): Promise<void> => {
    // Several work only when one claim has found something.
    const first = await claim();
    if (first === null) return;
    const others = Array.from({ length: workers - 1 }, async () => workOff(await claim()));
    await Promise.all([workOff(first), ...others]);
  };
  return { sweep, count: due.count, oldest: due.oldest };
}

function sweepListed<T>({ list, onSwept }: ListedWork<T>, attempt: Attempt<T>, signal: AbortSignal) {
  let listed = 0;
  const sweep = async (): Promise<void> => {
    const found = await list(new Date());
    listed = found.length;
    let done = 0;
    for (const work of found) {
      if (signal.aborted) break;
      if (await attempt(work)) done += 1;
    }
    if (found.length > 0) onSwept?.(done);
  };
  return { sweep, count: async () => listed, oldest: async () => undefined };
}

/**
 * Works off documents that come due: finds them at an interval, claims each with a lease or lists them, and retries what fails, after
 * a wait that doubles. Several instances may run. Whatever is done may have been done before, by a process that died.
 */
export function createDueWorker<T>(input: ClaimedWork<T> | ListedWork<T>): DueWorker {
  const { name, everyMs, log } = input;
  const closing = new AbortController();
  const tryWork = createAttempt(input, closing.signal);
  const inHand = new Set<Promise<unknown>>();
  const attempt: Attempt<T> = (work) => {
    const attempted = tryWork(work).finally(() => inHand.delete(attempted));
    inHand.add(attempted);
    return attempted;
  };
  const { sweep, ...backlog } =
    'due' in input
      ? sweepClaimed(input, attempt, closing.signal)
      : sweepListed(input, attempt, closing.signal);
  const own: Backlog = { name, ...backlog };
  backlogs.add(own);
  const periodic =
    everyMs === undefined
      ? undefined
      : startPeriodic({
          name,
          everyMs,
          run: sweep,
          onError: (error) => log.warn({ err: error, work: name }, 'due work could not be looked for'),
        });
  return {
    sweep,
    wake: () => void periodic?.runNow(),
    async close() {
      closing.abort();
      backlogs.delete(own);
      await periodic?.stop();
      await Promise.all(inHand);
    },
  };
}
