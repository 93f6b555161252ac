import type { Session } from '@bowtie/web';
import { persistedAtom } from '@bowtie/web/stored';
import type { GuestDetails } from '../payment/payment-calls';
import { GuestDetailsSchema } from './guest-draft-schema';

/** What a guest has typed about themselves, kept while the tab is open. */
export const guestDraft = persistedAtom<GuestDetails>({
  key: 'checkout-step',
  initial: { email: '', first_name: '', last_name: '', phone_number: '' },
  schema: GuestDetailsSchema,
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
