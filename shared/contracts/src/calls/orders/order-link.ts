import { z } from 'zod';
import { defineCall } from '../../call';
import { EmailSchema, TypedOrderNumberSchema } from '../../shapes/fields';

/** How often a day the link of one order is mailed at most. */
export const orderLinksPerDay = 5;

/**
 * For who has neither the link of an order's mails nor its account: the link is mailed to the buyer's address, once a minute and
 * five times a day. What is answered is the same whatever comes of it, also where there is no such order.
 */
export const sendOrderLink = defineCall({
  name: 'sendOrderLink',
  method: 'POST',
  path: '/ajax/order-link/',
  owner: 'order',
  summary: 'Mails the link that opens an order to its buyer’s address',
  limit: 'guess',
  opensSession: false,
  body: z.strictObject({ order_number: TypedOrderNumberSchema.min(1), email: EmailSchema }),
  answer: z.object({ requested: z.literal(true) }),
});
