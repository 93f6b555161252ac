import { lateSchema, persistedAtom } from '@bowtie/web/stored';

/** A payment whose money was set aside, and whose order this browser has not heard of. It names nobody and opens nothing. */
export interface HeldPayment {
  /** What was set aside, 200 to the dollar. */
  total: number;
  /** When, in milliseconds of the visitor's clock. */
  at: number;
}

/** Kept from the bank's answer until the order's, so that a lost session or a closed tab does not leave the buyer guessing. */
export const heldPaymentAtom = persistedAtom<HeldPayment | null>({
  key: 'held-payment',
  initial: null,
  schema: lateSchema('held-payment', async () => (await import('./held-payment-schema')).HeldPaymentSchema),
});
