import { ApiError, reportError } from '@bowtie/web';
import { apiFieldErrors, CheckedForm, FormError, FormTextField, SubmitButton } from '@bowtie/web/forms';
import { signStyles as styles, tryAgain } from '@bowtie/web/sign';
import { validateEmail } from '../field-errors/field-errors';

interface EmailFormProps {
  initialEmail: string;
  button: string;
  /** Asks for the mail; the form's page shows what comes then. */
  send(email: string): Promise<unknown>;
}

/** Asks for an address to which a mail is sent. */
export function EmailForm({ initialEmail, button, send }: EmailFormProps) {
  const submit = async ({ email }: { email: string }) => {
    try {
      await send(email.trim());
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) reportError('sign-in', error);
      return apiFieldErrors(error, (path) => (path === 'email' ? path : undefined), tryAgain);
    }
  };
  return (
    <CheckedForm
      className={styles.form}
      initialValues={{ email: initialEmail }}
      validate={validateEmail}
      onSubmit={submit}
    >
      <FormError />
      <FormTextField name="email" label="E-mail" type="email" autoComplete="username" />
      <SubmitButton variant="ribbon" size="large" block>
        {button}
      </SubmitButton>
    </CheckedForm>
  );
}
