import { z } from 'zod';

/** An address as partners answer it with the store's own names. */
export const DeliveryAddressSchema = z.object({
  address_line1: z.string().min(1),
  address_line2: z.string(),
  city: z.string().min(1),
  state: z.string().length(2),
  zip_code: z.string().regex(/^\d{5}$/),
});
