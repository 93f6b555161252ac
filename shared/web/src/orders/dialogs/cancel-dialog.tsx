import { type AccountOrder, cancelOrder, type OrderAccess } from '@bowtie/contracts';
import { unsentStates } from '@bowtie/domain';
import { Button, Dialog, NoticeBox } from '@bowtie/ui';
import { call } from '@bowtie/web';
import styles from '../orders.module.css';
import { useOrderAction } from '../use-order-action';

export interface OrderDialogProps {
  open: boolean;
  onClose(): void;
  details: AccountOrder;
  access: OrderAccess | undefined;
  onChanged(): void;
}

/** Asks once before an order is cancelled: that cannot be taken back. */
export function CancelDialog({ open, onClose, details, access, onChanged }: OrderDialogProps) {
  const { order_number } = details.order;
  const { busy, error, run, reset } = useOrderAction('order cancellation', onChanged);
  const states = (details.card_counts ?? details.cards).map(({ status }) => status);
  const hasLeft =
    states.some((status) => !unsentStates.includes(status) && status !== 'voided') ||
    // What came back from its carrier had left, too.
    details.cards.some(({ status, tracking }) => tracking !== null && status !== 'voided');
  const close = () => {
    reset();
    onClose();
  };
  const confirm = async () => {
    const isDone = await run((idempotencyKey) =>
      call(cancelOrder, { params: { order_number }, body: access, idempotencyKey }),
    );
    if (isDone) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      dismissible={!busy}
      size="small"
      title="Cancel this order?"
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={close}>
            Keep it
          </Button>
          <Button variant="ribbon" busy={busy} onClick={() => void confirm()}>
            Cancel order
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {error && <NoticeBox tone="error">{error}</NoticeBox>}
        <p>
          {hasLeft
            ? 'Some cards have left already. We stop every card that has not, and give back what it cost.'
            : 'No card is made or sent, and you get everything back that you paid. This cannot be undone.'}
        </p>
      </div>
    </Dialog>
  );
}
