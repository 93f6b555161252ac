import type { AccountOrder } from '@bowtie/contracts';
import {
  cardFee,
  creditOf,
  moneyText,
  refundedAmount,
  sumCredit,
  sumNames,
  travelOf,
  valueAndSaving,
  wireFromCents,
} from '@bowtie/domain';

/** One line of an invoice's sums. */
export interface InvoiceSum {
  label: string;
  /** What stands in the places of the label that are numbers in braces. */
  values?: readonly string[];
  amount: string;
  isTotal: boolean;
}

/** The number of an order's invoice: an order has one. */
export function invoiceNumber(orderNumber: string): string {
  return orderNumber.replace(/^BT-/, 'INV-');
}

/** The fees of the cards, each with its reason; in one line where they are not those of today. */
function feeLines({ order, cards }: Pick<AccountOrder, 'order' | 'cards'>, name: string): InvoiceSum[] {
  const counts = new Map<number, number>();
  for (const { card_network, load_value } of cards) {
    const fee = card_network === null ? 0 : wireFromCents(cardFee(load_value));
    if (fee > 0) counts.set(fee, (counts.get(fee) ?? 0) + 1);
  }
  const fees = [...counts].sort(([one], [other]) => one - other);
  const sum = fees.reduce((total, [fee, count]) => total + fee * count, 0);
  if (sum !== order.fees || fees.length === 0)
    return [{ label: name, amount: moneyText({ price: order.fees }), isTotal: false }];
  return fees.map(([fee, count]) => ({
    label: count === 1 ? 'Card fee, 1 card at {0}' : 'Card fees, {1} cards at {0}',
    values: [moneyText({ price: fee }), String(count)],
    amount: moneyText({ price: fee * count }),
    isTotal: false,
  }));
}

/** The fee of each way of shipping, by its name; one line where nothing is posted. */
function shippingLines({ order }: Pick<AccountOrder, 'order'>, name: string): InvoiceSum[] {
  const fees = new Map<string, { fee: number; count: number }>();
  for (const { virtual, shipping_method_name, shipping_fee } of order.delivery_groups) {
    if (virtual || shipping_method_name === null) continue;
    const { fee, count } = fees.get(shipping_method_name) ?? { fee: 0, count: 0 };
    fees.set(shipping_method_name, { fee: fee + shipping_fee, count: count + 1 });
  }
  const lines = [...fees];
  const sum = lines.reduce((total, [, { fee }]) => total + fee, 0);
  if (sum !== order.shipping_fee || lines.length === 0)
    return [{ label: name, amount: moneyText({ price: order.shipping_fee }), isTotal: false }];
  return lines.map(([method, { fee, count }]) => ({
    label: count === 1 ? 'Shipping, {0}' : 'Shipping, {0}, {1} parcels',
    values: [method, String(count)],
    amount: moneyText({ price: fee }),
    isTotal: false,
  }));
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
    ...feeLines({ order, cards }, names.fees),
    ...shippingLines({ order }, names.shipping),
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
