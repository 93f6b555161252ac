import { persistedAtom } from '@bowtie/web/stored';
import { type HeldPayment, HeldPaymentSchema } from './held-payment-schema';

/** Kept from the bank's answer until the order's, so that a lost session or a closed tab does not leave the buyer guessing. */
export const heldPaymentAtom = persistedAtom<HeldPayment | null>({
  key: 'held-payment',
  initial: null,
  schema: HeldPaymentSchema,
});
