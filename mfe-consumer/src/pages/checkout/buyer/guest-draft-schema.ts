import * as z from 'zod/mini';

const TextSchema = z.pipe(
  z.catch(z.string(), ''),
  z.transform((text) => text.slice(0, 254)),
);

/** What a guest has typed, as it was stored. */
export const GuestDetailsSchema = z.object({
  email: TextSchema,
  first_name: TextSchema,
  last_name: TextSchema,
  phone_number: TextSchema,
});
