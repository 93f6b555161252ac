import { applyPromoCode, type Cart, removePromoCode } from '@bowtie/contracts';
import { messages, source, storeMessages } from '@bowtie/domain';
import { Button, NoticeBox } from '@bowtie/ui';
import { ApiError, call, reportError } from '@bowtie/web';
import { CheckedForm, FormTextField, SubmitButton, schemaErrors } from '@bowtie/web/forms';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import styles from './place-order.module.css';

const empty = { code: '' };
const validate = schemaErrors(z.object({ code: z.string().trim().min(1, messages.required) }));

function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.status < 500) return error.message;
  reportError('promo code', error);
  return storeMessages.cartSyncFailed;
}

interface PromoCodeProps {
  cart: Cart;
  onCart: (cart: Cart) => void;
}

/** The promo code of a business cart: put in, or taken off again, also one that a banner promised. */
export function PromoCode({ cart, onCart }: PromoCodeProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { promotion } = cart;
  const applied = promotion?.code ?? cart.promo_code ?? undefined;
  const line = useRef<HTMLParagraphElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const before = useRef(applied);
  // What was pressed has gone: the line takes the place of the field, and the field that of the line.
  useEffect(() => {
    if (before.current === applied) return;
    before.current = applied;
    if (document.activeElement === document.body) (line.current ?? field.current)?.focus();
  }, [applied]);
  const submit = async ({ code }: typeof empty) => {
    try {
      const body = { promo_code: code.trim(), source: source.business };
      onCart((await call(applyPromoCode, { body })).cart);
      return undefined;
    } catch (error) {
      return { code: messageOf(error) };
    }
  };
  const takeOff = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      onCart((await call(removePromoCode, { body: { source: source.business } })).cart);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.promotion}>
      {applied !== undefined && (
        <p ref={line} tabIndex={-1} className={styles.detail}>
          Promo code <strong>{applied}</strong>{' '}
          {promotion?.waits_for === undefined ? 'is applied.' : `does not apply yet. ${promotion.waits_for}`}
        </p>
      )}
      {problem !== undefined && <NoticeBox tone="error">{problem}</NoticeBox>}
      {applied === undefined ? (
        <CheckedForm
          className={styles.promoForm}
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
          <SubmitButton>Apply</SubmitButton>
        </CheckedForm>
      ) : (
        <Button variant="quiet" size="small" busy={busy} onClick={() => void takeOff()}>
          Take off
        </Button>
      )}
    </div>
  );
}
