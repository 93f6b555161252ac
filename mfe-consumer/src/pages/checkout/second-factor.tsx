import { Button, Dialog, TextField } from '@bowtie/ui';
import { type FormEvent, useState } from 'react';
import styles from './checkout.module.css';

interface SecondFactorProps {
  open: boolean;
  message: string | undefined;
  onCode: (code: string) => void;
  onStop: () => void;
}

/** A native dialog gives the focus to what says so by this attribute when it opens, else to its first button. */
const focusFirst = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '');

/** The bank asks for a code before it lets the payment through. */
export function SecondFactor({ open, message, onCode, onStop }: SecondFactorProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!/^\d{6}$/.test(code)) {
      setError('Please enter the six digits.');
      return;
    }
    setError(undefined);
    setCode('');
    onCode(code);
  };
  return (
    <Dialog open={open} onClose={onStop} title="Your bank wants to know it is you" size="small">
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>Enter the six-digit code that your bank has just sent you.</p>
        <TextField
          ref={focusFirst}
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
          error={error ?? message}
        />
        <Button type="submit" variant="ribbon" block>
          Confirm payment
        </Button>
      </form>
    </Dialog>
  );
}
