/** How long after each failed attempt the next one comes, in units of the first wait: with 5 seconds, over a day in all. */
const waits = [1, 6, 24, 120, 360, 720, 1_440, 2_880, 5_760, 6_000] as const;

/** Attempts of one delivery. */
export const mostTries = waits.length + 1;

/** When a delivery is tried again whose attempt of this number failed. */
export function nextTryAt(attempt: number, now: Date, unitMs: number): Date {
  return new Date(now.getTime() + (waits[attempt - 1] ?? waits[waits.length - 1] ?? 1) * unitMs);
}

/** A failing endpoint is spared for as long, up to twelve units: what waits for it would meet the same. */
export function pauseUntil(failures: number, now: Date, unitMs: number): Date {
  return new Date(now.getTime() + Math.min(failures - 1, 12) * unitMs);
}
