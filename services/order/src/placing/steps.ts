import { ApiError } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { outcomeOf, unwrap } from '../outcome';

/** One step of placing an order. */
interface Step<T> {
  run(): T | Promise<T>;
  /** Takes back what `run` did, where a later step fails. Absent: there is nothing to take back. */
  undo?(done: T): Promise<unknown>;
  /** Taken back also where another request has made the order meanwhile: it belongs to this request alone. */
  isOwn?: boolean;
}

/** How the steps of one order are run. */
export interface Steps {
  step<T>(name: string, step: Step<T>): Promise<T>;
  /** From here on nothing is taken back: what was begun is taken up again, by a second request or by the relay. */
  keepAll(): void;
}

interface Undoable {
  name: string;
  isOwn: boolean;
  undo(): Promise<unknown>;
}

/**
 * Runs steps. Where one fails, `made` is asked for what another request has made of the same meanwhile: that is the result then.
 * Where there is nothing, the steps before are undone, the last one first, and the failure is thrown. An undo that fails is
 * logged, and the others go on.
 */
export async function inSteps<T>(
  { log, made }: { log: FastifyBaseLogger; made: () => Promise<T | null> },
  work: (steps: Steps) => Promise<T>,
): Promise<T> {
  const undoable: Undoable[] = [];
  let isKept = false;
  const undoAll = async (steps: readonly Undoable[]): Promise<void> => {
    for (const { name, undo } of steps.toReversed()) {
      const outcome = await outcomeOf(undo());
      if (!outcome.ok) log.warn({ err: outcome.error, step: name }, 'a step of an order was not undone');
    }
  };
  try {
    return await work({
      async step(name, { run, undo, isOwn = false }) {
        try {
          const done = await run();
          if (undo !== undefined) undoable.push({ name, isOwn, undo: () => undo(done) });
          return done;
        } catch (error) {
          const code = error instanceof ApiError ? error.code : undefined;
          log.info({ step: name, code }, 'a request for an order failed at this step');
          throw error;
        }
      },
      keepAll() {
        isKept = true;
      },
    });
  } catch (error) {
    if (isKept) throw error;
    const found = await outcomeOf(made());
    const isNotMade = found.ok && found.value === null;
    await undoAll(isNotMade ? undoable : undoable.filter(({ isOwn }) => isOwn));
    const result = unwrap(found);
    if (result === null) throw error;
    return result;
  }
}

/** The values of work that runs at once, after all of it has ended. @throws the failure that comes first in the list */
export async function allInOrder<const T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
