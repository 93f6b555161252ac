import * as z from 'zod/mini';
import { keptText } from '../../../data/kept-text';

const TextSchema = keptText(254);

/** What a guest has typed, as it was stored. */
export const GuestDetailsSchema = z.object({
  email: TextSchema,
  first_name: TextSchema,
  last_name: TextSchema,
  phone_number: TextSchema,
});
