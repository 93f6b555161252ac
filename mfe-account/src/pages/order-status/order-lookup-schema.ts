import { orderNumberPattern, orderTokenPattern } from '@bowtie/domain';
import * as z from 'zod/mini';
import type { OrderLookup } from './order-lookup';

/** A look-up as it comes from the history or from the tab's memory. */
export const OrderLookupSchema: z.ZodMiniType<OrderLookup> = z.union([
  z.object({
    order_number: z.string().check(z.regex(orderNumberPattern)),
    order_token: z.string().check(z.regex(orderTokenPattern)),
  }),
  z.object({ email: z.string().check(z.minLength(1)), order_number: z.string().check(z.minLength(1)) }),
]);
