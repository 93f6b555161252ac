import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

/** What a drill may switch: the next requests fail, or every answer is late. */
export const FaultsSchema = z.strictObject({
  fail_next: z.int().min(0).max(100_000).optional(),
  latency_ms: z.int().min(0).max(60_000).optional(),
});

export interface Faults {
  set(faults: z.output<typeof FaultsSchema>): { fail_next: number; latency_ms: number };
  /** Waits as long as the drill says, and tells whether this request is to fail. */
  strike(): Promise<boolean>;
}

export function createFaults(): Faults {
  let failNext = 0;
  let latencyMs = 0;
  return {
    set: (faults) => {
      failNext = faults.fail_next ?? failNext;
      latencyMs = faults.latency_ms ?? latencyMs;
      return { fail_next: failNext, latency_ms: latencyMs };
    },
    strike: async () => {
      if (latencyMs > 0) await delay(latencyMs);
      if (failNext === 0) return false;
      failNext -= 1;
      return true;
    },
  };
}
