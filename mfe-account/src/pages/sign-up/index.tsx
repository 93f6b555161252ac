import { resendConfirmation, userSignup } from '@bowtie/contracts';
import { storeMessages } from '@bowtie/domain';
import { Dialog } from '@bowtie/ui';
import { SteadyProgress } from '@bowtie/ui/lists';
import { ApiError, call, Link, Navigate, reportError } from '@bowtie/web';
import {
  apiFieldErrors,
  CheckedForm,
  FormError,
  FormTextField,
  ruleErrors,
  SubmitButton,
} from '@bowtie/web/forms';
import {
  CheckMailbox,
  newPasswordHint,
  PasswordField,
  SignPage,
  signRules,
  signStyles as styles,
  tryAgain,
  useCaptcha,
  useSign,
  wantedAddress,
} from '@bowtie/web/sign';
import { useState } from 'react';

interface NewAccount {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
}

const empty: NewAccount = { first_name: '', last_name: '', email: '', password: '' };

const validate = ruleErrors({
  first_name: signRules.name,
  last_name: signRules.name,
  email: signRules.email,
  password: signRules.newPassword,
});

/** The sign-up page. It ends at the mailbox: the link there confirms the address and signs in. */
export function Page() {
  const { signedIn, search, next } = useSign();
  const [working, setWorking] = useState(false);
  const [isAsked, setAsked] = useState(false);
  // Kept for whoever comes back to correct the address.
  const [given, setGiven] = useState(empty);
  const { field, withCaptcha } = useCaptcha('sign_up');
  if (signedIn) return <Navigate to={next} replace />;

  const submit = async (values: NewAccount) => {
    setWorking(true);
    try {
      await withCaptcha((proof) =>
        call(userSignup, { body: { ...values, ...wantedAddress(search), ...proof } }),
      );
      setGiven(values);
      setAsked(true);
      return undefined;
    } catch (error) {
      const isExpected =
        error instanceof ApiError && (error.status === 429 || error.code === 'captcha_required');
      if (!isExpected) reportError('sign-up', error);
      return apiFieldErrors(error, (path) => (path in empty ? path : undefined), tryAgain);
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
        <span>
          Already with us? <Link to={`/secure/login/?${search}`}>Log in</Link>
        </span>
      }
    >
      <CheckedForm<NewAccount>
        className={styles.form}
        initialValues={given}
        validate={validate}
        onSubmit={submit}
      >
        <FormError />
        <div className={styles.pair}>
          <FormTextField name="first_name" label="First name" autoComplete="given-name" />
          <FormTextField name="last_name" label="Last name" autoComplete="family-name" />
        </div>
        <FormTextField name="email" label="E-mail" type="email" autoComplete="username" />
        <PasswordField label="Password" autoComplete="new-password" hint={newPasswordHint} />
        {field}
        <SubmitButton variant="ribbon" size="large" block>
          Create account
        </SubmitButton>
      </CheckedForm>
      <Dialog
        open={working}
        onClose={() => undefined}
        dismissible={false}
        title="Creating your account"
        size="small"
      >
        {working && <SteadyProgress label={storeMessages.processing} />}
      </Dialog>
    </SignPage>
  );
}
