import * as z from 'zod/mini';

/**
 * A payment that the processor has accepted and that is not an order yet. It is kept while the tab is open, so that a
 * reload or a lost connection at that moment ends in the order that was paid for. It holds no card data.
 */
export interface AcceptedPayment {
  /** Undefined for an order that rewards cover. */
  paymentIntentId: string | undefined;
  /** What is paid with rewards where there is no payment, on the wire's scale. */
  rewards?: number | undefined;
  /** Key of the order's call, the same for every try. */
  key: string;
  /** What the visitor agreed to pay, on the wire's scale. */
  total: number;
  /** Of a buyer whose account has no phone number. */
  phone: string | undefined;
}

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
