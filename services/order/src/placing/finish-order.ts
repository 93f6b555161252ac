import { type CallAnswer, createOrder } from '@bowtie/contracts';
import { newOrderState, wireFromCents } from '@bowtie/domain';
import { PaymentUnavailable } from '@bowtie/providers/payment';
import { callError } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderDeps } from '../deps';
import type { OrderDocument } from '../model/order-document';
import { declineText } from '../payment/decline-text';
import { isHeld } from '../rules/order-review';
import { paymentGivenUp, rewardsNotHeldText } from '../rules/payment/check-payment';
import { creditUnavailable } from '../rules/payment/credit-sum';

/** What `createOrder` and `createSmbOrder` answer with. */
export type PlacedOrder = CallAnswer<typeof createOrder> & { awaits_approval?: boolean };

/** The answer is the state in which this call leaves an order, so that a repeated call answers the same. */
function answerOf(order: OrderDocument): PlacedOrder {
  const transaction_amount = wireFromCents(order.cents.total);
  if (order.review !== undefined || order.approval !== undefined)
    return {
      order_number: order._id,
      status: newOrderState,
      transaction_amount,
      ...(order.review !== undefined && { on_review: true }),
      ...(order.approval !== undefined && { awaits_approval: true }),
    };
  if (order.status === 'cancelled' && order.cancel_reason === rewardsNotHeldText)
    throw callError(createOrder, creditUnavailable(order.rewards ?? {}));
  if (order.status === 'cancelled' && order.approved_at === null)
    throw order.cancel_reason === paymentGivenUp
      ? callError(createOrder, 'payment_unknown')
      : callError(createOrder, 'payment_declined', { message: declineText(order.payment_id, undefined) });
  return {
    order_number: order._id,
    status: order.approved_at === null ? order.status : 'paid',
    transaction_amount,
  };
}

/** Takes the money of an order and sends its jobs off; a provider that is away is left to the relay. */
export function createOrderFinish({ orders, paymentCapture, publisher, reviewRunner }: OrderDeps) {
  return async (order: OrderDocument, log: FastifyBaseLogger): Promise<PlacedOrder> => {
    if (order.status !== 'received') return answerOf(order);
    try {
      if (isHeld(order)) {
        const dueAt = await reviewRunner.resolve(order);
        if (dueAt !== null) await orders.reschedule(order, dueAt);
        return answerOf(order);
      }
      const captured = await paymentCapture.capture(order);
      publisher.soon(captured);
      return answerOf(captured.order);
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      log.warn({ err: error, order_number: order._id }, 'capture failed, retry scheduled');
      return answerOf(order);
    }
  };
}
