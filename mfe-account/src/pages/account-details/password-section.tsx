import { changePassword } from '@bowtie/contracts';
import { Button } from '@bowtie/ui';
import { adoptLoginStatus, call, Link, refreshSession } from '@bowtie/web';
import { accountErrors } from '@bowtie/web/account-page';
import { CheckedForm, FormError, ruleErrors, SubmitButton } from '@bowtie/web/forms';
import { newPasswordHint, PasswordField, signRules } from '@bowtie/web/sign';
import { useState } from 'react';
import styles from './account-details.module.css';

interface Values {
  current_password: string;
  new_password: string;
}

const initialValues: Values = { current_password: '', new_password: '' };
const validate = ruleErrors({
  current_password: signRules.givenPassword,
  new_password: signRules.newPassword,
});

/** Another password, for whoever knows the one there is. */
export function PasswordSection({ email }: { email: string | undefined }) {
  const [open, setOpen] = useState(false);
  const submit = async (body: Values) => {
    try {
      adoptLoginStatus(await call(changePassword, { body }));
      void refreshSession();
      setOpen(false);
      return undefined;
    } catch (error) {
      return accountErrors(error, ['new_password'], 'current_password');
    }
  };
  if (!open)
    return (
      <>
        <p className={styles.note}>A new password ends all your other sessions.</p>
        <Button className={styles.button} onClick={() => setOpen(true)}>
          Change password
        </Button>
      </>
    );
  return (
    <CheckedForm<Values>
      className={styles.form}
      initialValues={initialValues}
      validate={validate}
      quietUntilSent
      onSubmit={submit}
    >
      <FormError />
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        name="current_password"
        label="Current password"
        autoComplete="current-password"
        aside={
          <Link to="/secure/forgot-password/" state={{ email }}>
            Forgot it?
          </Link>
        }
      />
      <PasswordField
        name="new_password"
        label="New password"
        autoComplete="new-password"
        hint={newPasswordHint}
      />
      <div className={styles.buttons}>
        <SubmitButton variant="ink">Save new password</SubmitButton>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </CheckedForm>
  );
}
