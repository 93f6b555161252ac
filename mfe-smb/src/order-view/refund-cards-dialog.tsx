import { type AccountOrderCard, requestRefund } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { Button, Dialog, NoticeBox } from '@bowtie/ui';
import { call } from '@bowtie/web';
import { useOrderAction } from '@bowtie/web/orders';
import styles from './order-view.module.css';

interface RefundCardsDialogProps {
  open: boolean;
  onClose(): void;
  orderNumber: string;
  /** Undefined: every card that can go back. */
  cards: readonly AccountOrderCard[] | undefined;
  onChanged(): void;
}

/** Asks once before cards are refunded: that cannot be taken back. */
export function RefundCardsDialog({ open, onClose, orderNumber, cards, onChanged }: RefundCardsDialogProps) {
  const { busy, error, run, reset } = useOrderAction('refund request', onChanged);
  const close = () => {
    reset();
    onClose();
  };
  const confirm = async () => {
    const isDone = await run((idempotencyKey) =>
      call(requestRefund, {
        params: { order_number: orderNumber },
        ...(cards !== undefined && { body: { card_ids: cards.map(({ id }) => id) } }),
        idempotencyKey,
      }),
    );
    if (isDone) onClose();
  };
  const value = cards?.reduce((sum, { load_value }) => sum + load_value, 0) ?? 0;
  const what = cards === undefined ? 'the order' : cards.length === 1 ? 'this card' : `${cards.length} cards`;
  return (
    <Dialog
      open={open}
      onClose={close}
      dismissible={!busy}
      size="small"
      title={`Refund ${what}?`}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={close}>
            Keep {cards?.length === 1 ? 'it' : 'them'}
          </Button>
          <Button variant="ribbon" busy={busy} disabled={cards?.length === 0} onClick={() => void confirm()}>
            {`Refund ${what}`}
          </Button>
        </>
      }
    >
      <div className={styles.part}>
        {error && <NoticeBox tone="error">{error}</NoticeBox>}
        <p>
          {cards === undefined
            ? 'Every card that nobody has opened stops working, and you get back what it cost.'
            : `Cards of ${moneyText({ dollars: value })} stop working at once, also where the e-mail is out already. You get back what they cost.`}
        </p>
        {cards === undefined && <p>Cards that were opened or mailed keep their money.</p>}
      </div>
    </Dialog>
  );
}
