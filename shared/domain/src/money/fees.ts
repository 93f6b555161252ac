import { cardValue } from '../limits';
import type { Cents } from './money';

/** Card fee by card value; each tier holds from its value, in whole dollars, up to the next (section 9). */
const feeTiers: readonly { from: number; fee: Cents }[] = [
  { from: 10, fee: 295 },
  { from: 75, fee: 395 },
  { from: 150, fee: 495 },
  { from: 250, fee: 595 },
  { from: 350, fee: 695 },
];

/** The tiers of the card fee, each with the first and the last value, in dollars and cents, that it holds for. */
export const feeRanges: readonly { from: number; to: number; fee: Cents }[] = feeTiers.map(
  ({ from, fee }, index) => {
    const next = feeTiers[index + 1];
    return { from, to: next === undefined ? cardValue.max : next.from - 0.01, fee };
  },
);

/** Fee in cents of a card that holds `dollars`. Throws for a value that cannot be sold. */
export function cardFee(dollars: number): Cents {
  if (!(Number.isInteger(dollars) && dollars >= cardValue.min && dollars <= cardValue.max))
    throw new RangeError(`No card holds ${dollars} dollars`);
  const tier = feeTiers.findLast((candidate) => dollars >= candidate.from);
  if (tier === undefined) throw new RangeError(`No fee for ${dollars} dollars`);
  return tier.fee;
}
