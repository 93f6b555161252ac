import type { RefundProgress } from '@bowtie/domain';
import type { OrderAction } from '../model/order-action';

/** How far a refund or a cancellation is that is under way; undefined for none. */
export function refundProgressOf(action: OrderAction | null): RefundProgress | undefined {
  if (action === null) return undefined;
  const { kind, card_ids, progress } = action;
  if (kind !== 'refund' && kind !== 'cancel') return undefined;
  return { kind, total: card_ids.length, done: progress?.done ?? 0 };
}
