import { type Cents, centsFromDollars, percentOf } from './money';

/** How a brand's card comes: by e-mail, or as plastic in the post. */
export const brandKinds = ['egift', 'plastic'] as const;
export type BrandKind = (typeof brandKinds)[number];

/** The most that a brand's card costs less than it is worth, in whole per cent. */
export const mostBrandDiscount = 50;

/** A discount of a brand and the time in which it counts, as ISO 8601 times: from the first on, and not at the last any more. */
export interface BrandDiscount {
  percent: number;
  from: string;
  until: string;
}

/** The discount that counts at a time; null for none. */
export function discountAt<D extends BrandDiscount>(discount: D | null | undefined, now: Date): D | null {
  if (!discount) return null;
  const at = now.getTime();
  return Date.parse(discount.from) <= at && at < Date.parse(discount.until) ? discount : null;
}

/** What a brand's card of so many whole dollars costs. @param percent whole per cent below its value */
export function brandPrice(loadValue: number, percent: number): Cents {
  const value = centsFromDollars(loadValue);
  return value - percentOf(value, percent);
}
