import { z } from 'zod';
import { EmailSchema } from '../../shapes/fields';

/** As typed: case, spaces and dashes are settled by the order service. */
export const OrderParamsSchema = z.object({ order_number: z.string().min(1).max(40) });

/**
 * What opens an order to somebody who is not signed in: the token of the link in the order's mails; or, to look at it alone, the
 * buyer's e-mail. The signed-in buyer and the session that bought need neither.
 */
export const orderAccess = {
  order_token: z.string().max(64).optional(),
  email: EmailSchema.optional(),
} as const;

export const OrderAccessSchema = z.object(orderAccess);
export type OrderAccess = z.output<typeof OrderAccessSchema>;

/** What is answered where an order is not found, or may be looked at alone. */
export const orderErrors = {
  order_not_found: {
    status: 404,
    message: 'We could not find this order. Please check its number, or contact our support team.',
  },
  order_read_only: {
    status: 403,
    message: 'You can look at the orders of your business. To change one, ask an owner to make you a buyer.',
  },
} as const;

/**
 * What is answered by a call that an order's number and its buyer's e-mail do not allow (`authority.ts`): before anything is
 * looked up, so a guesser learns nothing.
 */
export const orderActErrors = {
  ...orderErrors,
  order_link_needed: {
    status: 403,
    message:
      'To do this, please open the link in the mails about your order, or log in. We can send you a new link.',
  },
} as const;

/** What is answered to whoever would change an order whose payment is disputed. */
export const orderOnHold = {
  order_on_hold: {
    status: 409,
    message:
      'The payment of this order is disputed at your bank, so the order is on hold. You can change it once that is decided.',
  },
} as const;
