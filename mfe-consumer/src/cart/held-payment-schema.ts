import * as z from 'zod/mini';
import type { HeldPayment } from './held-payment';

/** Longer than the store keeps a hold, and about as long as banks show one that was given back. */
const maxAgeMs = 86_400_000;

/** A payment as it was stored; one that is over counts as none. */
export const HeldPaymentSchema: z.ZodMiniType<HeldPayment | null> = z.nullable(
  z.object({
    total: z.int().check(z.positive()),
    at: z.number().check(z.refine((at) => Date.now() - at < maxAgeMs)),
  }),
);
