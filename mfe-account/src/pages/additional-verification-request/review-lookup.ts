import type { OrderAccess } from '@bowtie/contracts';
import { lateSchema, persistedAtom } from '@bowtie/web/stored';
import type { ReviewLookup } from './review-lookup-schema';

export type { ReviewLookup };

/** A lookup as it comes from the history, which may be old or meddled with. */
export async function parseReviewLookup(value: unknown): Promise<ReviewLookup | undefined> {
  return (await fetchSchema()).safeParse(value).data;
}

const fetchSchema = async () => (await import('./review-lookup-schema')).ReviewLookupSchema;

/** Of the order on the page. */
export const reviewLookupSchema = lateSchema<ReviewLookup | null>('review-lookup', fetchSchema, 'session');

/** What opens the order, as calls take it: the link's token goes first. */
export function accessOf({ order_token, email }: ReviewLookup): OrderAccess {
  if (order_token !== undefined) return { order_token };
  return email === undefined ? {} : { email };
}

/** The order on the page, for a reload: while the tab is open, and nowhere else. */
export const reviewLookupAtom = persistedAtom<ReviewLookup | null>({
  key: 'review-lookup',
  initial: null,
  schema: reviewLookupSchema,
  area: 'session',
});
