import type { OrderAccess } from '@bowtie/contracts';
import { persistedAtom } from '@bowtie/web/stored';
import { type ReviewLookup, ReviewLookupSchema } from './review-lookup-schema';

export type { ReviewLookup };

/** A lookup as it comes from the history, which may be old or meddled with. */
export function parseReviewLookup(value: unknown): ReviewLookup | undefined {
  return ReviewLookupSchema.safeParse(value).data;
}

/** What opens the order, as calls take it: the link's token goes first. */
export function accessOf({ order_token, email }: ReviewLookup): OrderAccess {
  if (order_token !== undefined) return { order_token };
  return email === undefined ? {} : { email };
}

/** The order on the page, for a reload: while the tab is open, and nowhere else. */
export const reviewLookupAtom = persistedAtom<ReviewLookup | null>({
  key: 'review-lookup',
  initial: null,
  schema: ReviewLookupSchema,
  area: 'session',
});
