import { PaymentUnavailable } from '@bowtie/providers/payment';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderDeps } from '../deps';
import type { OrderDocument } from '../model/order-document';
import { isHeld } from '../rules/order-review';

/** Does what follows a person's decision about an order, as far as it can be done now; the rest is the relay's. */
export function createDecisionFollower({
  reviewRunner,
  paymentCapture,
  publisher,
}: Pick<OrderDeps, 'reviewRunner' | 'paymentCapture' | 'publisher'>) {
  return async (order: OrderDocument, log: FastifyBaseLogger): Promise<void> => {
    try {
      if (isHeld(order)) {
        await reviewRunner.resolve(order);
        return;
      }
      const captured = await paymentCapture.capture(order);
      await reviewRunner.notify(captured.order);
      publisher.soon(captured);
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      log.warn({ err: error, order_number: order._id }, 'what follows a decision is left to the relay');
    }
  };
}
