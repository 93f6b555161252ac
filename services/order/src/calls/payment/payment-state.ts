import { type CallAnswer, paymentState } from '@bowtie/contracts';
import { source, wireFromCents } from '@bowtie/domain';
import { PaymentUnavailable } from '@bowtie/providers/payment';
import { callError, handle, type Identity } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import { paymentSlot, paymentSlots } from '../../payment/payment-slot';
import { isUncharged } from '../../payment/uncharged';
import { isOwner, isSessionOf } from '../../rules/bought-by';
import { isReached } from '../../rules/is-reached';
import { orderToken } from '../../rules/order-token';
import { creditSum } from '../../rules/payment/credit-sum';
import type { CurrentPayment } from '../../store/current-payments';

/** For so long a browser is told of the order that was made in it. */
const recentMs = 86_400_000;

type Answer = CallAnswer<typeof paymentState>;

function slotOf(cartKey: string, isBusiness = false): string {
  return paymentSlot(cartKey, isBusiness ? source.business : source.consumer);
}

export function handlePaymentState({ config, currentPayments, orders, payments }: OrderDeps) {
  const stateOf = async (
    { _id: slot, payment_id, cents, cart_version, rewards }: CurrentPayment,
    visitor: Identity,
  ): Promise<Answer> => {
    const order = await orders.byPayment(payment_id);
    if (order === null) {
      // Nobody has paid anything yet.
      if (isUncharged(payment_id)) return { state: 'none' };
      const payment = await payments.read(payment_id);
      return payment?.state === 'authorised'
        ? {
            state: payment.state,
            payment_intent_id: payment_id,
            total: wireFromCents(cents),
            cart_version,
            ...(rewards && creditSum(rewards, rewards.cents)),
          }
        : { state: 'none' };
    }
    const isRecent = Date.now() - order.created_at.getTime() < recentMs;
    const isOwn =
      paymentSlots(order.cart_key).includes(slot) && (isOwner(order, visitor) || isSessionOf(order, visitor));
    if (!isOwn || order.status === 'cancelled' || !isRecent) return { state: 'none' };
    return {
      state: 'ordered',
      order_number: order._id,
      order_token: orderToken(config.ORDER_LINK_KEY, order._id, 'session'),
      transaction_amount: wireFromCents(order.cents.total),
      date_created: order.created_at.toISOString(),
    };
  };

  return handle(paymentState, async ({ identity, query, log }): Promise<Answer> => {
    const { cart_key, cart_epoch } = identity;
    const current = cart_key === null ? null : await currentPayments.of(slotOf(cart_key, query.smb));
    // One that is given up waits for no order any more.
    const isGone = current?.release !== undefined;
    if (current === null || isGone || !isReached(current, cart_epoch)) return { state: 'none' };
    try {
      return await stateOf(current, identity);
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      log.warn({ err: error }, 'the state of a payment could not be read');
      throw callError(paymentState, 'payment_unavailable');
    }
  });
}
