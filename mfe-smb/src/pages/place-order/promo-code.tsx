import { applyPromoCode, type Cart, removePromoCode } from '@bowtie/contracts';
import { source, storeMessages } from '@bowtie/domain';
import { Button, NoticeBox } from '@bowtie/ui';
import { ApiError, call, reportError } from '@bowtie/web';
import { PromoCodeForm, usePromoCodeFocus } from '@bowtie/web/forms';
import { useState } from 'react';
import styles from './place-order.module.css';

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
  const { line, field } = usePromoCodeFocus(applied);
  const send = async (code: string) => {
    try {
      const body = { promo_code: code, source: source.business };
      onCart((await call(applyPromoCode, { body })).cart);
      return undefined;
    } catch (error) {
      return messageOf(error);
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
          <span>
            {promotion?.waits_for === undefined
              ? 'is applied.'
              : `does not apply yet. ${promotion.waits_for}`}
          </span>
        </p>
      )}
      {problem !== undefined && <NoticeBox tone="error">{problem}</NoticeBox>}
      {applied === undefined ? (
        <PromoCodeForm className={styles.promoForm} field={field} onSend={send} />
      ) : (
        <Button variant="quiet" size="small" busy={busy} onClick={() => void takeOff()}>
          Remove
        </Button>
      )}
    </div>
  );
}
