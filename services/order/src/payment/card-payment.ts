import type { OrderDeps } from '../deps';
import { cartMetadata } from '../rules/payment/check-payment';
import type { CreatePayment } from './prepare-payment';

/** Makes the card payment of a cart at the processor. */
export function createCardPayment({ payments }: Pick<OrderDeps, 'payments'>): CreatePayment {
  return ({ cart, cartId, cents, email, customerId, saveCard }, key) =>
    payments.create({
      cents,
      key,
      metadata: { ...cartMetadata({ cart_id: cartId, version: cart.version }), buyer_email: email },
      customerId: customerId ?? undefined,
      saveCard,
    });
}
