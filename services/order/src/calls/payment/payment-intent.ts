import { createPaypalOrder, paymentIntent } from '@bowtie/contracts';
import { wireFromCents } from '@bowtie/domain';
import { callError, handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import { createCardPayment } from '../../payment/card-payment';
import { customerOf } from '../../payment/customer-of';
import { createPaymentPreparation } from '../../payment/prepare-payment';
import { creditSum } from '../../rules/payment/credit-sum';
import type { CurrentPayment } from '../../store/current-payments';

/** What is charged, and what rewards or a balance pay beside it. */
function paidBeside({ cents, rewards }: CurrentPayment) {
  return { total: wireFromCents(cents), ...(rewards && creditSum(rewards, rewards.cents)) };
}

export function handlePaymentIntent(deps: OrderDeps) {
  const { payments, paymentCustomers } = deps;
  const prepare = createPaymentPreparation(deps);

  const create = createCardPayment(deps);

  return handle(paymentIntent, async (context) => {
    const saveCard = context.body?.save_card === true;
    const { current } = await prepare(context, {
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
      ...paidBeside(current),
      confirm_url: current.means === 'none' ? '' : payments.confirmUrl({ id: current.payment_id }),
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
    const { current } = await prepare(context, {
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
      // Where nothing is charged there is nothing to approve.
      approve_url:
        current.means === 'none'
          ? new URL(returnPath('approved'), config.PUBLIC_URL).href
          : current.client_secret,
      ...paidBeside(current),
    };
  });
}
