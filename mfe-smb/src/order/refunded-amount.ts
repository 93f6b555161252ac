import type { AccountOrder } from '@bowtie/contracts';
import { refundedAmount } from '@bowtie/domain';

/** What went back of an order. */
export function refundedAmountOf({
  refunds,
  other_refunds,
}: Pick<AccountOrder, 'refunds' | 'other_refunds'>): number {
  const paid = refunds.filter(({ date_paid, failed }) => date_paid !== null || failed);
  return refundedAmount({ refunds: paid, other_refunds });
}
