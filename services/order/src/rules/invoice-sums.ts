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
    ...(refunded > 0
      ? [line('Refunded', -refunded), line('Total after refunds', order.transaction_amount - refunded, true)]
      : []),
  ];
}
