import { persistedAtom } from '@bowtie/web';
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

/** Kept from the bank's answer until the order's, so that a lost session or a closed tab does not leave the buyer guessing. */
export const heldPaymentAtom = persistedAtom<HeldPayment | null>({
  key: 'held-payment',
  initial: null,
  schema: z.nullable(
    z.object({
      total: z.int().check(z.positive()),
      at: z.number().check(z.refine((at) => Date.now() - at < maxAgeMs)),
    }),
  ),
});
