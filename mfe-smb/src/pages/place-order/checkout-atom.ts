import { lateSchema, persistedAtom } from '@bowtie/web/stored';
import { type CheckoutState, newCheckout } from './checkout-state';

/** Of the checkout. */
export const checkoutSchema = lateSchema<CheckoutState>(
  'business-checkout',
  async () => (await import('./checkout-schema')).CheckoutStateSchema,
);

/** The checkout of the business cart: kept over reloads and a log-in, and forgotten once the order is placed. */
export const checkoutAtom = persistedAtom<CheckoutState>({
  key: 'business-checkout',
  initial: newCheckout,
  schema: checkoutSchema,
});
