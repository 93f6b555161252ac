import { lateSchema, persistedAtom } from '@bowtie/web/stored';
import type { AcceptedPayment } from './accepted-payment-schema';

export type { AcceptedPayment };

/** Of a payment that is not an order yet. */
export const acceptedSchema = lateSchema<AcceptedPayment | null>(
  'accepted-payment',
  async () => (await import('./accepted-payment-schema')).AcceptedPaymentSchema,
  'session',
);

export const acceptedPaymentAtom = persistedAtom<AcceptedPayment | null>({
  key: 'accepted-payment',
  initial: null,
  schema: acceptedSchema,
  area: 'session',
});
