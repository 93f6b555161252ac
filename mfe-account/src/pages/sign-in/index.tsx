import { userLogin } from '@bowtie/contracts';
import { cardRules, fits, messages, storeMessages } from '@bowtie/domain';
import { Button, NoticeBox } from '@bowtie/ui';
import { CallFailure, call, Link, Navigate, reportError } from '@bowtie/web';
import { CheckedForm, FormTextField } from '@bowtie/web/forms';
import { FORM_ERROR } from 'final-form';
import { Form } from 'react-final-form';
import styles from '../../sign/sign.module.css';
import { SignPage } from '../../sign/sign-page';
import { useSign } from '../../sign/use-sign';

interface Credentials {
  email: string;
  password: string;
}

function check({ email, password }: Credentials): Partial<Credentials> {
  const wrong = fits(cardRules.emailAddress, email);
  return {
    ...(wrong === undefined ? {} : { email: wrong }),
    ...(password === '' ? { password: messages.required } : {}),
  };
}

/** The sign-in page. */
export function Page() {
  const { signedIn, search, next, enter } = useSign();
  if (signedIn) return <Navigate to={next} replace />;

  const submit = async ({ email, password }: Credentials) => {
    try {
      enter(await call(userLogin, { body: { email, password } }));
      return undefined;
    } catch (error) {
      if (error instanceof CallFailure && error.status === 429) return { [FORM_ERROR]: error.message };
      if (!(error instanceof CallFailure) || error.status !== 401) reportError('sign-in', error);
      return { [FORM_ERROR]: storeMessages.loginFailed };
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
      <Form<Credentials> initialValues={{ email: '', password: '' }} validate={check} onSubmit={submit}>
        {({ submitting, submitError, dirtySinceLastSubmit }) => (
          <CheckedForm className={styles.form}>
            {submitError && !dirtySinceLastSubmit && (
              <NoticeBox tone="error" title={submitError}>
                Please check your e-mail and password.
              </NoticeBox>
            )}
            <FormTextField name="email" label="E-mail" type="email" autoComplete="username" />
            <FormTextField name="password" label="Password" type="password" autoComplete="current-password" />
            <Button type="submit" variant="ribbon" size="large" block busy={submitting}>
              Log in
            </Button>
          </CheckedForm>
        )}
      </Form>
    </SignPage>
  );
}
