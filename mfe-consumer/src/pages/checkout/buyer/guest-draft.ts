import type { Session } from '@bowtie/web';
import { persistedAtom } from '@bowtie/web/stored';
import * as z from 'zod/mini';
import type { GuestDetails } from '../payment-calls';

const TextSchema = z.pipe(
  z.catch(z.string(), ''),
  z.transform((text) => text.slice(0, 254)),
);

/** What a guest has typed about themselves, kept while the tab is open. */
export const guestDraft = persistedAtom<GuestDetails>({
  key: 'checkout-step',
  initial: { email: '', first_name: '', last_name: '', phone_number: '' },
  schema: z.object({
    email: TextSchema,
    first_name: TextSchema,
    last_name: TextSchema,
    phone_number: TextSchema,
  }),
  area: 'session',
});

/** What a guest gave before, to be corrected. */
export function detailsOf({ username, firstName, fullName, phoneNumber }: Session): GuestDetails {
  const first_name = firstName ?? '';
  return {
    email: username ?? '',
    first_name,
    last_name: (fullName ?? '').slice(first_name.length).trim(),
    phone_number: phoneNumber ?? '',
  };
}
