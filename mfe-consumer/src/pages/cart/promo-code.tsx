import { messages, moneyText } from '@bowtie/domain';
import { Button, TextField, VisuallyHidden } from '@bowtie/ui';
import { changePromoCode, useCart } from '@bowtie/web';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { catchFocus } from '../../focus/catch-focus';
import styles from './cart.module.css';

/**
 * A promo code: put in, or taken off again. Beside one that a banner promised there is room for the visitor's own. In an empty
 * cart (`waiting`) it is only told what waits for its cards.
 */
export function PromoCode({ waiting = false }: { waiting?: boolean }) {
  const { cart } = useCart();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [news, setNews] = useState('');
  const line = useRef<HTMLParagraphElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const promotion = cart?.promotion ?? undefined;
  const applied = promotion?.code ?? cart?.promo_code ?? undefined;
  const hasField = !waiting && (applied === undefined || promotion?.origin === 'banner');
  const before = useRef(applied);

  // What was pressed has gone: the line takes the place of the field, and the field that of the line.
  useEffect(() => {
    if (before.current === applied) return;
    before.current = applied;
    catchFocus(applied === undefined ? field.current : line.current);
  }, [applied]);

  const change = async (to: string | undefined) => {
    setBusy(true);
    const outcome = await changePromoCode(to);
    setBusy(false);
    setError(outcome.done ? undefined : outcome.message);
    if (!outcome.done) {
      field.current?.focus();
      return;
    }
    setCode('');
    const total = `The total is ${moneyText({ price: outcome.cart.total })} now.`;
    const next = outcome.cart.promotion ? ` ${outcome.cart.promotion.code} is applied.` : '';
    setNews(to === undefined ? `Promo code ${applied} was taken off.${next} ${total}` : total);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') setError(messages.required);
    else if (!busy) void change(code.trim());
  };
  return (
    <div className={waiting ? styles.waiting : styles.code}>
      {applied && (
        <p ref={line} tabIndex={-1} className={styles.applied}>
          <span>
            Promo code <strong>{applied}</strong> {waiting ? 'will be applied to your order' : 'is applied'}
            {promotion && <>: {lowerFirst(promotion.name)}</>}.
          </span>
          <Button variant="quiet" size="small" busy={busy} onClick={() => void change(undefined)}>
            Take off
          </Button>
        </p>
      )}
      {hasField && (
        <form className={styles.promo} onSubmit={submit} noValidate>
          <TextField
            ref={field}
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
      )}
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </div>
  );
}

/** "No card fees" within a sentence. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
