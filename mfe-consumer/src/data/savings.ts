import type { Merchant } from '@bowtie/contracts';
import { moneyText } from '@bowtie/ui';

type Savings = Pick<Merchant, 'max_discount_percentage' | 'max_cash_back_value'>;

/** What one saves with a brand's cards, in the words of the specification; empty where there is no saving. */
export function savingsOf({ max_discount_percentage, max_cash_back_value }: Savings): string[] {
  const words: string[] = [];
  if (max_discount_percentage > 0) words.push(`up to ${max_discount_percentage}% off`);
  if (max_cash_back_value > 0) words.push(`up to ${moneyText({ dollars: max_cash_back_value })} cash back`);
  return words;
}

/** The same as the beginning of a line. */
export function savingLabel(merchant: Savings): string | undefined {
  const [first] = savingsOf(merchant);
  return first === undefined ? undefined : first.charAt(0).toUpperCase() + first.slice(1);
}
