import { cardValue, feeTiers } from '@bowtie/domain';

/** The values, in dollars and cents, to which a tier of the card fee applies. */
export function feeRange(index: number): { from: number; to: number } {
  const tier = feeTiers[index];
  if (tier === undefined) throw new RangeError(`There is no fee tier ${index}`);
  const next = feeTiers[index + 1];
  return { from: tier.from, to: next === undefined ? cardValue.max : next.from - 0.01 };
}
