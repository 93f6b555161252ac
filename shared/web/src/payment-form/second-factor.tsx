import { Dialog } from '@bowtie/ui';
import { CheckedForm, FormTextField, lateErrors, SubmitButton } from '@bowtie/web/forms';
import styles from './payment-form.module.css';

interface SecondFactorProps {
  open: boolean;
  onCode: (code: string) => void;
  onStop: () => void;
}

const empty = { code: '' };
const validate = lateErrors(async () => (await import('./second-factor-errors')).errors);
const digitsOnly = (typed: string) => typed.replace(/\D/g, '');

/** A native dialog gives the focus to what says so by this attribute when it opens, else to its first button. */
const focusFirst = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '');

/** The bank asks for a code before it lets the payment through. */
export function SecondFactor({ open, onCode, onStop }: SecondFactorProps) {
  return (
    <Dialog open={open} onClose={onStop} title="Your bank wants to know it is you" size="small">
      <CheckedForm
        // Each time that the bank asks, it asks for another code.
        key={String(open)}
        className={styles.form}
        initialValues={empty}
        quietUntilSent
        validate={validate}
        onSubmit={({ code }) => onCode(code)}
      >
        <p>Enter the six-digit code that your bank has just sent you.</p>
        <FormTextField
          ref={focusFirst}
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          format={digitsOnly}
        />
        <SubmitButton variant="ribbon" block>
          Confirm payment
        </SubmitButton>
      </CheckedForm>
    </Dialog>
  );
}
