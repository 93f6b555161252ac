import type { WirePrice } from '../money/money';

interface CreditSums {
  rewards?: WirePrice | undefined;
  balance?: WirePrice | undefined;
}

const labels = {
  rewards: { label: 'Paid with rewards', paid: 'with rewards', back: 'rewards' },
  balance: { label: 'Paid from balance', paid: 'from the balance', back: 'the balance' },
} as const;

/**
 * How much of an order or of a refund was credit, a person's rewards or the balance of a business, and how that is called:
 * 0 where none was.
 */
export function creditOf({ rewards = 0, balance = 0 }: CreditSums) {
  return balance > 0 ? { amount: balance, ...labels.balance } : { amount: rewards, ...labels.rewards };
}

/** A refund as an order tells it. */
interface ToldRefund extends CreditSums {
  amount: WirePrice;
  failed?: boolean | undefined;
}

/** What of a refund counts as refunded: where the bank sent it back, only what went to rewards or a balance. */
export function standingAmount({ amount, rewards = 0, balance = 0, failed = false }: ToldRefund): WirePrice {
  return failed ? rewards + balance : amount;
}

/** What went back of an order, for its cards and for none in particular. */
export function refundedAmount(order: {
  refunds: readonly ToldRefund[];
  other_refunds: readonly ToldRefund[];
}): WirePrice {
  return [...order.refunds, ...order.other_refunds].reduce((sum, refund) => sum + standingAmount(refund), 0);
}

/** The same of several sums together. */
export function sumCredit(all: readonly CreditSums[]) {
  const sum = (pick: (one: CreditSums) => WirePrice | undefined) =>
    all.reduce((total, one) => total + (pick(one) ?? 0), 0);
  return creditOf({ rewards: sum((one) => one.rewards), balance: sum((one) => one.balance) });
}
