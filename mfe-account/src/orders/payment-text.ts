import type { AccountOrder } from '@bowtie/contracts';
import { paymentLabel } from '@bowtie/domain';

/** A sentence of how an order was paid. */
export function paidText({ payment_method, rewards = 0, date_approved }: AccountOrder['order']): string {
  if (payment_method !== null)
    return `Paid by ${paymentText(payment_method)}${rewards > 0 ? ' and with rewards' : ''}.`;
  return rewards > 0 && date_approved !== null ? 'Paid with rewards.' : 'Not paid.';
}

/** How an order was paid, as people say it. */
export function paymentText({
  card_type,
  last_four,
}: NonNullable<AccountOrder['order']['payment_method']>): string {
  return paymentLabel(card_type, last_four);
}
