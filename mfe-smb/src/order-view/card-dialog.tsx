import type { AccountOrder, AccountOrderCard } from '@bowtie/contracts';
import { Button, Dialog } from '@bowtie/ui';
import { useLatest } from '@bowtie/web';
import { CardActions, CardRow } from '@bowtie/web/orders';
import { useState } from 'react';
import styles from './order-view.module.css';
import { RefundCardsDialog } from './refund-cards-dialog';
import { SendTimeDialog } from './send-time-dialog';

interface CardDialogProps {
  /** Undefined while none is looked at. */
  card: AccountOrderCard | undefined;
  order: AccountOrder['order'];
  onClose(): void;
  onChanged(): void;
}

/** One card of an order: what happened to it, and what can be done with it. */
export function CardDialog({ card, order, onClose, onChanged }: CardDialogProps) {
  const [isRefund, setRefund] = useState(false);
  const [isTime, setTime] = useState(false);
  // It stays readable while the dialog closes.
  const shown = useLatest(card);
  if (shown === undefined) return null;
  const group = order.delivery_groups.find(({ uuid }) => uuid === shown.delivery_group_uuid);
  return (
    <>
      <Dialog open={card !== undefined} onClose={onClose} title="Card of this order">
        <ul className={styles.part}>
          <CardRow
            card={shown}
            group={group}
            events={shown.events}
            actions={
              <>
                <CardActions
                  orderNumber={order.order_number}
                  card={shown}
                  access={undefined}
                  isOfBusiness
                  onChanged={onChanged}
                />
                {shown.can_reschedule && (
                  <Button size="small" variant="quiet" onClick={() => setTime(true)}>
                    Change the time
                  </Button>
                )}
                {shown.can_refund && (
                  <Button size="small" variant="quiet" icon="undo" onClick={() => setRefund(true)}>
                    Refund
                  </Button>
                )}
              </>
            }
          />
        </ul>
      </Dialog>
      <SendTimeDialog
        open={isTime}
        onClose={() => setTime(false)}
        orderNumber={order.order_number}
        cards={[shown]}
        example={shown}
        onChanged={onChanged}
      />
      <RefundCardsDialog
        open={isRefund}
        onClose={() => setRefund(false)}
        orderNumber={order.order_number}
        cards={[shown]}
        onChanged={onChanged}
      />
    </>
  );
}
