import { type LoginStatus, resendConfirmation, userLogin } from '@bowtie/contracts';
import { storeMessages } from '@bowtie/domain';
import { NoticeBox } from '@bowtie/ui';
import { ApiError, call, Link, reportError } from '@bowtie/web';
import { CheckedForm, FormTextField, ruleErrors, SubmitButton } from '@bowtie/web/forms';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { useField, useForm, useFormState } from 'react-final-form';
import { useCaptcha } from './captcha/use-captcha';
import { PasswordField } from './password-field';
import { ResendButton } from './resend-button';
import styles from './sign.module.css';
import { signRules } from './sign-rules';

interface Credentials {
  email: string;
  password: string;
}

/** What the page advises under the message of an error. */
type Advice = 'check' | 'wait' | 'confirm';

const empty: Credentials = { email: '', password: '' };
const validate = ruleErrors({ email: signRules.email, password: signRules.givenPassword });

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
      <span>{advice === 'check' && 'Please check your e-mail and password.'}</span>
      {advice === 'confirm' && <ResendButton label="Send the message again" send={resend} />}
    </NoticeBox>
  );
}

interface LoginFormProps {
  /** Query of the address, which goes along to where a new password is set. */
  search: URLSearchParams;
  onEntered(status: LoginStatus): void;
}

/** E-mail and password of somebody with an account, and what to do when they are refused. */
export function LoginForm({ search, onEntered }: LoginFormProps) {
  const [advice, setAdvice] = useState<Advice>('check');
  const { field, withCaptcha } = useCaptcha('login');

  const fail = (message: string, then: Advice) => {
    setAdvice(then);
    return { [FORM_ERROR]: message };
  };
  const submit = async ({ email, password }: Credentials) => {
    try {
      onEntered(await withCaptcha((proof) => call(userLogin, { body: { email, password, ...proof } })));
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) {
        if (error.status === 429 || error.status === 503) return fail(error.message, 'wait');
        if (error.code === 'captcha_required' || error.code === 'cookies_blocked')
          return fail(error.message, 'wait');
        if (error.code === 'email_unproven') return fail(error.message, 'confirm');
        if (error.status === 401) return fail(storeMessages.loginFailed, 'check');
      }
      reportError('sign-in', error);
      return fail(storeMessages.loginFailed, 'check');
    }
  };
  return (
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
  );
}
