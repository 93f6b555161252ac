import { messages, moneyText } from '@bowtie/domain';
import { Button, NoticeBox, VisuallyHidden } from '@bowtie/ui';
import { changePromoCode, useCart } from '@bowtie/web';
import { CheckedForm, FormTextField, SubmitButton } from '@bowtie/web/forms';
import { useEffect, useRef, useState } from 'react';
import { focusIfLost } from '../../focus/focus-if-lost';
import styles from './cart.module.css';

const empty = { code: '' };
/** One field that must not be empty: a schema would bring its library into the cart. */
const validate = ({ code }: typeof empty) => (code.trim() === '' ? { code: messages.required } : {});

/**
 * A promo code: put in, or taken off again. Beside one that a banner promised there is room for the visitor's own. In an empty
 * cart (`waiting`) it is only told what waits for its cards.
 */
export function PromoCode({ waiting = false }: { waiting?: boolean }) {
  const { cart } = useCart();
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState('');
  const [errorText, setErrorText] = useState<string>();
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
    focusIfLost(applied === undefined ? field.current : line.current);
  }, [applied]);

  /** Gives the message where the store refuses. */
  const change = async (to: string | undefined): Promise<string | undefined> => {
    setBusy(true);
    setErrorText(undefined);
    const outcome = await changePromoCode(to);
    setBusy(false);
    if (!outcome.done) return outcome.message;
    const total = `The total is ${moneyText({ price: outcome.cart.total })} now.`;
    const { promotion: left } = outcome.cart;
    const next = left ? ` ${left.code} ${statusOf(left.waits_for !== undefined, false)}.` : '';
    const news = left?.waits_for === undefined ? total : `${left.waits_for} ${total}`;
    setNews(to === undefined ? `Promo code ${applied} was taken off.${next} ${news}` : news);
    return undefined;
  };
  const submit = async ({ code }: typeof empty) => {
    const refused = busy ? undefined : await change(code.trim());
    return refused === undefined ? undefined : { code: refused };
  };
  const takeOff = async () => setErrorText(await change(undefined));
  return (
    <div className={waiting ? styles.waiting : styles.code}>
      {applied && (
        <p
          ref={line}
          tabIndex={-1}
          className={styles.applied}
          data-waits={promotion?.waits_for !== undefined || undefined}
        >
          <span>
            Promo code <strong>{applied}</strong> {statusOf(promotion?.waits_for !== undefined, waiting)}
            {promotion && <>: {lowerFirst(promotion.name)}</>}. {promotion?.waits_for}
          </span>
          <Button variant="quiet" size="small" busy={busy} onClick={() => void takeOff()}>
            Take off
          </Button>
        </p>
      )}
      {errorText !== undefined && <NoticeBox tone="error">{errorText}</NoticeBox>}
      {hasField && (
        <CheckedForm
          // Another code: the field begins anew.
          key={applied}
          className={styles.promo}
          initialValues={empty}
          quietUntilSent
          validate={validate}
          onSubmit={submit}
        >
          <FormTextField
            ref={field}
            name="code"
            label="Promo code"
            optional
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
          />
          <SubmitButton busy={busy}>Apply</SubmitButton>
        </CheckedForm>
      )}
      <VisuallyHidden>
        <span role="status">{news}</span>
      </VisuallyHidden>
    </div>
  );
}

function statusOf(lacksSomething: boolean, waitsForCards: boolean): string {
  if (lacksSomething) return 'does not apply yet';
  return waitsForCards ? 'will be applied to your order' : 'is applied';
}

/** "No card fees" within a sentence. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
