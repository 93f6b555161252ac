import { guestCheckout } from '@bowtie/contracts';
import { type HandledCall, handle } from '@bowtie/service-kit';
import { loginStatus } from '../../rules/login-status';
import { storedPhone } from '../stored-phone';

export function handleGuestCheckout(): HandledCall {
  return handle(guestCheckout, async ({ body, identity, changeSession }) => {
    const phone_number =
      body.phone_number === undefined ? null : storedPhone(guestCheckout, body.phone_number);
    // Who is signed in needs no guest's checkout, and is not signed out by asking for one.
    if (identity.kind === 'user') return loginStatus(identity);
    const { email, first_name, last_name } = body;
    const person = { email, first_name, last_name, phone_number };
    changeSession({ do: 'go_on_as_guest', person });
    return loginStatus({
      ...person,
      kind: 'guest',
      user_id: null,
      smb_status: null,
      flash_messages: identity.flash_messages,
    });
  });
}
