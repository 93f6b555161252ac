import { type OrderProgress, refundedAmount } from '@bowtie/domain';
import { Button, buttonClass, Container, Icon, Money, wholeNumber } from '@bowtie/ui';
import { Link, useSignedIn } from '@bowtie/web';
import { OrderProgressBar, useOrderProgress } from '@bowtie/web/order-progress';
import { useState } from 'react';
import { accountOrderPath, businessPaths } from '../../business-paths';
import { cardsOrdered } from '../../order/cards-ordered';
import { OrderUnknown } from '../../order/order-unknown';
import { useHashOrder, useOrderHash } from '../../order/use-hash-order';
import { ReorderDialog } from '../../reorder/reorder-dialog';
import styles from './order-cancelled.module.css';

/** After an order was cancelled: why, what goes back, and the ways on. The address has the order's hash. */
export function Page() {
  const orderHash = useOrderHash();
  const signedIn = useSignedIn();
  const { data, error, reload } = useHashOrder(orderHash);
  const progress = useOrderProgress(orderHash === undefined ? undefined : { orderHash }, data, reload);
  if (data === undefined)
    return <OrderUnknown error={error} isNamed={orderHash !== undefined} onRetry={reload} />;
  if (progress?.refund_progress !== undefined)
    return <Canceling progress={progress} orderNumber={data.order.order_number} />;
  const { order, status, cancelReason, refunds, canReorder } = data;
  const refunded = refundedAmount(data);
  const isWhole = status === 'cancelled';
  const left = cardsOrdered(data) - refunds.length;
  return (
    <Container width="text" className={styles.page}>
      <Icon name="info" size={44} className={styles.mark} />
      <h1>{isWhole ? 'Your order is canceled' : 'Your order is canceled in part'}</h1>
      <p>
        Order <strong>{wholeNumber(order.order_number)}</strong>
        <span>{`${cancelReason !== null ? `: ${cancelReason}` : ''}${isWhole ? '' : `. ${left === 1 ? 'One card had left already.' : `${left} cards had left already.`}`}`}</span>
      </p>
      <p>
        {refunded > 0 ? (
          <span>
            <Money price={refunded} /> goes back to the card that paid. Your bank may take a few days to show
            it.
          </span>
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

/** While many cards go back, which nobody need wait for. */
function Canceling({ progress, orderNumber }: { progress: OrderProgress; orderNumber: string }) {
  return (
    <Container width="text" className={styles.page}>
      <Icon name="info" size={44} className={styles.mark} />
      <h1>We are canceling your order</h1>
      <p>
        Every card of order <strong>{wholeNumber(orderNumber)}</strong> that has not left is stopped. You can
        close this page: we finish it, and write to you what goes back.
      </p>
      <OrderProgressBar progress={progress} />
      <div className={styles.actions}>
        <Link to={accountOrderPath(orderNumber)} className={buttonClass()}>
          See your order
        </Link>
      </div>
    </Container>
  );
}

/** Brings the cards of an order into the grid once more. */
function OrderAgain({ orderNumber }: { orderNumber: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ribbon" onClick={() => setOpen(true)}>
        Order these cards again
      </Button>
      <ReorderDialog open={isOpen} onClose={() => setOpen(false)} orderNumber={orderNumber} />
    </>
  );
}
