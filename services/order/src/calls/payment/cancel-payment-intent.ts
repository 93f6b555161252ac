import { cancelPaymentIntent } from '@bowtie/contracts';
import { PaymentUnavailable } from '@bowtie/providers/payment';
import { callError, handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import { paymentSlots } from '../../payment/payment-slot';
import { isReached } from '../../rules/is-reached';

export function handleCancelPaymentIntent({
  currentPayments,
  orders,
  payments,
  cartUses,
  tenders,
}: OrderDeps) {
  return handle(cancelPaymentIntent, async ({ body, identity, requestId, log }) => {
    const { cart_key, cart_epoch: epoch } = identity;
    if (cart_key === null) throw callError(cancelPaymentIntent, 'payment_unknown');
    const id = body.payment_intent_id;
    const [all, order] = await Promise.all([
      Promise.all(paymentSlots(cart_key).map((slot) => currentPayments.of(slot))),
      orders.byPayment(id),
    ]);
    const current = all.find((payment) => payment?.payment_id === id) ?? null;
    const isCurrent = current !== null && isReached(current, epoch);
    const isMine = isCurrent || (order?.cart_key === cart_key && isReached(order, epoch));
    if (!isMine) throw callError(cancelPaymentIntent, 'payment_unknown');
    // An order was made of it: that is past giving up, unless the money was refused and the order was cancelled.
    if (order !== null && order.status !== 'cancelled') return { cancelled: false };
    try {
      const outcome = await payments.cancel(id);
      if (outcome === 'unknown') throw callError(cancelPaymentIntent, 'payment_unknown');
      if (outcome !== 'cancelled') return { cancelled: false };
      if (current?.payment_id === id) {
        await tenders
          .release(current.rewards, requestId)
          .catch((error: unknown) => log.warn({ err: error }, 'held rewards are released later'));
        await cartUses.release(current, requestId);
      }
      return { cancelled: true };
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      log.warn({ err: error }, 'a payment could not be cancelled');
      throw callError(cancelPaymentIntent, 'payment_unavailable');
    }
  });
}
