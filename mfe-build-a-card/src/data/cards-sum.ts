import { type BuildACardCard, type Cents, cardFee, centsFromDollars, validateAmount } from '@bowtie/domain';

/** What cards cost without shipping, as the fee tiers say; `priced` of them have a value that can be sold. */
export interface CardsSum {
  values: Cents;
  fees: Cents;
  priced: number;
}

/** Adds up card values in whole dollars; those that cannot be sold count nothing. */
export function sumOfAmounts(amounts: readonly BuildACardCard['amount'][]): CardsSum {
  const priced = amounts.filter(
    (amount): amount is number => amount !== undefined && validateAmount(amount) === undefined,
  );
  return {
    values: priced.reduce((sum, dollars) => sum + centsFromDollars(dollars), 0),
    fees: priced.reduce((sum, dollars) => sum + cardFee(dollars), 0),
    priced: priced.length,
  };
}
