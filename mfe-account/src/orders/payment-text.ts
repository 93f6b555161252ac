import type { AccountOrder } from '@bowtie/contracts';
import { networkNames } from '@bowtie/domain';

function isNetwork(brand: string): brand is keyof typeof networkNames {
  return brand in networkNames;
}

/** How an order was paid, as people say it. */
export function paymentText({
  card_type,
  last_four,
}: NonNullable<AccountOrder['order']['payment_method']>): string {
  const brand = isNetwork(card_type) ? networkNames[card_type] : card_type;
  return `${brand} ending in ${last_four}`;
}
