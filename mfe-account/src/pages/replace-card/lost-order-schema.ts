import { orderTokenPattern } from '@bowtie/domain';
import * as z from 'zod/mini';

/** The order of a card that never came, and what opens it, as the history has it. */
export const LostOrderSchema = z.object({
  order_number: z.string().check(z.minLength(1)),
  card_id: z.optional(z.string()),
  order_token: z.optional(z.string().check(z.regex(orderTokenPattern))),
  email: z.optional(z.string().check(z.minLength(1))),
});
