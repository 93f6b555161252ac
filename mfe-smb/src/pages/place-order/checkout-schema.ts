import * as z from 'zod/mini';
import { type CheckoutState, newCheckout } from './checkout-state';

/** What is stored of a checkout; what is old or meddled with begins anew. */
export const CheckoutStateSchema = z.catch(
  z.object({
    cartId: z.nullable(z.string().check(z.maxLength(64))),
    checkoutStep: z.enum(['shipping', 'payment']),
    purchaseOrderNumber: z.string().check(z.maxLength(40)),
  }),
  () => ({ ...newCheckout }),
) satisfies z.ZodMiniType<CheckoutState>;
