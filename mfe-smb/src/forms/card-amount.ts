import { cardValue, moneyText } from '@bowtie/domain';

const { min, max } = cardValue;

/** What the amount of a card may be, for people. */
export const cardAmountRule = `Whole dollars from ${moneyText({ dollars: min })} to ${moneyText({ dollars: max })}.`;

/** Whether a card can have what was typed as its amount. */
export function isCardAmount(typed: string): boolean {
  return /^\d{1,4}$/.test(typed) && Number(typed) >= min && Number(typed) <= max;
}
