import { type OrderLink, orderNumberPattern, orderTokenPattern } from '@bowtie/domain';
import * as z from 'zod/mini';

/** What somebody types to find an order. */
export interface TypedLookup {
  email: string;
  order_number: string;
}

/** What an order is looked up by: what was typed, or the link of a mail. */
export type OrderLookup = TypedLookup | OrderLink;

/** A look-up as it comes from the history or from the tab's memory. */
export const OrderLookupSchema: z.ZodMiniType<OrderLookup> = z.union([
  z.object({
    order_number: z.string().check(z.regex(orderNumberPattern)),
    order_token: z.string().check(z.regex(orderTokenPattern)),
  }),
  z.object({ email: z.string().check(z.minLength(1)), order_number: z.string().check(z.minLength(1)) }),
]);
