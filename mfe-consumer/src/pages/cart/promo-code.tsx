import { messages } from '@bowtie/domain';
import { Button, TextField } from '@bowtie/ui';
import { changePromoCode, useCart } from '@bowtie/web';
import { type FormEvent, useState } from 'react';
import styles from './cart.module.css';

/** A promo code: put in, or taken off again. */
export function PromoCode() {
  const { cart } = useCart();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const applied = cart?.promo_code;

  const change = async (to: string | undefined) => {
    setBusy(true);
    const outcome = await changePromoCode(to);
    setBusy(false);
    setError(outcome.done ? undefined : outcome.message);
    if (outcome.done) setCode('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') setError(messages.required);
    else if (!busy) void change(code.trim());
  };
  if (applied) {
    return (
      <p className={styles.applied} role="status">
        <span>
          Promo code <strong>{applied}</strong> is applied.
        </span>
        <Button variant="quiet" size="small" busy={busy} onClick={() => void change(undefined)}>
          Take off
        </Button>
      </p>
    );
  }
  return (
    <form className={styles.promo} onSubmit={submit} noValidate>
      <TextField
        label="Promo code"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={error}
      />
      <Button type="submit" busy={busy}>
        Apply
      </Button>
    </form>
  );
}
