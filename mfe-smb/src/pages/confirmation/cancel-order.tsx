import { cancelOrder } from '@bowtie/contracts';
import { storeMessages } from '@bowtie/domain';
import { Button, Dialog, NoticeBox } from '@bowtie/ui';
import { ApiError, call, newId, reportError, useNavigate } from '@bowtie/web';
import { useRef, useState } from 'react';
import { businessPaths } from '../../business-paths';
import styles from './confirmation.module.css';

/** Stops what has not left of an order, after a question. */
export function CancelOrder({ orderNumber, orderHash }: { orderNumber: string; orderHash: string }) {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Of one decision, however often it is tried.
  const key = useRef(newId());
  const cancel = async () => {
    setBusy(true);
    try {
      await call(cancelOrder, { params: { order_number: orderNumber }, idempotencyKey: key.current });
      navigate(businessPaths.cancelled(orderHash), { replace: true });
    } catch (error) {
      reportError('order cancellation', error);
      setProblem(
        error instanceof ApiError && error.status > 0 ? error.message : storeMessages.orderLookupFailed,
      );
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        onClick={() => {
          setProblem(undefined);
          setAsked(true);
        }}
      >
        Cancel order
      </Button>
      <Dialog open={isAsked} onClose={() => setAsked(false)} title="Cancel this order?" size="small">
        <div className={styles.sheet}>
          {problem !== undefined && <NoticeBox tone="error">{problem}</NoticeBox>}
          <p>Every card that has not left is stopped, and its money goes back to your card.</p>
          <p className={styles.actions}>
            <Button variant="ribbon" busy={isBusy} onClick={() => void cancel()}>
              Cancel order
            </Button>
            <Button onClick={() => setAsked(false)}>Keep order</Button>
          </p>
        </div>
      </Dialog>
    </>
  );
}
