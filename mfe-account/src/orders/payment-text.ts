import type { AccountOrder } from '@bowtie/contracts';
import { paymentLabel } from '@bowtie/domain';

/** How an order was paid, as people say it. */
export function paymentText({
  card_type,
  last_four,
}: NonNullable<AccountOrder['order']['payment_method']>): string {
  return paymentLabel(card_type, last_four);
}
