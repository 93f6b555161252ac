import { setTimeout as wait } from 'node:timers/promises';
import { commonError } from '../api-error';

const longestPauseMs = 50;

/** Another write of the same document came first. */
export class WriteConflict {
  readonly #pauseMs: number | undefined;

  /** @param pauseMs how long the other is known to need */
  constructor(pauseMs?: number) {
    this.#pauseMs = pauseMs;
  }

  /** Two that met once would meet again in step, so each waits a different while. */
  pauseMs(attempt: number): number {
    return this.#pauseMs ?? Math.random() * Math.min(4 * attempt, longestPauseMs);
  }
}

/**
 * Reads, decides and writes, over and over while others write in between.
 * @param giveUp what comes of it after so many times @throws ApiError `conflict` where nothing else is said
 */
export async function retryConflicts<T>(
  attempts: number,
  write: (attempt: number) => Promise<T | WriteConflict>,
  giveUp = (): T => {
    throw commonError('conflict');
  },
): Promise<T> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const outcome = await write(attempt);
    if (!(outcome instanceof WriteConflict)) return outcome;
    if (attempt < attempts) await wait(outcome.pauseMs(attempt));
  }
  return giveUp();
}
