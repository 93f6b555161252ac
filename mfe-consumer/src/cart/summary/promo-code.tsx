import { moneyText } from '@bowtie/domain';
import { Button, NoticeBox, VisuallyHidden } from '@bowtie/ui';
import { changePromoCode, useCart } from '@bowtie/web';
import { PromoCodeForm, usePromoCodeFocus } from '@bowtie/web/forms';
import { useState } from 'react';
import styles from './promo-code.module.css';

/**
 * A promo code: put in, or taken off again. Beside one that a banner promised there is room for the visitor's own. In an empty
 * cart (`waiting`) it is only told what waits for its cards.
 */
export function PromoCode({ waiting = false }: { waiting?: boolean }) {
  const { cart } = useCart();
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState('');
  const [errorText, setErrorText] = useState<string>();
  const promotion = cart?.promotion ?? undefined;
  const applied = promotion?.code ?? cart?.promo_code ?? undefined;
  const hasField = !waiting && (applied === undefined || promotion?.origin === 'banner');
  const { line, field } = usePromoCodeFocus(applied);

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
    setNews(to === undefined ? `Promo code ${applied} was removed.${next} ${news}` : news);
    return undefined;
  };
  const send = async (code: string) => (busy ? undefined : await change(code));
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
            Promo code <strong>{applied}</strong>{' '}
            <span>{statusOf(promotion?.waits_for !== undefined, waiting)}</span>
            <span>{`${promotion ? `: ${lowerFirst(promotion.name)}` : ''}. ${promotion?.waits_for ?? ''}`}</span>
          </span>
          <Button variant="quiet" size="small" busy={busy} onClick={() => void takeOff()}>
            Remove
          </Button>
        </p>
      )}
      {errorText !== undefined && <NoticeBox tone="error">{errorText}</NoticeBox>}
      {hasField && (
        <PromoCodeForm
          // Another code: the field begins anew.
          key={applied}
          className={styles.promo}
          field={field}
          busy={busy}
          onSend={send}
        />
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
