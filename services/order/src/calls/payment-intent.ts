import { createPaypalOrder, paymentIntent } from '@bowtie/contracts';
import { callError, handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import { customerOf } from '../payment/customer-of';
import { type CreatePayment, createPaymentPreparation } from '../payment/prepare-payment';
import { cartMetadata } from '../rules/check-payment';

export function handlePaymentIntent(deps: OrderDeps) {
  const { payments, paymentCustomers } = deps;
  const prepare = createPaymentPreparation(deps);

  const create: CreatePayment = ({ cart, cartId, cents, email, customerId, saveCard }, key) =>
    payments.create({
      cents,
      key,
      metadata: { ...cartMetadata({ cart_id: cartId, version: cart.version }), buyer_email: email },
      customerId: customerId ?? undefined,
      saveCard,
    });

  return handle(paymentIntent, async (context) => {
    const saveCard = context.body?.save_card === true;
    const { cart, current } = await prepare(context, {
      means: 'card',
      callName: paymentIntent.name,
      saveCard,
      // Somebody who saves a card becomes a customer; anybody else is one where they have saved one before.
      customerIdOf: async (userId) => {
        if (saveCard) return (await customerOf(deps, userId)).customer_id;
        return (await paymentCustomers.of(userId))?.customer_id ?? null;
      },
      create,
    });
    return {
      payment_intent_id: current.payment_id,
      client_secret: current.client_secret,
      total: cart.total,
      confirm_url: payments.confirmUrl({ id: current.payment_id }),
    };
  });
}

/** Where PayPal sends a payer back to: the page asks for the order, and learns whether they approved. */
const returnPath = (outcome: 'approved' | 'cancelled') => `/checkout/review/?paypal=${outcome}`;

export function handleCreatePaypalOrder(deps: OrderDeps) {
  const { paypal, config } = deps;
  const prepare = createPaymentPreparation(deps);

  return handle(createPaypalOrder, async (context) => {
    if (paypal === undefined) throw callError(createPaypalOrder, 'paypal_unavailable');
    const { cart, current } = await prepare(context, {
      means: 'paypal',
      callName: createPaypalOrder.name,
      saveCard: false,
      customerIdOf: async () => null,
      create: ({ cart: { version }, cartId, cents }, key) =>
        paypal.create({
          cents,
          key,
          cartId,
          cartVersion: String(version),
          returnUrl: new URL(returnPath('approved'), config.PUBLIC_URL).href,
          cancelUrl: new URL(returnPath('cancelled'), config.PUBLIC_URL).href,
        }),
    });
    return {
      payment_intent_id: current.payment_id,
      approve_url: current.client_secret,
      total: cart.total,
    };
  });
}
