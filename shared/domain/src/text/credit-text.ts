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

/** The same of several sums together. */
export function sumCredit(all: readonly CreditSums[]) {
  const sum = (pick: (one: CreditSums) => WirePrice | undefined) =>
    all.reduce((total, one) => total + (pick(one) ?? 0), 0);
  return creditOf({ rewards: sum((one) => one.rewards), balance: sum((one) => one.balance) });
}
