import type { AccountOrder } from '@bowtie/contracts';

/** What went back of an order. */
export function refundedAmountOf({
  refunds,
  other_refunds,
}: Pick<AccountOrder, 'refunds' | 'other_refunds'>): number {
  const store = refunds.filter(({ date_paid, failed }) => date_paid !== null && !failed);
  const others = other_refunds.filter(({ failed }) => !failed);
  return [...store, ...others].reduce((sum, { amount }) => sum + amount, 0);
}
