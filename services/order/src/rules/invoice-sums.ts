import type { AccountOrder } from '@bowtie/contracts';
import { moneyText, sumNames } from '@bowtie/domain';

/** One line of an invoice's sums. */
export interface InvoiceSum {
  label: string;
  amount: string;
  isTotal: boolean;
}

/** All sums of an order, with what went back of it. */
export function invoiceSums({ order, cards, refunds }: AccountOrder): InvoiceSum[] {
  const names = sumNames({
    cards: cards.length,
    posted: order.delivery_groups.some(({ virtual }) => !virtual),
    promoCode: order.promo_code,
  });
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const toRewards = refunds.reduce((sum, { rewards: back = 0 }) => sum + back, 0);
  const { rewards = 0 } = order;
  const line = (label: string, price: number, isTotal = false): InvoiceSum => ({
    label,
    amount: moneyText({ price }),
    isTotal,
  });
  return [
    line(names.subtotal, order.subtotal),
    line(names.fees, order.fees),
    line(names.shipping, order.shipping_fee),
    ...(order.discount > 0 ? [line(names.discount, -order.discount)] : []),
    line('Total', order.transaction_amount, true),
    ...(rewards > 0
      ? [line(names.rewards, -rewards), line('Charged', order.transaction_amount - rewards, true)]
      : []),
    ...(refunded > 0
      ? [
          line('Refunded', -refunded),
          ...(toRewards > 0 ? [line('of that to rewards', -toRewards)] : []),
          line('Total after refunds', order.transaction_amount - refunded, true),
        ]
      : []),
  ];
}
