import type { AccountOrder } from '@bowtie/contracts';
import { Button, buttonClass, NoticeBox } from '@bowtie/ui';
import { Link, reportError } from '@bowtie/web';
import { CancelDialog, invoicePath } from '@bowtie/web/orders';
import { useState } from 'react';
import { ReorderDialog } from '../reorder/reorder-dialog';
import styles from './order-view.module.css';
import { RefundCardsDialog } from './refund-cards-dialog';

interface OrderToolsProps {
  details: AccountOrder;
  onChanged(): void;
}

/** What can be done with all of an order. */
export function OrderTools({ details, onChanged }: OrderToolsProps) {
  const [open, setOpen] = useState<'cancel' | 'refund' | 'reorder'>();
  const [file, setFile] = useState<'busy' | 'failed'>();
  const { order, canReorder, refund_progress } = details;
  // What goes back already is not asked for once more.
  const [canCancel, canRequestRefund] =
    refund_progress === undefined ? [details.canCancel, details.canRequestRefund] : [];
  const { order_number } = order;
  const close = () => setOpen(undefined);
  const save = async () => {
    setFile('busy');
    try {
      await (await import('./states-file')).saveStates(order);
      setFile(undefined);
    } catch (error) {
      reportError('order lookup', error);
      setFile('failed');
    }
  };
  return (
    <>
      <div className={styles.actions}>
        {canReorder && (
          <Button variant="ink" icon="refresh" onClick={() => setOpen('reorder')}>
            Order again
          </Button>
        )}
        {order.date_approved !== null && (
          <Link to={invoicePath(order_number, undefined)} className={buttonClass()}>
            Invoice
          </Link>
        )}
        <Button busy={file === 'busy'} onClick={() => void save()}>
          Save states as a file
        </Button>
        {canRequestRefund && (
          <Button icon="undo" onClick={() => setOpen('refund')}>
            Refund the order
          </Button>
        )}
        {canCancel && (
          <Button variant="quiet" onClick={() => setOpen('cancel')}>
            Cancel order
          </Button>
        )}
      </div>
      {file === 'failed' && (
        <NoticeBox tone="error">The file could not be made. Please try again in a moment.</NoticeBox>
      )}
      <ReorderDialog open={open === 'reorder'} onClose={close} orderNumber={order_number} />
      <CancelDialog
        open={open === 'cancel'}
        onClose={close}
        details={details}
        access={undefined}
        onChanged={onChanged}
      />
      <RefundCardsDialog
        open={open === 'refund'}
        onClose={close}
        orderNumber={order_number}
        cards={undefined}
        onChanged={onChanged}
      />
    </>
  );
}
