import { type AccountOrderCard, requestRefund } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { Button, Dialog, NoticeBox } from '@bowtie/ui';
import { Checkbox, Fieldset } from '@bowtie/ui/forms';
import { call } from '@bowtie/web';
import { useState } from 'react';
import type { OrderDialogProps } from './cancel-dialog';
import styles from './orders.module.css';
import { useOrderAction } from './use-order-action';

function labelOf({ name, load_value, recipient_name }: AccountOrderCard): string {
  return `${moneyText({ dollars: load_value })} ${name}${recipient_name === null ? '' : `, for ${recipient_name}`}`;
}

/** Has the buyer choose which unopened cards go back. */
export function RefundDialog({ open, onClose, details, access, onChanged }: OrderDialogProps) {
  const { order_number } = details.order;
  const refundable = details.cards.filter(({ can_refund }) => can_refund);
  const others = details.cards.length - refundable.length;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { busy, error, run, reset } = useOrderAction('refund request', onChanged);
  const chosen = refundable.map(({ id }) => id).filter((id) => !left.has(id));
  const toggle = (id: string) =>
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const close = () => {
    reset();
    onClose();
  };
  const confirm = async () => {
    const isDone = await run((idempotencyKey) =>
      call(requestRefund, {
        params: { order_number },
        body: { ...access, card_ids: chosen },
        idempotencyKey,
      }),
    );
    if (isDone) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      dismissible={!busy}
      title="Request a refund"
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={close}>
            Keep the cards
          </Button>
          <Button variant="ribbon" busy={busy} disabled={chosen.length === 0} onClick={() => void confirm()}>
            {`Refund ${chosen.length} ${chosen.length === 1 ? 'card' : 'cards'}`}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {error && <NoticeBox tone="error">{error}</NoticeBox>}
        <p>Refunded cards stop working at once, also those whose e-mail is out already.</p>
        <Fieldset legend="Cards to refund">
          {refundable.map((card) => (
            <Checkbox
              key={card.id}
              label={labelOf(card)}
              checked={!left.has(card.id)}
              disabled={busy}
              onChange={() => toggle(card.id)}
            />
          ))}
        </Fieldset>
        {others > 0 && (
          <p className={styles.detail}>
            {others === 1 ? 'One card cannot be refunded' : `${others} cards cannot be refunded`}: opened,
            sent by mail, or refunded before.
          </p>
        )}
      </div>
    </Dialog>
  );
}
