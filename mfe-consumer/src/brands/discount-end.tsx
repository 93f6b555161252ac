import { discountEndText } from '@bowtie/domain';

/** Until when a brand's discount holds. */
export function DiscountEnd({ until, month }: { until: string; month?: 'long' | 'short' }) {
  return <time dateTime={until}>{discountEndText(until, month)}</time>;
}
