import { digitsOf } from '@bowtie/domain';
import { Dialog } from '@bowtie/ui';
import { CheckedForm, FormTextField, ruleErrors, SubmitButton } from '@bowtie/web/forms';
import styles from './payment-form.module.css';

interface SecondFactorProps {
  open: boolean;
  /** What the button says that sends the code. */
  confirmLabel?: string;
  onCode: (code: string) => void;
  onStop: () => void;
}

const empty = { code: '' };
const validate = ruleErrors({
  code: (typed) => (/^\d{6}$/.test(typed) ? undefined : 'Please enter the six digits.'),
});
const sixDigits = (typed: string) => digitsOf(typed).slice(0, 6);

/** A native dialog gives the focus to what says so by this attribute when it opens, else to its first button. */
const focusFirst = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '');

/** The bank asks for a code before it lets a payment through, or a card be kept. */
export function SecondFactor({ open, confirmLabel = 'Confirm payment', onCode, onStop }: SecondFactorProps) {
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
          format={sixDigits}
        />
        <SubmitButton variant="ribbon" block>
          {confirmLabel}
        </SubmitButton>
      </CheckedForm>
    </Dialog>
  );
}
