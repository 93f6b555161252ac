import { orderTokenPattern } from '@bowtie/domain';
import * as z from 'zod/mini';
import type { ReviewLookup } from './review-lookup';

/** A lookup as it comes from the history or from the tab's memory. */
export const ReviewLookupSchema: z.ZodMiniType<ReviewLookup> = z.object({
  order_number: z.string().check(z.minLength(1)),
  order_token: z.optional(z.string().check(z.regex(orderTokenPattern))),
  email: z.optional(z.string().check(z.minLength(1))),
});
