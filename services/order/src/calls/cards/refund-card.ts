import { refundCard } from '@bowtie/contracts';
import { wireFromCents } from '@bowtie/domain';
import { PaymentUnavailable } from '@bowtie/providers/payment';
import { callError, handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import { refundBy } from '../../outbox/refunds/refund-cards';
import { RefundRejected } from '../../outbox/refunds/refunds';
import { writeRefund } from '../../outbox/refunds/write-refund';
import { creditSum } from '../../rules/payment/credit-sum';

function toApiError(error: unknown): unknown {
  if (error instanceof PaymentUnavailable) return callError(refundCard, 'payment_unavailable');
  return error instanceof RefundRejected ? callError(refundCard, 'refund_refused') : error;
}

/**
 * Writes down first what goes back, and then has it refunded under a key that belongs to the card: whoever asks again,
 * after whatever failed in between, refunds the same once. The relay does so where nobody asks again. A card that was
 * voided on the buyer's wish is refunded in the name of that.
 */
export function handleRefundCard({ config, orders, actions, refunds }: OrderDeps) {
  return handle(refundCard, async ({ body, log }) => {
    const { order_number, card_id } = body;
    const given = await writeRefund(orders, card_id, {
      orderNumber: order_number,
      leaseMs: config.ORDER_LEASE_MS,
      by: async () => refundBy(await actions.openRefundOf(order_number, card_id)),
    });
    switch (given.outcome) {
      case 'no_order':
        throw callError(refundCard, 'order_not_found');
      case 'no_card':
        throw callError(refundCard, 'card_not_found');
      case 'unpaid':
        throw callError(refundCard, 'conflict', { message: 'The order is not paid.' });
      case 'conflict':
        throw callError(refundCard, 'conflict');
      case 'over':
        return {
          status: given.order?.status ?? 'refunded',
          refunded: 0,
          refunded_before: true,
        };
      case 'written': {
        const { order, refund, added } = given;
        await refunds.pay(order, card_id).catch((err) => {
          log.warn({ err, order_number, card_id }, 'money could not be refunded for now');
          // The provider tells soon of the dispute; until then the refund stays written down, and the relay looks after it.
          if (!(err instanceof RefundRejected && err.isDisputed)) throw toApiError(err);
        });
        return {
          status: order.status,
          refunded: wireFromCents(refund.cents),
          ...(order.rewards !== undefined &&
            refund.rewards_cents !== undefined &&
            creditSum(order.rewards, refund.rewards_cents)),
          refunded_before: !added,
          ...((refund.action_id !== undefined || refund.outside !== undefined) && { by_buyer: true }),
        };
      }
    }
  });
}
