import { refundCard } from '@bowtie/contracts';
import { isFinal, orderLife, wireFromCents } from '@bowtie/domain';
import { PaymentUnavailable } from '@bowtie/providers/payment';
import { callError, handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import { RefundRefused } from '../outbox/refunds';
import { refundOf } from '../rules/refund';

const attempts = 20;

function toApiError(error: unknown): unknown {
  if (error instanceof PaymentUnavailable) return callError(refundCard, 'payment_unavailable');
  return error instanceof RefundRefused ? callError(refundCard, 'refund_refused') : error;
}

/**
 * Writes down first what goes back, and then has it given back under a key that belongs to the card: whoever asks again,
 * after whatever failed in between, gives back the same once. The relay does so where nobody asks again.
 */
export function handleRefundCard({ config, orders, refunds }: OrderDeps) {
  return handle(refundCard, async ({ body, log }) => {
    const { order_number, card_id } = body;
    let added = false;
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const order = await orders.byNumber(order_number);
      if (order === null) throw callError(refundCard, 'order_not_found');
      const { status } = order;
      const known = order.refunds?.find((refund) => refund.card_id === card_id);
      if (known !== undefined) {
        await refunds.pay(order, card_id).catch((err) => {
          log.warn({ err, order_number, card_id }, 'money could not be given back for now');
          throw toApiError(err);
        });
        return { status, given_back: wireFromCents(known.cents), given_before: !added };
      }
      if (isFinal(orderLife, status)) return { status, given_back: 0, given_before: true };
      if (status === 'received')
        throw callError(refundCard, 'conflict', { message: 'The order is not paid.' });
      const now = Date.now();
      const next = refundOf(order, card_id, new Date(now), new Date(now + config.ORDER_LEASE_MS));
      if (next === undefined) throw callError(refundCard, 'card_not_found');
      added = await orders.addRefund(order, next.refund, next.change);
    }
    throw callError(refundCard, 'conflict');
  });
}
