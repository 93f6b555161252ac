import { resendConfirmation, userSignup } from '@bowtie/contracts';
import { storeMessages } from '@bowtie/domain';
import { Button, Dialog, NoticeBox, Progress } from '@bowtie/ui';
import { CallFailure, call, Link, Navigate, reportError } from '@bowtie/web';
import { CheckedForm, FormTextField, refusedFields } from '@bowtie/web/forms';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { CheckMailbox } from '../../sign/check-mailbox';
import { checks, newPasswordHint, onlyErrors, tryAgain } from '../../sign/form-checks';
import { wantedAddress } from '../../sign/next-address';
import { PasswordField } from '../../sign/password-field';
import styles from '../../sign/sign.module.css';
import { SignPage } from '../../sign/sign-page';
import { useElapsed } from '../../sign/use-elapsed';
import { useSign } from '../../sign/use-sign';

interface NewAccount {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
}

const empty: NewAccount = { first_name: '', last_name: '', email: '', password: '' };

function check({ first_name, last_name, email, password }: NewAccount) {
  return onlyErrors({
    first_name: checks.name(first_name),
    last_name: checks.name(last_name),
    email: checks.email(email),
    password: checks.newPassword(password),
  });
}

/** The sign-up page. It ends at the mailbox: the link there confirms the address and signs in. */
export function Page() {
  const { signedIn, search, next } = useSign();
  const [working, setWorking] = useState(false);
  const [isAsked, setAsked] = useState(false);
  // Kept for whoever comes back to correct the address.
  const [given, setGiven] = useState(empty);
  const seconds = useElapsed(working);
  if (signedIn) return <Navigate to={next} replace />;

  const submit = async (values: NewAccount) => {
    setWorking(true);
    try {
      await call(userSignup, { body: { ...values, ...wantedAddress(search) } });
      setGiven(values);
      setAsked(true);
      return undefined;
    } catch (error) {
      if (!(error instanceof CallFailure) || error.status !== 429) reportError('sign-up', error);
      return refusedFields(error, (path) => (path in empty ? path : undefined), tryAgain);
    } finally {
      setWorking(false);
    }
  };
  if (isAsked) {
    const email = given.email.trim();
    return (
      <CheckMailbox
        resend={() => call(resendConfirmation, { body: { email } })}
        onChange={() => setAsked(false)}
      >
        <p>
          We wrote to <span className={styles.address}>{email}</span>. Open the link in our message to confirm
          that the address is yours, and your account is ready.
        </p>
      </CheckMailbox>
    );
  }
  return (
    <SignPage
      title="Create account"
      foot={
        <>
          Already with us? <Link to={`/secure/login/?${search}`}>Log in</Link>
        </>
      }
    >
      <Form<NewAccount> initialValues={given} validate={check} onSubmit={submit}>
        {({ submitting, submitError }) => (
          <CheckedForm className={styles.form}>
            {submitError && <NoticeBox tone="error">{submitError}</NoticeBox>}
            <div className={styles.pair}>
              <FormTextField name="first_name" label="First name" autoComplete="given-name" />
              <FormTextField name="last_name" label="Last name" autoComplete="family-name" />
            </div>
            <FormTextField name="email" label="E-mail" type="email" autoComplete="username" />
            <PasswordField label="Password" autoComplete="new-password" hint={newPasswordHint} />
            <Button type="submit" variant="ribbon" size="large" block busy={submitting}>
              Create account
            </Button>
          </CheckedForm>
        )}
      </Form>
      <Dialog
        open={working}
        onClose={() => undefined}
        dismissible={false}
        title="Creating your account"
        size="small"
      >
        <Progress label={storeMessages.processing} state={seconds > 1 ? `${seconds} s` : undefined} />
      </Dialog>
    </SignPage>
  );
}
