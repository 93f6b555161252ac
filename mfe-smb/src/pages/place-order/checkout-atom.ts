import { persistedAtom } from '@bowtie/web/stored';
import { CheckoutStateSchema } from './checkout-schema';
import { type CheckoutState, newCheckout } from './checkout-state';

/** The checkout of the business cart: kept over reloads and a log-in, and forgotten once the order is placed. */
export const checkoutAtom = persistedAtom<CheckoutState>({
  key: 'business-checkout',
  initial: newCheckout,
  schema: CheckoutStateSchema,
});
