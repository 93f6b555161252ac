import { userSignup } from '@bowtie/contracts';
import {
  accountRules,
  cardRules,
  fits,
  messages,
  passwordLength,
  processingTickMs,
  storeMessages,
} from '@bowtie/domain';
import { Button, Dialog, NoticeBox, Progress } from '@bowtie/ui';
import { call, Link, Navigate, reportError } from '@bowtie/web';
import { CheckedForm, FormTextField, refusedFields } from '@bowtie/web/forms';
import { useEffect, useState } from 'react';
import { Form } from 'react-final-form';
import styles from '../../sign/sign.module.css';
import { SignPage } from '../../sign/sign-page';
import { useSign } from '../../sign/use-sign';

interface NewAccount {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
}

const empty: NewAccount = { first_name: '', last_name: '', email: '', password: '' };

function check(values: NewAccount): Partial<NewAccount> {
  const wrong = {
    first_name: fits(accountRules.personName, values.first_name),
    last_name: fits(accountRules.personName, values.last_name),
    email: fits(cardRules.emailAddress, values.email),
    password: values.password.length < passwordLength.min ? messages.atLeast(passwordLength.min) : undefined,
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, message]) => message !== undefined));
}

/** Seconds the work has taken, told every 500 milliseconds (specification, section 9). */
function useElapsed(running: boolean): number {
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    if (!running) return;
    setTicks(0);
    const timer = window.setInterval(() => setTicks((now) => now + 1), processingTickMs);
    return () => window.clearInterval(timer);
  }, [running]);
  return Math.floor((ticks * processingTickMs) / 1_000);
}

/** The sign-up page. */
export function Page() {
  const { signedIn, search, next, enter } = useSign();
  const [working, setWorking] = useState(false);
  const seconds = useElapsed(working);
  if (signedIn && !working) return <Navigate to={next} replace />;

  const submit = async (values: NewAccount) => {
    setWorking(true);
    try {
      enter(await call(userSignup, { body: values }));
      return undefined;
    } catch (error) {
      reportError('sign-up', error);
      setWorking(false);
      return refusedFields(
        error,
        (path) => (path in empty ? path : undefined),
        'That did not work. Please try again in a moment.',
      );
    }
  };
  return (
    <SignPage
      title="Create account"
      foot={
        <>
          Already with us? <Link to={`/secure/login/?${search}`}>Log in</Link>
        </>
      }
    >
      <Form<NewAccount> initialValues={empty} validate={check} onSubmit={submit}>
        {({ submitting, submitError }) => (
          <CheckedForm className={styles.form}>
            {submitError && <NoticeBox tone="error">{submitError}</NoticeBox>}
            <div className={styles.pair}>
              <FormTextField name="first_name" label="First name" autoComplete="given-name" />
              <FormTextField name="last_name" label="Last name" autoComplete="family-name" />
            </div>
            <FormTextField name="email" label="E-mail" type="email" autoComplete="username" />
            <FormTextField
              name="password"
              label="Password"
              type="password"
              autoComplete="new-password"
              hint={`At least ${passwordLength.min} characters; a sentence is best`}
            />
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
