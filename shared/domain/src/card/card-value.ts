import { cardValue } from '../limits';
import { moneyText } from '../money/money';
import { messages } from '../text/field-messages';

/** Load values that the chosen product can hold, in whole dollars. */
export interface LoadLimits {
  min: number;
  max: number;
}

/** The message with which an amount is refused, or nothing. */
export function validateAmount(
  amount: number | undefined,
  product: LoadLimits = cardValue,
): string | undefined {
  if (amount === undefined || Number.isNaN(amount)) return messages.required;
  if (!Number.isInteger(amount)) return 'Please enter whole dollars.';
  const min = Math.max(cardValue.min, product.min);
  const max = Math.min(cardValue.max, product.max);
  if (amount >= min && amount <= max) return undefined;
  return `Please enter an amount between ${moneyText({ dollars: min })} and ${moneyText({ dollars: max })}.`;
}
