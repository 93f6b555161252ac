import { storeMessages } from '@bowtie/domain';
import { Dialog } from '@bowtie/ui';
import { SteadyProgress } from '@bowtie/ui/lists';
import { CheckedForm, FormTextField, SubmitButton, schemaErrors } from '@bowtie/web/forms';
import { z } from 'zod';
import styles from './payment-dialogs.module.css';

const validate = schemaErrors(
  z.object({ code: z.string().regex(/^\d{6}$/, 'Please enter the six digits.') }),
);
const digitsOnly = (typed: string) => typed.replace(/\D/g, '');
/** A native dialog gives the focus to what says so by this attribute when it opens. */
const focusFirst = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '');

interface PaymentDialogsProps {
  /** What is done now, and between which marks of a hundred; undefined while nothing is. */
  progress: { label: string; from: number; to: number } | undefined;
  /** Whether the bank asks for a code. */
  isAsking: boolean;
  onCode: (code: string) => void;
  onStop: () => void;
}

/** What lies over the page while a payment is under way: how far it is, and the bank's question. */
export function PaymentDialogs({ progress, isAsking, onCode, onStop }: PaymentDialogsProps) {
  return (
    <>
      <Dialog
        open={progress !== undefined}
        onClose={onStop}
        dismissible={false}
        title="One moment"
        size="small"
      >
        {progress !== undefined && (
          <div className={styles.sheet}>
            <p>{storeMessages.processing}</p>
            <SteadyProgress {...progress} />
          </div>
        )}
      </Dialog>
      <Dialog open={isAsking} onClose={onStop} title="Your bank wants to know it is you" size="small">
        <CheckedForm
          // Each time that the bank asks, it asks for another code.
          key={String(isAsking)}
          className={styles.sheet}
          initialValues={{ code: '' }}
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
    </>
  );
}
