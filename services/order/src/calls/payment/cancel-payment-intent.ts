import { cancelPaymentIntent } from '@bowtie/contracts';
import { PaymentUnavailable } from '@bowtie/providers/payment';
import { callError, handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import { paymentSlots } from '../../payment/payment-slot';
import { isReached } from '../../rules/is-reached';
import { isSameSecret } from '../../rules/signed-token';

export function handleCancelPaymentIntent({ currentPayments, orders, payments, paymentReleases }: OrderDeps) {
  return handle(cancelPaymentIntent, async ({ body, identity, requestId, log }) => {
    const { cart_key, cart_epoch: epoch } = identity;
    const id = body.payment_intent_id;
    const byOwner = cart_key === null ? [] : paymentSlots(cart_key).map((slot) => currentPayments.of(slot));
    const [all, order, named] = await Promise.all([
      Promise.all(byOwner),
      orders.byPayment(id),
      body.client_secret === undefined ? null : currentPayments.byPayment(id),
    ]);
    const owned = all.find((payment) => payment?.payment_id === id);
    const isOwned = owned && isReached(owned, epoch);
    // Whose session ended has nothing left but the secret with which the card was given.
    const isProven =
      named !== null &&
      named.client_secret !== '' &&
      isSameSecret(named.client_secret, body.client_secret ?? '');
    const current = isOwned ? owned : isProven ? named : null;
    const isOrdered = order !== null && cart_key !== null && order.cart_key === cart_key;
    const isMine = current !== null || (isOrdered && isReached(order, epoch));
    if (!isMine) throw callError(cancelPaymentIntent, 'payment_unknown');
    // An order was made of it: that is past giving up, unless the money was refused and the order was cancelled.
    if (order !== null && order.status !== 'cancelled') return { cancelled: false };
    try {
      if (current !== null) {
        const released = await paymentReleases.release(current, 'given_up', requestId);
        return { cancelled: released === 'released' };
      }
      const outcome = await payments.cancel(id);
      if (outcome === 'unknown') throw callError(cancelPaymentIntent, 'payment_unknown');
      return { cancelled: outcome === 'cancelled' };
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      log.warn({ err: error }, 'a payment could not be cancelled');
      throw callError(cancelPaymentIntent, 'payment_unavailable');
    }
  });
}
