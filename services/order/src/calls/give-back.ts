import { type CallAnswer, giveBack } from '@bowtie/contracts';
import { wireFromCents } from '@bowtie/domain';
import { PaymentUnavailable } from '@bowtie/providers/payment';
import { handle, refusal } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderParts } from '../order-parts';
import { refundOf } from '../rules/give-back';
import type { OrderDocument } from '../store/order-document';

const attempts = 20;

/**
 * Writes down first what goes back, and then has it given back under a key that belongs to the card: whoever asks again,
 * after whatever failed in between, gives back the same once.
 */
export function handleGiveBack({ orders, payments }: OrderParts) {
  /** What is written down for a card, where something is. */
  const payOut = async (
    order: OrderDocument,
    cardId: string,
    log: FastifyBaseLogger,
  ): Promise<Omit<CallAnswer<typeof giveBack>, 'given_before'> | undefined> => {
    const index = order.refunds?.findIndex(({ card_id }) => card_id === cardId) ?? -1;
    const refund = order.refunds?.[index];
    if (refund === undefined) return undefined;
    if (refund.paid_at === null) {
      const key = `give-back-${cardId}`;
      const outcome = await payments.refund(order.payment_id, { cents: refund.cents, key }).catch((err) => {
        if (!(err instanceof PaymentUnavailable)) throw err;
        log.warn({ err, order_number: order._id, card_id: cardId }, 'money could not be given back for now');
        throw refusal(giveBack, 'payment_unavailable');
      });
      if (outcome.outcome === 'refused') {
        log.error(
          { order_number: order._id, card_id: cardId, reason: outcome.reason },
          'a refund was refused',
        );
        throw refusal(giveBack, 'refund_refused');
      }
      await orders.markRefundPaid(order._id, index);
    }
    return { status: order.status, given_back: wireFromCents(refund.cents) };
  };

  return handle(giveBack, async ({ body, log }) => {
    const { order_number, card_id } = body;
    let added = false;
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const order = await orders.byNumber(order_number);
      if (order === null) throw refusal(giveBack, 'order_not_found');
      const paid = await payOut(order, card_id, log);
      if (paid !== undefined) return { ...paid, given_before: !added };
      const { status } = order;
      if (status === 'cancelled' || status === 'refunded')
        return { status, given_back: 0, given_before: true };
      if (status === 'received') throw refusal(giveBack, 'conflict', { message: 'The order is not paid.' });
      const next = refundOf(order, card_id, new Date());
      if (next === undefined) throw refusal(giveBack, 'card_not_found');
      added = await orders.addRefund(order, next.refund, next.change);
    }
    throw refusal(giveBack, 'conflict');
  });
}
