import { persisted, type Session } from '@bowtie/web';
import type { GuestDetails } from '../payment-calls';

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 254) : '');

/** What a guest has typed about themselves, kept while the tab is open. */
export const guestDraft = persisted<GuestDetails>({
  key: 'checkout-step',
  initial: { email: '', first_name: '', last_name: '', phone_number: '' },
  restore: (kept) => {
    if (typeof kept !== 'object' || kept === null) return undefined;
    const details: Record<string, unknown> = { ...kept };
    return {
      email: text(details.email),
      first_name: text(details.first_name),
      last_name: text(details.last_name),
      phone_number: text(details.phone_number),
    };
  },
  keeping: 'session',
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
