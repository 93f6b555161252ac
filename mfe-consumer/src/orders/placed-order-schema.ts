import * as z from 'zod/mini';

const TextSchema = z.catch(z.string(), '');

/** The order that was placed, as it was stored. */
export const JustPlacedSchema = z.object({
  order_number: z.string(),
  transaction_amount: z.number(),
  email: z.string(),
  name: TextSchema,
  phone: TextSchema,
  on_review: z.optional(z.boolean()),
});
