import * as z from 'zod/mini';

/** A payment whose money was set aside, and whose order this browser has not heard of. It names nobody and opens nothing. */
export interface HeldPayment {
  /** What was set aside, 200 to the dollar. */
  total: number;
  /** When, in milliseconds of the visitor's clock. */
  at: number;
}

/** Longer than the store keeps a hold, and about as long as banks show one that was given back. */
const maxAgeMs = 86_400_000;

/** A payment as it was stored; one that is over counts as none. */
export const HeldPaymentSchema: z.ZodMiniType<HeldPayment | null> = z.nullable(
  z.object({
    total: z.int().check(z.positive()),
    at: z.number().check(z.refine((at) => Date.now() - at < maxAgeMs)),
  }),
);
