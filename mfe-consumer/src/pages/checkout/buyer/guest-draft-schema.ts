import * as z from 'zod/mini';
import { KeptTextSchema } from '../../../data/kept-text';

/** What a guest has typed, as it was stored. */
export const GuestDetailsSchema = z.object({
  email: KeptTextSchema,
  first_name: KeptTextSchema,
  last_name: KeptTextSchema,
  phone_number: KeptTextSchema,
});
