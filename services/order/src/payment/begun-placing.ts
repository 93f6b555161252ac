import { createOrder, createSmbOrder, languageOfTag } from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import { anonymous } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Placing, PlacingContext } from '../placing/placing';
import type { BegunPurchase } from '../store/current-payments';

/** How the order of a payment is asked for in the place of the browser that began it. */
export function begunPlacing(
  paymentId: string,
  begun: BegunPurchase,
  { requestId, log }: { requestId: string; log: FastifyBaseLogger },
): { context: PlacingContext; placing: Placing } {
  const { identity, language, phone_number, purchase_order_number } = begun;
  const isBusiness = begun.source === source.business;
  return {
    context: {
      identity: { ...anonymous, ...identity },
      client: { address: '', device: undefined },
      language: languageOfTag(language),
      requestId,
      idempotencyKey: undefined,
      log,
      body: { payment_intent_id: paymentId, phone_number },
    },
    placing: {
      callName: isBusiness ? createSmbOrder.name : createOrder.name,
      source: begun.source,
      isUnattended: true,
      ...(isBusiness && { purchaseOrderNumber: purchase_order_number ?? null }),
    },
  };
}
