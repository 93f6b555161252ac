import { type AccountOrder, type CallAnswer, copyCartFromOrder, type OrderAccess } from '@bowtie/contracts';
import { Button, buttonClass, NoticeBox } from '@bowtie/ui';
import { adoptCart, call, Link } from '@bowtie/web';
import { useState } from 'react';
import { CancelDialog } from './dialogs/cancel-dialog';
import { RefundDialog } from './dialogs/refund-dialog';
import { invoicePath } from './invoice-path';
import styles from './orders.module.css';
import { useOrderAction } from './use-order-action';

interface OrderActionsProps {
  details: AccountOrder;
  access: OrderAccess | undefined;
  onChanged(): void;
}

type Reordered = CallAnswer<typeof copyCartFromOrder>;

/** What can be done with an order now. */
export function OrderActions({ details, access, onChanged }: OrderActionsProps) {
  const [open, setOpen] = useState<'cancel' | 'refund'>();
  const [reordered, setReordered] = useState<Reordered>();
  const { order, canCancel, canRequestRefund, canReorder } = details;
  const { order_number } = order;
  const reorder = useOrderAction('order lookup', () => undefined);
  const close = () => setOpen(undefined);
  const buyAgain = () =>
    reorder.run(async (idempotencyKey) => {
      const answer = await call(copyCartFromOrder, {
        params: { order_number },
        body: access,
        idempotencyKey,
      });
      adoptCart(answer.cart);
      setReordered(answer);
    });
  return (
    <>
      <div className={styles.actions}>
        {canReorder && (
          <Button variant="ink" icon="refresh" busy={reorder.busy} onClick={() => void buyAgain()}>
            Buy again
          </Button>
        )}
        {order.date_approved !== null && (
          <Link to={invoicePath(order_number, access)} className={buttonClass()}>
            Invoice
          </Link>
        )}
        {canRequestRefund && (
          <Button onClick={() => setOpen('refund')} icon="undo">
            Request a refund
          </Button>
        )}
        {canCancel && (
          <Button variant="quiet" onClick={() => setOpen('cancel')}>
            Cancel order
          </Button>
        )}
      </div>
      {reorder.error && <NoticeBox tone="error">{reorder.error}</NoticeBox>}
      {reordered && <ReorderResult {...reordered} />}
      <CancelDialog open={open === 'cancel'} onClose={close} {...{ details, access, onChanged }} />
      <RefundDialog open={open === 'refund'} onClose={close} {...{ details, access, onChanged }} />
    </>
  );
}

/** What came into the cart, and what is not sold any more. */
function ReorderResult({ added, gone }: Reordered) {
  return (
    <NoticeBox tone={gone.length > 0 ? 'warning' : 'success'}>
      <p>
        <span>
          {added === 0
            ? 'None of these cards can be bought again as they were.'
            : `${added} ${added === 1 ? 'card is' : 'cards are'} in your cart. `}
        </span>
        {added > 0 && <Link to="/cart/">Go to your cart</Link>}
      </p>
      {gone.length > 0 && (
        <ul className={styles.gone}>
          {gone.map(({ name, recipient_name, reason }) => (
            <li
              key={`${name} ${recipient_name} ${reason}`}
            >{`${name}${recipient_name ? `, for ${recipient_name}` : ''}: ${reason}`}</li>
          ))}
        </ul>
      )}
    </NoticeBox>
  );
}
