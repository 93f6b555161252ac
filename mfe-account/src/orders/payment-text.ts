import type { AccountOrder } from '@bowtie/contracts';
import { creditOf, paymentLabel } from '@bowtie/domain';

/** How an order was paid, such as "Paid by Visa ending in 4242 and with rewards". */
export function paidText({ payment_method, rewards, balance, date_approved }: AccountOrder['order']): string {
  const credit = creditOf({ rewards, balance });
  if (payment_method !== null)
    return `Paid by ${paymentText(payment_method)}${credit.amount > 0 ? ` and ${credit.paid}` : ''}`;
  if (date_approved === null) return 'Not paid';
  return credit.amount > 0 ? credit.label : 'Paid';
}

/** How an order was paid, as people say it. */
function paymentText({ card_type, last_four }: NonNullable<AccountOrder['order']['payment_method']>): string {
  return paymentLabel(card_type, last_four);
}
