import type { Merchant } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';

type Savings = Pick<Merchant, 'max_discount_percentage' | 'max_cash_back_value'>;

/** What one saves with a brand's cards, a line each; no line where there is no saving. */
export function savingsOf({ max_discount_percentage, max_cash_back_value }: Savings): string[] {
  const lines: string[] = [];
  if (max_discount_percentage > 0) lines.push(`Up to ${max_discount_percentage}% off`);
  if (max_cash_back_value > 0) lines.push(`Up to ${moneyText({ dollars: max_cash_back_value })} cash back`);
  return lines;
}
