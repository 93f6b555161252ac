/** How long one try of bringing a page to the screen may take. */
const TRY_MS = 8_000;
/** Waits before the second and the third try. */
const WAITS_MS = [300, 900] as const;
/** How often a page that could not be had is tried again by itself. */
export const RECOVERY_INTERVAL_MS = 10_000;

/** A try that took too long. */
export class LoadTimeoutError extends Error {
  override readonly name = 'LoadTimeoutError';
}

/** Whether a try failed by waiting: by our own limit, or by that of the loader of one file. */
export function isLoadTimeout(error: unknown): boolean {
  return (
    error instanceof LoadTimeoutError ||
    (error instanceof Error && 'type' in error && error.type === 'timeout')
  );
}

/** Ends a wait after `TRY_MS`. */
export function withTimeout<T>(work: Promise<T>, limitMs: number = TRY_MS): Promise<T> {
  let timer: number | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new LoadTimeoutError(`not there after ${limitMs} ms`)), limitMs);
  });
  return Promise.race([work, limit]).finally(() => window.clearTimeout(timer));
}

/** Waits before another try, a little differently each time so that not every browser comes back at once. */
export function waitBeforeRetry(attempt: number): Promise<void> {
  const wait = WAITS_MS[attempt] ?? 0;
  return new Promise((resolve) => setTimeout(resolve, wait * (0.7 + Math.random() * 0.6)));
}

/** How many tries there are. */
export const TRIES = WAITS_MS.length + 1;
