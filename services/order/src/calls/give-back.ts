import { giveBack } from '@bowtie/contracts';
import { isFinal, orderLife, wireFromCents } from '@bowtie/domain';
import { PaymentUnavailable } from '@bowtie/providers/payment';
import { handle, refusal } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import { RefundRefused } from '../outbox/refunds';
import { refundOf } from '../rules/give-back';

const attempts = 20;

function toldRefund(error: unknown): unknown {
  if (error instanceof PaymentUnavailable) return refusal(giveBack, 'payment_unavailable');
  return error instanceof RefundRefused ? refusal(giveBack, 'refund_refused') : error;
}

/**
 * Writes down first what goes back, and then has it given back under a key that belongs to the card: whoever asks again,
 * after whatever failed in between, gives back the same once. The relay does so where nobody asks again.
 */
export function handleGiveBack({ config, orders, refunds }: OrderDeps) {
  return handle(giveBack, async ({ body, log }) => {
    const { order_number, card_id } = body;
    let added = false;
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const order = await orders.byNumber(order_number);
      if (order === null) throw refusal(giveBack, 'order_not_found');
      const { status } = order;
      const known = order.refunds?.find((refund) => refund.card_id === card_id);
      if (known !== undefined) {
        await refunds.pay(order, card_id).catch((err) => {
          log.warn({ err, order_number, card_id }, 'money could not be given back for now');
          throw toldRefund(err);
        });
        return { status, given_back: wireFromCents(known.cents), given_before: !added };
      }
      if (isFinal(orderLife, status)) return { status, given_back: 0, given_before: true };
      if (status === 'received') throw refusal(giveBack, 'conflict', { message: 'The order is not paid.' });
      const now = Date.now();
      const next = refundOf(order, card_id, new Date(now), new Date(now + config.ORDER_LEASE_MS));
      if (next === undefined) throw refusal(giveBack, 'card_not_found');
      added = await orders.addRefund(order, next.refund, next.change);
    }
    throw refusal(giveBack, 'conflict');
  });
}
