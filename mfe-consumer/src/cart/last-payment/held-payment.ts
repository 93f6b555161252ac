import { lateSchema, persistedAtom } from '@bowtie/web/stored';
import type { HeldPayment } from './held-payment-schema';

/** Kept from the bank's answer until the order's, so that a lost session or a closed tab does not leave the buyer guessing. */
export const heldPaymentAtom = persistedAtom<HeldPayment | null>({
  key: 'held-payment',
  initial: null,
  schema: lateSchema('held-payment', async () => (await import('./held-payment-schema')).HeldPaymentSchema),
});
