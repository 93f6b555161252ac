import type { Cart } from '@bowtie/contracts';
import { type Cents, centsFromWire, isFinal, paymentLife } from '@bowtie/domain';
import type { Payment } from '@bowtie/providers/payment';

/** Why an order was cancelled whose buyer gave its payment up while it was made. */
export const paymentGivenUp = 'The payment was given up.';

/** Why an order was cancelled whose rewards, or whose balance, were released before they were spent. */
export const rewardsNotHeldText = 'The rewards were not held any more.';

/** What a payment remembers of the cart it was made for. The processor is told beside it who pays: `buyer_email`. */
export function cartMetadata(cart: { cart_id: string; version: number }): Record<string, string> {
  return { cart_id: cart.cart_id, cart_version: String(cart.version) };
}

/**
 * Whether a payment pays for this cart as it stands, or the refusal that says why not. A payment that was captured
 * has an order; whoever asks here found none, so it is nobody’s. @param rewards what rewards or a balance pay beside it
 */
export function checkPayment(
  payment: Payment | undefined,
  cart: Cart,
  rewards: Cents = 0,
):
  | 'pays'
  | 'payment_unknown'
  | 'payment_incomplete'
  | 'payment_declined'
  | 'price_changed'
  | 'cart_repriced' {
  if (payment === undefined || cart.cart_id === null || payment.metadata.cart_id !== cart.cart_id)
    return 'payment_unknown';
  if (isFinal(paymentLife, payment.state)) return 'payment_unknown';
  const { cart_version } = cartMetadata({ cart_id: cart.cart_id, version: cart.version });
  if (payment.metadata.cart_version !== cart_version) return 'price_changed';
  if (payment.cents + rewards !== centsFromWire(cart.total)) return 'cart_repriced';
  if (payment.state === 'authorised') return 'pays';
  return payment.decline === null ? 'payment_incomplete' : 'payment_declined';
}
