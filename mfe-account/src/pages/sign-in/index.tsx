import { resendConfirmation, userLogin } from '@bowtie/contracts';
import { storeMessages } from '@bowtie/domain';
import { NoticeBox } from '@bowtie/ui';
import { ApiError, call, Link, Navigate, reportError } from '@bowtie/web';
import { CheckedForm, FormTextField, SubmitButton, schemaErrors } from '@bowtie/web/forms';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { useField, useForm, useFormState } from 'react-final-form';
import { z } from 'zod';
import { useCaptcha } from '../../captcha/use-captcha';
import { PasswordField } from '../../sign/password-field';
import { ResendButton } from '../../sign/resend-button';
import styles from '../../sign/sign.module.css';
import { SignPage } from '../../sign/sign-page';
import { signSchemas } from '../../sign/sign-schemas';
import { useSign } from '../../sign/use-sign';

interface Credentials {
  email: string;
  password: string;
}

/** What the page advises under the message of a refusal. */
type Advice = 'check' | 'wait' | 'confirm';

const empty: Credentials = { email: '', password: '' };
const validate = schemaErrors(z.object({ email: signSchemas.email, password: signSchemas.givenPassword }));

/** Leads to a new password, with the address that was typed. */
function ForgotPassword({ search }: { search: string }) {
  const { input } = useField<string>('email', { subscription: { value: true } });
  return (
    <Link to={`/secure/forgot-password/?${search}`} state={{ email: input.value }}>
      Forgot your password?
    </Link>
  );
}

/** Why nobody was signed in, until something else is typed. */
function Refusal({ advice }: { advice: Advice }) {
  const form = useForm<Credentials>();
  const { submitError, dirtySinceLastSubmit } = useFormState<Credentials>({
    subscription: { submitError: true, dirtySinceLastSubmit: true },
  });
  if (!submitError || dirtySinceLastSubmit) return null;
  const resend = () => call(resendConfirmation, { body: { email: form.getState().values.email } });
  return (
    <NoticeBox tone="error" title={submitError}>
      {advice === 'check' && 'Please check your e-mail and password.'}
      {advice === 'confirm' && <ResendButton label="Send the message again" send={resend} />}
    </NoticeBox>
  );
}

/** The sign-in page. */
export function Page() {
  const { signedIn, search, next, enter } = useSign();
  const [advice, setAdvice] = useState<Advice>('check');
  const { field, withCaptcha } = useCaptcha('login');
  if (signedIn) return <Navigate to={next} replace />;

  const refused = (message: string, then: Advice) => {
    setAdvice(then);
    return { [FORM_ERROR]: message };
  };
  const submit = async ({ email, password }: Credentials) => {
    try {
      enter(await withCaptcha((proof) => call(userLogin, { body: { email, password, ...proof } })));
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) {
        if (error.status === 429 || error.status === 503) return refused(error.message, 'wait');
        if (error.code === 'captcha_required') return refused(error.message, 'wait');
        if (error.code === 'email_unproven') return refused(error.message, 'confirm');
        if (error.status === 401) return refused(storeMessages.loginFailed, 'check');
      }
      reportError('sign-in', error);
      return refused(storeMessages.loginFailed, 'check');
    }
  };
  return (
    <SignPage
      title="Log in"
      foot={
        <>
          New here? <Link to={`/secure/signup/?${search}`}>Create account</Link>
        </>
      }
    >
      <CheckedForm<Credentials>
        className={styles.form}
        initialValues={empty}
        validate={validate}
        onSubmit={submit}
      >
        <Refusal advice={advice} />
        <FormTextField name="email" label="E-mail" type="email" autoComplete="username" />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          aside={<ForgotPassword search={String(search)} />}
        />
        {field}
        <SubmitButton variant="ribbon" size="large" block>
          Log in
        </SubmitButton>
      </CheckedForm>
    </SignPage>
  );
}
