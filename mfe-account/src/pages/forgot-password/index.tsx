import { requestPasswordReset } from '@bowtie/contracts';
import { call, Link, useLocation } from '@bowtie/web';
import { CheckMailbox, SignPage, signStyles as styles, useSign, wantedAddress } from '@bowtie/web/sign';
import { useState } from 'react';
import { EmailForm } from '../../sign/email-form';

/** The address that another page of signing in passed on, so that nobody types it twice; empty where none did. */
function emailFromState(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}

/** Asks for a link by which a new password is set. Every address is answered alike. */
export function Page() {
  const { search } = useSign();
  const { state } = useLocation();
  const [email, setEmail] = useState(emailFromState(state));
  const [isAsked, setAsked] = useState(false);
  const request = (to: string) =>
    call(requestPasswordReset, { body: { email: to, ...wantedAddress(search) } });

  if (isAsked) {
    return (
      <CheckMailbox resend={() => request(email)} onChange={() => setAsked(false)}>
        <p>
          If there is an account for <span className={styles.address}>{email}</span>, a link to set a new
          password is on its way there. It is good for an hour.
        </p>
      </CheckMailbox>
    );
  }
  return (
    <SignPage
      title="Forgot your password?"
      foot={
        <span>
          Remembered it? <Link to={`/secure/login/?${search}`}>Log in</Link>
        </span>
      }
    >
      <p>No harm done. Tell us your e-mail, and we send you a link to set a new one.</p>
      <EmailForm
        initialEmail={email}
        button="Send me a link"
        send={async (to) => {
          setEmail(to);
          await request(to);
          setAsked(true);
        }}
      />
    </SignPage>
  );
}
