import type { RefundMethod } from '@bowtie/domain';
import type { OrderDocument, OutsideRefund, Refund } from '../../model/order-document';
import { isGiven, otherRefunds } from './refund';
import { isFailed } from './refund-states';

/** How a refund goes back to the buyer after all that the bank had sent back: once more, or another way. */
export type Settlement = { kind: 'again' } | { kind: 'otherwise'; method: RefundMethod; reference: string };

/** The refunds of an order after those of some cards that failed were settled under an operator's action. */
export function settledRefunds(
  refunds: readonly Refund[],
  cardIds: readonly string[],
  settlement: Settlement,
  { actionId, now }: { actionId: string; now: Date },
): Refund[] {
  return refunds.map((refund) => {
    if (!isFailed(refund) || !cardIds.includes(refund.card_id)) return refund;
    const { failed_at: _failed, outside, paid_otherwise: _before, ...rest } = refund;
    const next: Refund = {
      ...rest,
      settled_by: actionId,
      ...(outside !== undefined && { failed_outside: outside.id }),
    };
    if (settlement.kind === 'again') return { ...next, paid_at: null, attempt: (refund.attempt ?? 0) + 1 };
    const { method, reference } = settlement;
    return { ...next, paid_at: refund.paid_at === null ? null : now, paid_otherwise: { method, reference } };
  });
}

/** The refunds that were made at the provider for no card, came back, and whose money the buyer does not have. */
export function failedOthers(order: OrderDocument): OutsideRefund[] {
  return otherRefunds(order).filter((refund) => !isGiven(refund));
}

/** The refunds at the provider after those that belong to no card were paid another way. */
export function settledOthers(
  order: OrderDocument,
  { method, reference }: Omit<Extract<Settlement, { kind: 'otherwise' }>, 'kind'>,
  { actionId: settled_by, now: settled_at }: { actionId: string; now: Date },
): OutsideRefund[] {
  const failed = new Set(failedOthers(order).map(({ id }) => id));
  return (order.outside_refunds ?? []).map((refund) =>
    failed.has(refund.id)
      ? { ...refund, paid_otherwise: { method, reference }, settled_by, settled_at }
      : refund,
  );
}
