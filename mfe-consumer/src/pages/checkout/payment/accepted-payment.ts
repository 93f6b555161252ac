import { persistedAtom } from '@bowtie/web/stored';
import { type AcceptedPayment, AcceptedPaymentSchema } from './accepted-payment-schema';

export type { AcceptedPayment };

export const acceptedPaymentAtom = persistedAtom<AcceptedPayment | null>({
  key: 'accepted-payment',
  initial: null,
  schema: AcceptedPaymentSchema,
  area: 'session',
});
