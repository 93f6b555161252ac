import { messages } from '@bowtie/domain';
import { z } from 'zod';
import { businessOrderErrors } from '../calls/business/business-account';

/** A business's own number of a purchase, as its books know it. */
export const PurchaseOrderNumberSchema = z
  .string()
  .trim()
  .max(40, messages.between(1, 40))
  .regex(/^[\p{L}\p{N} ._/#&-]*$/u, messages.format)
  .transform((text) => (text === '' ? undefined : text))
  .optional();

/** For which business an order was made. */
export const OrderBusinessSchema = z.object({
  company_name: z.string(),
  purchase_order_number: z.string().nullable(),
  /** Where the company had its seat when it ordered, in one line. Absent from orders of before. */
  company_address: z.string().optional(),
});
export type OrderBusiness = z.output<typeof OrderBusinessSchema>;

/** Why somebody cannot order for a business. */
export const smbOrderErrors = {
  ...businessOrderErrors,
  business_viewer: {
    status: 403,
    message: 'You can look at the orders of your business. To place one, ask the owner to make you a buyer.',
  },
} as const;
