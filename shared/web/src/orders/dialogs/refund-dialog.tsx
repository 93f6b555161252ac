import { type AccountOrderCard, requestRefund } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { Button, NoticeBox } from '@bowtie/ui';
import { call } from '@bowtie/web';
import { FormCheckboxGroup, FormDialog, SubmitButton, useFormChoice } from '@bowtie/web/forms';
import styles from '../orders.module.css';
import { useOrderAction } from '../use-order-action';
import type { OrderDialogProps } from './cancel-dialog';

interface RefundValues {
  card_ids: readonly string[];
}

function labelOf({ name, load_value, recipient_name }: AccountOrderCard): string {
  return `${moneyText({ dollars: load_value })} ${name}${recipient_name === null ? '' : `, for ${recipient_name}`}`;
}

function RefundButton() {
  const { length } = useFormChoice<RefundValues['card_ids']>('card_ids').value;
  return (
    <SubmitButton variant="ribbon" disabled={length === 0}>
      {`Refund ${length} ${length === 1 ? 'card' : 'cards'}`}
    </SubmitButton>
  );
}

/** Has the buyer choose which unopened cards go back. */
export function RefundDialog({ open, onClose, details, access, onChanged }: OrderDialogProps) {
  const { order_number } = details.order;
  const refundable = details.cards.filter(({ can_refund }) => can_refund);
  const others = details.cards.length - refundable.length;
  const { busy, error, run, reset } = useOrderAction('refund request', onChanged);
  const close = () => {
    reset();
    onClose();
  };
  const confirm = async ({ card_ids }: RefundValues) => {
    const isDone = await run((idempotencyKey) =>
      call(requestRefund, {
        params: { order_number },
        body: { ...access, card_ids: [...card_ids] },
        idempotencyKey,
      }),
    );
    if (isDone) onClose();
  };
  return (
    <FormDialog<RefundValues>
      open={open}
      onClose={close}
      dismissible={!busy}
      title="Request a refund"
      initialValues={{ card_ids: refundable.map(({ id }) => id) }}
      onSubmit={confirm}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={close}>
            Keep the cards
          </Button>
          <RefundButton />
        </>
      }
    >
      <div className={styles.dialog}>
        {error && <NoticeBox tone="error">{error}</NoticeBox>}
        <p>Refunded cards stop working at once, also those whose e-mail is out already.</p>
        <FormCheckboxGroup
          name="card_ids"
          legend="Cards to refund"
          disabled={busy}
          options={refundable.map((card) => ({ value: card.id, label: labelOf(card) }))}
        />
        {others > 0 && (
          <p
            className={styles.detail}
          >{`${others === 1 ? 'One card cannot be refunded' : `${others} cards cannot be refunded`}: opened, sent by mail, or refunded before.`}</p>
        )}
      </div>
    </FormDialog>
  );
}
