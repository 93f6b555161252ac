import { setTimeout as sleep } from 'node:timers/promises';

/** How long after the last kill everything must be done. */
const drainMs = 120_000;

/** Waits until something is so; the store itself may be away for a moment. @throws Error when it is not in time */
export async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const late = Date.now() + drainMs;
  let trouble: unknown;
  for (;;) {
    try {
      if (await isSo()) return;
    } catch (error) {
      trouble = error;
    }
    if (Date.now() > late) throw new Error(`Not so in time: ${what}`, { cause: trouble });
    await sleep(200);
  }
}
