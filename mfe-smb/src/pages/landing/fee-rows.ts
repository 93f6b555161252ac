import { cardValue, feeTiers, wireFromCents } from '@bowtie/domain';

export interface FeeRow {
  /** First and last value of the tier, in dollars and cents. */
  from: number;
  to: number;
  /** On the wire's scale. */
  fee: number;
}

/** The tiers of the card fee as rows of a table. */
export const feeRows: readonly FeeRow[] = feeTiers.map(({ from, fee }, index) => {
  const next = feeTiers[index + 1];
  return { from, to: next === undefined ? cardValue.max : next.from - 0.01, fee: wireFromCents(fee) };
});
