import * as z from 'zod/mini';
import type { AcceptedPayment } from './accepted-payment';

/** A payment that is not an order yet, as it was stored. */
export const AcceptedPaymentSchema = z.pipe(
  z.object({
    paymentIntentId: z.optional(z.string()),
    rewards: z.catch(z.optional(z.number()), undefined),
    key: z.string(),
    total: z.number(),
    phone: z.catch(z.optional(z.string()), undefined),
  }),
  z.transform(
    (payment): AcceptedPayment => ({
      ...payment,
      paymentIntentId: payment.paymentIntentId,
      phone: payment.phone,
    }),
  ),
);
