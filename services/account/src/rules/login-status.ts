import type { LoginStatus } from '@bowtie/contracts';
import type { Identity } from '@bowtie/service-kit';
import { readablePhone } from './phone-number';

type Known = Pick<
  Identity,
  'kind' | 'user_id' | 'email' | 'first_name' | 'last_name' | 'phone_number' | 'smb_status' | 'flash_messages'
>;

/** Login status (section 3) of whoever asks. */
export function loginStatus(identity: Known): LoginStatus {
  const names = [identity.first_name, identity.last_name].filter((name) => name !== null && name !== '');
  return {
    is_logged_in: identity.kind === 'user',
    user_id: identity.kind === 'user' ? identity.user_id : null,
    first_name: identity.first_name,
    full_name: names.length === 0 ? null : names.join(' '),
    username: identity.email,
    phone_number: identity.phone_number === null ? null : readablePhone(identity.phone_number),
    flash_messages: identity.flash_messages,
    is_guest: identity.kind === 'guest',
    ...(identity.smb_status !== null && { smb_status: identity.smb_status }),
  };
}
