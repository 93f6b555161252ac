import type { AccountOrder } from '@bowtie/contracts';
import {
  creditOf,
  moneyText,
  refundedAmount,
  sumCredit,
  sumNames,
  travelOf,
  valueAndSaving,
} from '@bowtie/domain';

/** One line of an invoice's sums. */
export interface InvoiceSum {
  label: string;
  amount: string;
  isTotal: boolean;
}

/** All sums of an order, with what went back of it. */
export function invoiceSums(details: AccountOrder): InvoiceSum[] {
  const { order, cards, refunds } = details;
  const names = sumNames({
    cards: cards.length,
    ...travelOf(order.delivery_groups),
    promoCode: order.promo_code,
  });
  const refunded = refundedAmount(details);
  const { value, saving } = valueAndSaving(cards, order.subtotal);
  const back = sumCredit(refunds);
  const credit = creditOf(order);
  const line = (label: string, price: number, isTotal = false): InvoiceSum => ({
    label,
    amount: moneyText({ price }),
    isTotal,
  });
  return [
    line(names.subtotal, value),
    // Cards of brands may cost less than they are worth.
    ...(saving > 0 ? [line(names.brandDiscount, -saving)] : []),
    line(names.fees, order.fees),
    line(names.shipping, order.shipping_fee),
    ...(order.discount > 0 ? [line(names.discount, -order.discount)] : []),
    // Books of companies look for it.
    ...(order.business === undefined ? [] : [line('Sales tax', 0)]),
    line('Total', order.transaction_amount, true),
    ...(credit.amount > 0
      ? [line(credit.label, -credit.amount), line('Charged', order.transaction_amount - credit.amount, true)]
      : []),
    ...(refunded > 0
      ? [
          line('Refunded', -refunded),
          ...(back.amount > 0
            ? [line(back.back === 'rewards' ? 'of that to rewards' : 'of that to the balance', -back.amount)]
            : []),
          line('Total after refunds', order.transaction_amount - refunded, true),
        ]
      : []),
  ];
}
