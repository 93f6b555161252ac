import type { OrderAccess } from '@bowtie/contracts';
import { orderTokenPattern } from '@bowtie/domain';
import * as z from 'zod/mini';

/** Which order the page is about, and what opens it to somebody who is not signed in as its buyer. */
export interface ReviewLookup extends OrderAccess {
  order_number: string;
}

/** A lookup as it comes from the history or from the tab's memory. */
export const ReviewLookupSchema: z.ZodMiniType<ReviewLookup> = z.object({
  order_number: z.string().check(z.minLength(1)),
  order_token: z.optional(z.string().check(z.regex(orderTokenPattern))),
  email: z.optional(z.string().check(z.minLength(1))),
});
