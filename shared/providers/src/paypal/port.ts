import type { NewPayment, Payment, PaymentOperations } from '../payment/port';

/** A payment that its payer approves on PayPal's own pages. */
interface NewPaypalPayment extends Pick<NewPayment, 'cents' | 'key'> {
  cartId: string;
  cartVersion: string;
  /** Where PayPal sends the payer back to: after approving, and after turning back. */
  returnUrl: string;
  cancelUrl: string;
}

/** Payments by PayPal. A payment's id begins with `paypal-`; its client secret is the address at which it is approved. */
export interface PaypalProvider extends PaymentOperations {
  create(payment: NewPaypalPayment): Promise<Payment>;
}
