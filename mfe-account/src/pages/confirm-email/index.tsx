import { confirmEmail, resendConfirmation } from '@bowtie/contracts';
import { call } from '@bowtie/web';
import { CheckMailbox, signStyles as styles, useSign } from '@bowtie/web/sign';
import { useState } from 'react';
import { EmailForm } from '../../sign/email-form';
import { LinkPage } from '../../sign/link-page';
import { useEmailLink } from '../../sign/use-email-link';
import { ConfirmSteps, type Proof } from './confirm-steps';

/** Confirms an e-mail address, by the link from a mail. Nothing happens before a press: programs open links too. */
export function Page() {
  const { enter } = useSign();
  const { link, expire, again } = useEmailLink('confirm');
  const [askedFor, setAskedFor] = useState<string>();
  const resend = (email: string) => call(resendConfirmation, { body: { email } });

  if (askedFor !== undefined) {
    return (
      <CheckMailbox resend={() => resend(askedFor)} onChange={() => setAskedFor(undefined)}>
        <p>
          If somebody signed up as <span className={styles.address}>{askedFor}</span>, a new link is on its
          way there.
        </p>
      </CheckMailbox>
    );
  }
  const confirm = async (token: string, proof: Proof) => {
    const { login, next } = await call(confirmEmail, { body: { token, ...proof } });
    enter(login, next);
  };
  return (
    <LinkPage
      link={link}
      again={again}
      title="Confirm your e-mail"
      expired={
        <>
          <p>Confirmed already? Then just log in. If not, we send you a new link.</p>
          <EmailForm
            initialEmail=""
            button="Send me a new link"
            send={async (email) => {
              await resend(email);
              setAskedFor(email);
            }}
          />
        </>
      }
    >
      {({ token, email, needs_password }) => (
        <ConfirmSteps
          email={email}
          needsPassword={needs_password}
          confirm={(proof) => confirm(token, proof)}
          onExpired={expire}
        />
      )}
    </LinkPage>
  );
}
