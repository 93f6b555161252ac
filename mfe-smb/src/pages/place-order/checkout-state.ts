/** Where a checkout stands (business specification, section 4), and what is typed in it beside the payment. */
export interface CheckoutState {
  /** The cart that it is of: another one begins anew. */
  cartId: string | null;
  checkoutStep: 'shipping' | 'payment';
  purchaseOrderNumber: string;
}

export const newCheckout: CheckoutState = { cartId: null, checkoutStep: 'shipping', purchaseOrderNumber: '' };
