import type { OrderAccess } from '@bowtie/contracts';
import { orderTokenPattern } from '@bowtie/domain';
import { persistedAtom } from '@bowtie/web/stored';
import * as z from 'zod/mini';

/** Which order the page is about, and what opens it to somebody who is not signed in as its buyer. */
export interface ReviewLookup extends OrderAccess {
  order_number: string;
}

const ReviewLookupSchema: z.ZodMiniType<ReviewLookup> = z.object({
  order_number: z.string().check(z.minLength(1)),
  order_token: z.optional(z.string().check(z.regex(orderTokenPattern))),
  email: z.optional(z.string().check(z.minLength(1))),
});

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
