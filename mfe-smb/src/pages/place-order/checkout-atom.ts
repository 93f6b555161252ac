import { lateSchema, persistedAtom } from '@bowtie/web/stored';

/** Where a checkout stands (business specification, section 4), and what is typed in it beside the payment. */
export interface CheckoutState {
  /** The cart that it is of: another one begins anew. */
  cartId: string | null;
  checkoutStep: 'shipping' | 'payment';
  purchaseOrderNumber: string;
}

export const newCheckout: CheckoutState = { cartId: null, checkoutStep: 'shipping', purchaseOrderNumber: '' };

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
