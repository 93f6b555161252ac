import type { CallBodyInput, confirmEmail } from '@bowtie/contracts';
import { Button } from '@bowtie/ui';
import { ApiError, reportError } from '@bowtie/web';
import {
  apiFieldErrors,
  CheckedForm,
  FormError,
  FormTextField,
  ruleErrors,
  SubmitButton,
} from '@bowtie/web/forms';
import { newPasswordHint, PasswordField, signRules, signStyles as styles, tryAgain } from '@bowtie/web/sign';
import { useState } from 'react';

/** What shows whose sign-up it is, beside the link: nothing, its password, or a new account in its place. */
export type Proof = Omit<CallBodyInput<typeof confirmEmail>, 'token'>;

type Step = 'press' | 'password' | 'account';

interface ConfirmStepsProps {
  email: string;
  /** Whether the sign-up was made in another browser. */
  needsPassword: boolean;
  confirm(proof: Proof): Promise<void>;
  onExpired(): void;
}

interface Answers {
  first_name: string;
  last_name: string;
  password: string;
}

const empty: Answers = { first_name: '', last_name: '', password: '' };

const validateStep = {
  press: () => ({}),
  password: ruleErrors({ password: signRules.givenPassword }),
  account: ruleErrors({
    first_name: signRules.name,
    last_name: signRules.name,
    password: signRules.newPassword,
  }),
};

function proofOf(step: Step, answers: Answers): Proof {
  if (step === 'press') return {};
  return step === 'password' ? { password: answers.password } : { account: answers };
}

/**
 * One press in the browser that signed up. Elsewhere the password of the sign-up, since a stranger may have signed up
 * with this address; and whoever does not know it chooses one of their own.
 */
export function ConfirmSteps({ email, needsPassword, confirm, onExpired }: ConfirmStepsProps) {
  const [step, setStep] = useState<Step>(needsPassword ? 'password' : 'press');

  const submit = async (answers: Answers) => {
    try {
      await confirm(proofOf(step, answers));
      return undefined;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'link_expired') onExpired();
      else if (code === 'password_needed') setStep('password');
      else if (code === 'login_failed' && error instanceof ApiError) return { password: error.message };
      else {
        reportError('sign-up', error);
        return apiFieldErrors(error, (path) => path.split('.').at(-1), tryAgain);
      }
      return undefined;
    }
  };
  return (
    <CheckedForm<Answers>
      key={step}
      className={styles.form}
      initialValues={empty}
      validate={validateStep[step]}
      onSubmit={submit}
    >
      <FormError />
      <StepFields step={step} email={email} />
      <SubmitButton variant="ribbon" size="large" block>
        {step === 'account' ? 'Create my account' : 'Confirm and log in'}
      </SubmitButton>
      {step === 'password' && (
        <Button variant="quiet" block onClick={() => setStep('account')}>
          I do not have that password
        </Button>
      )}
    </CheckedForm>
  );
}

function StepFields({ step, email }: { step: Step; email: string }) {
  const address = <span className={styles.address}>{email}</span>;
  if (step === 'press') return <p>Is {address} yours? One press, and your account is ready.</p>;
  const username = <input type="email" autoComplete="username" value={email} readOnly hidden />;
  if (step === 'password') {
    return (
      <>
        <p>You signed up as {address} in another browser. Enter the password you chose there.</p>
        {username}
        <PasswordField label="Password" autoComplete="current-password" />
      </>
    );
  }
  return (
    <>
      <p>Then choose a new one for {address}. What was entered at sign-up is thrown away.</p>
      <div className={styles.pair}>
        <FormTextField name="first_name" label="First name" autoComplete="given-name" />
        <FormTextField name="last_name" label="Last name" autoComplete="family-name" />
      </div>
      {username}
      <PasswordField label="New password" autoComplete="new-password" hint={newPasswordHint} />
    </>
  );
}
