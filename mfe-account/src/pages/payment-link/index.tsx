import {
  finishPayment,
  type PaymentLinkView,
  paymentAfterRefusal,
  readPaymentLink,
  releasePayment,
} from '@bowtie/contracts';
import { moneyText, orderLinkPath } from '@bowtie/domain';
import { Button, buttonClass, NoticeBox } from '@bowtie/ui';
import { ApiError, call, Link, reportError } from '@bowtie/web';
import { useMomentText } from '@bowtie/web/moments';
import { SignPage, signStyles as styles, tryAgain } from '@bowtie/web/sign';
import { useState } from 'react';
import { LookUpPage, UnknownLinkPage, useLinkLookUp } from '../../sign/look-up';
import { PaidItems } from './paid-items';
import { reasonText } from './reason-text';

const help = <Link to="/contact-us/">Do you have questions? We are here to help</Link>;

/** Finishes or releases a payment whose browser never came back, by the link of the mail about it. */
export function Page() {
  const [now, setNow] = useState<PaymentLinkView>();
  const { token, looked } = useLinkLookUp('payment', (secret, signal) =>
    call(readPaymentLink, { body: { token: secret }, signal }),
  );
  const view = now ?? looked.data;
  if (view === undefined) return <LookUpPage looked={looked} title="Your payment" />;
  if (view === 'unknown') return <UnknownLinkPage foot={help} />;
  if (view.state === 'ordered') return <Ordered view={view} />;
  if (view.state === 'released') return <Released view={view} />;
  return <OpenPayment token={token} view={view} onChange={setNow} />;
}

function Ordered({ view: { order_number, order_token, total } }: { view: PaymentLinkView }) {
  const number = order_number ?? '';
  return (
    <SignPage title="Your order is placed" foot={help}>
      <p>
        <span>{`Thank you. Your payment of ${moneyText({ price: total })} became the order`}</span>{' '}
        <span className={styles.address}>{number}</span>
        <span>. A mail with all of it is on its way to you.</span>
      </p>
      <div className={styles.actions}>
        <Link
          to={orderLinkPath({ order_number: number, order_token: order_token ?? '' })}
          className={buttonClass({ variant: 'ribbon' })}
        >
          See your order
        </Link>
      </div>
    </SignPage>
  );
}

function Released({ view: { is_business } }: { view: PaymentLinkView }) {
  return (
    <SignPage title="The payment is released" foot={help}>
      <p>
        Nothing was charged and nothing is ordered. What your bank had set aside is yours again; it may show
        it as pending for some days.
      </p>
      <div className={styles.actions}>
        <Link
          to={is_business ? '/gift-cards-for-business/' : '/cart/'}
          className={buttonClass({ variant: 'outline' })}
        >
          Go to your cart
        </Link>
      </div>
    </SignPage>
  );
}

function OpenPayment({
  token,
  view,
  onChange,
}: {
  token: string;
  view: PaymentLinkView;
  onChange: (now: PaymentLinkView) => void;
}) {
  const [busy, setBusy] = useState<'finish' | 'release'>();
  const [error, setError] = useState<string>();
  const momentText = useMomentText();
  const press = async (wish: 'finish' | 'release') => {
    setBusy(wish);
    setError(undefined);
    try {
      const body = { token };
      onChange(await (wish === 'finish' ? call(finishPayment, { body }) : call(releasePayment, { body })));
    } catch (failure) {
      const refusal = failure instanceof ApiError ? failure : undefined;
      const isRefused =
        refusal !== undefined && paymentAfterRefusal(finishPayment, refusal.code) !== 'unknown';
      if (!isRefused) reportError('order creation', failure);
      setError(isRefused ? refusal.message : tryAgain);
      // What cannot be ordered any more is released by now.
      const after = isRefused
        ? await call(readPaymentLink, { body: { token } }).catch(() => undefined)
        : undefined;
      if (after !== undefined && after.state !== 'open') onChange(after);
    } finally {
      setBusy(undefined);
    }
  };
  const price = moneyText({ price: view.total });
  return (
    <SignPage title="Finish your order?" foot={help} isWide>
      {error !== undefined && <NoticeBox tone="error">{error}</NoticeBox>}
      <p>{reasonText(view.reason)}</p>
      <PaidItems items={view.items} total={price} />
      <p>
        <span>{`Nothing was charged yet: ${price} are only set aside at your bank.`}</span>{' '}
        {view.open_until !== null && (
          <span>{`If you do nothing, they are released on ${momentText(view.open_until)}.`}</span>
        )}
      </p>
      <div className={styles.actions}>
        <Button
          variant="ribbon"
          size="large"
          busy={busy === 'finish'}
          disabled={busy !== undefined}
          onClick={() => void press('finish')}
        >
          Place this order
        </Button>
        <Button busy={busy === 'release'} disabled={busy !== undefined} onClick={() => void press('release')}>
          Release the payment
        </Button>
      </div>
    </SignPage>
  );
}
