import { Button, NoticeBox } from '@bowtie/ui';
import { CallFailure, reportError } from '@bowtie/web';
import { CheckedForm, FormTextField, refusedFields } from '@bowtie/web/forms';
import { Form } from 'react-final-form';
import { checks, onlyErrors, tryAgain } from './form-checks';
import styles from './sign.module.css';

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
      if (!(error instanceof CallFailure) || error.status !== 429) reportError('sign-in', error);
      return refusedFields(error, (path) => (path === 'email' ? path : undefined), tryAgain);
    }
  };
  return (
    <Form<{ email: string }>
      initialValues={{ email: initialEmail }}
      validate={({ email }) => onlyErrors({ email: checks.email(email) })}
      onSubmit={submit}
    >
      {({ submitting, submitError }) => (
        <CheckedForm className={styles.form}>
          {submitError && <NoticeBox tone="error">{submitError}</NoticeBox>}
          <FormTextField name="email" label="E-mail" type="email" autoComplete="username" />
          <Button type="submit" variant="ribbon" size="large" block busy={submitting}>
            {button}
          </Button>
        </CheckedForm>
      )}
    </Form>
  );
}
