import { resendConfirmation, userLogin } from '@bowtie/contracts';
import { storeMessages } from '@bowtie/domain';
import { Button, NoticeBox } from '@bowtie/ui';
import { CallFailure, call, Link, Navigate, reportError } from '@bowtie/web';
import { CheckedForm, FormTextField } from '@bowtie/web/forms';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { checks, onlyErrors } from '../../sign/form-checks';
import { PasswordField } from '../../sign/password-field';
import { ResendButton } from '../../sign/resend-button';
import styles from '../../sign/sign.module.css';
import { SignPage } from '../../sign/sign-page';
import { useSign } from '../../sign/use-sign';

interface Credentials {
  email: string;
  password: string;
}

/** What the page advises under the message of a refusal. */
type Advice = 'check' | 'wait' | 'confirm';

function check({ email, password }: Credentials) {
  return onlyErrors({ email: checks.email(email), password: checks.givenPassword(password) });
}

/** The sign-in page. */
export function Page() {
  const { signedIn, search, next, enter } = useSign();
  const [advice, setAdvice] = useState<Advice>('check');
  if (signedIn) return <Navigate to={next} replace />;

  const refused = (message: string, then: Advice) => {
    setAdvice(then);
    return { [FORM_ERROR]: message };
  };
  const submit = async ({ email, password }: Credentials) => {
    try {
      enter(await call(userLogin, { body: { email, password } }));
      return undefined;
    } catch (error) {
      if (error instanceof CallFailure) {
        if (error.status === 429 || error.status === 503) return refused(error.message, 'wait');
        if (error.code === 'email_unproven') return refused(error.message, 'confirm');
        if (error.status === 401) return refused(storeMessages.loginFailed, 'check');
      }
      reportError('sign-in', error);
      return refused(storeMessages.loginFailed, 'check');
    }
  };
  const forgot = (
    <FormSpy<Credentials> subscription={{ values: true }}>
      {({ values }) => (
        <Link to={`/secure/forgot-password/?${search}`} state={{ email: values.email }}>
          Forgot your password?
        </Link>
      )}
    </FormSpy>
  );
  return (
    <SignPage
      title="Log in"
      foot={
        <>
          New here? <Link to={`/secure/signup/?${search}`}>Create account</Link>
        </>
      }
    >
      <Form<Credentials> initialValues={{ email: '', password: '' }} validate={check} onSubmit={submit}>
        {({ submitting, submitError, dirtySinceLastSubmit, values }) => (
          <CheckedForm className={styles.form}>
            {submitError && !dirtySinceLastSubmit && (
              <NoticeBox tone="error" title={submitError}>
                {advice === 'check' && 'Please check your e-mail and password.'}
                {advice === 'confirm' && (
                  <ResendButton
                    label="Send the message again"
                    send={() => call(resendConfirmation, { body: { email: values.email } })}
                  />
                )}
              </NoticeBox>
            )}
            <FormTextField name="email" label="E-mail" type="email" autoComplete="username" />
            <PasswordField label="Password" autoComplete="current-password" aside={forgot} />
            <Button type="submit" variant="ribbon" size="large" block busy={submitting}>
              Log in
            </Button>
          </CheckedForm>
        )}
      </Form>
    </SignPage>
  );
}
