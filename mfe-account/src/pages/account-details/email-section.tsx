import { cancelEmailChange, changeEmail } from '@bowtie/contracts';
import { Button, NoticeBox } from '@bowtie/ui';
import { call, notify } from '@bowtie/web';
import { accountErrors, accountMessage } from '@bowtie/web/account-page';
import { CheckedForm, FormError, FormTextField, ruleErrors, SubmitButton } from '@bowtie/web/forms';
import { PasswordField, signRules } from '@bowtie/web/sign';
import { useState } from 'react';
import { refreshAccountDetails } from '../../account-page/use-account-details';
import styles from './account-details.module.css';

interface Values {
  email: string;
  password: string;
}

const initialValues: Values = { email: '', password: '' };
const validate = ruleErrors({ email: signRules.email, password: signRules.givenPassword });

function PendingChange({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      await call(cancelEmailChange, { body: {} });
      refreshAccountDetails();
    } catch (error) {
      notify(accountMessage(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <NoticeBox
      title="Check your inbox"
      action={
        <Button size="small" busy={busy} onClick={() => void keep()}>
          Keep my old e-mail
        </Button>
      }
    >
      We wrote to <strong className={styles.address}>{email}</strong>. Your e-mail changes once you open the
      link in our message, which is good for 24 hours.
    </NoticeBox>
  );
}

/** The e-mail of the account, and the way to another one. */
export function EmailSection({ email, pending }: { email: string; pending: string | null }) {
  const [open, setOpen] = useState(false);
  const submit = async (values: Values) => {
    try {
      await call(changeEmail, { body: values });
      refreshAccountDetails();
      setOpen(false);
      return undefined;
    } catch (error) {
      return accountErrors(error, ['email'], 'password');
    }
  };
  return (
    <>
      <p className={styles.address}>{email}</p>
      {pending !== null && <PendingChange email={pending} />}
      {open ? (
        <CheckedForm<Values>
          className={styles.form}
          initialValues={initialValues}
          validate={validate}
          quietUntilSent
          onSubmit={submit}
        >
          <FormError />
          <FormTextField name="email" label="New e-mail" type="email" autoComplete="email" autoFocus />
          <PasswordField label="Your password" autoComplete="current-password" />
          <div className={styles.buttons}>
            <SubmitButton variant="ink">Send me a link</SubmitButton>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </CheckedForm>
      ) : (
        <Button className={styles.button} onClick={() => setOpen(true)}>
          {pending === null ? 'Change e-mail' : 'Use another e-mail'}
        </Button>
      )}
    </>
  );
}
