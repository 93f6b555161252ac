import { copyCartFromOrder } from '@bowtie/contracts';
import { storeMessages } from '@bowtie/domain';
import { Button, buttonClass, Container, Icon, Money, NoticeBox } from '@bowtie/ui';
import { ApiError, call, Link, newId, reportError, useNavigate, useSignedIn } from '@bowtie/web';
import { useRef, useState } from 'react';
import { accountOrderPath, businessPaths } from '../../business-paths';
import { OrderUnknown } from '../../order/order-unknown';
import { useHashOrder, useOrderHash } from '../../order/use-hash-order';
import styles from './order-cancelled.module.css';

/** After an order was cancelled: why, what goes back, and the ways on. The address has the order's hash. */
export function Page() {
  const orderHash = useOrderHash();
  const signedIn = useSignedIn();
  const { data, error, reload } = useHashOrder(orderHash);
  if (data === undefined)
    return <OrderUnknown error={error} isNamed={orderHash !== undefined} onRetry={reload} />;
  const { order, status, cancelReason, refunds, canReorder, cards } = data;
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const isWhole = status === 'cancelled';
  const left = cards.length - refunds.length;
  return (
    <Container width="text" className={styles.page}>
      <Icon name="info" size={44} className={styles.mark} />
      <h1>{isWhole ? 'Your order is canceled' : 'Your order is canceled in part'}</h1>
      <p>
        Order <strong>{order.order_number}</strong>
        {cancelReason !== null && `: ${cancelReason}`}
        {!isWhole && `. ${left === 1 ? 'One card had' : `${left} cards had`} left already.`}
      </p>
      <p>
        {refunded > 0 ? (
          <>
            <Money price={refunded} /> goes back to the card that paid. Your bank may take a few days to show
            it.
          </>
        ) : (
          'Nothing was charged.'
        )}
      </p>
      <div className={styles.actions}>
        {signedIn && canReorder && <OrderAgain orderNumber={order.order_number} />}
        <Link to={accountOrderPath(order.order_number)} className={buttonClass()}>
          See your order
        </Link>
        <Link to={businessPaths.landing} className={buttonClass()}>
          Back to business cards
        </Link>
      </div>
    </Container>
  );
}

/** Puts the cards of an order into the business cart once more. */
function OrderAgain({ orderNumber }: { orderNumber: string }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const key = useRef(newId());
  const copy = async () => {
    setBusy(true);
    try {
      await call(copyCartFromOrder, { params: { order_number: orderNumber }, idempotencyKey: key.current });
      navigate(businessPaths.customize);
    } catch (error) {
      reportError('order lookup', error);
      setProblem(
        error instanceof ApiError && error.status > 0 ? error.message : storeMessages.orderLookupFailed,
      );
      setBusy(false);
    }
  };
  return (
    <>
      {problem !== undefined && <NoticeBox tone="error">{problem}</NoticeBox>}
      <Button variant="ribbon" busy={isBusy} onClick={() => void copy()}>
        Order these cards again
      </Button>
    </>
  );
}
