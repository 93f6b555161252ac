import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

const operations = ['create', 'read', 'capture', 'cancel', 'refund', 'customer'] as const;
/** What the store's server may ask of the sandbox. */
export type Operation = (typeof operations)[number];

/** What a drill may switch: the next requests fail, all of them or those of one kind; or every answer is late. */
export const FaultsSchema = z.strictObject({
  fail_next: z.int().min(0).max(100_000).optional(),
  only: z.enum(operations).nullable().optional(),
  latency_ms: z.int().min(0).max(60_000).optional(),
});

export interface Faults {
  set(faults: z.output<typeof FaultsSchema>): {
    fail_next: number;
    only: Operation | null;
    latency_ms: number;
    /** How many requests wait for that long just now. */
    waiting: number;
  };
  /** Waits as long as the drill says, and tells whether this request is to fail. */
  strike(operation: Operation): Promise<boolean>;
}

export function createFaults(): Faults {
  let failNext = 0;
  let only: Operation | null = null;
  let latencyMs = 0;
  let waiting = 0;
  return {
    set: (faults) => {
      failNext = faults.fail_next ?? failNext;
      // A new count of failures is for all requests again, unless it says otherwise.
      only = faults.only ?? (faults.fail_next === undefined ? only : null);
      latencyMs = faults.latency_ms ?? latencyMs;
      return { fail_next: failNext, only, latency_ms: latencyMs, waiting };
    },
    strike: async (operation) => {
      if (latencyMs > 0) {
        waiting += 1;
        await delay(latencyMs);
        waiting -= 1;
      }
      if (failNext === 0 || (only !== null && only !== operation)) return false;
      failNext -= 1;
      return true;
    },
  };
}
