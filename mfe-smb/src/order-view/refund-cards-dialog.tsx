import {
  type AccountOrderCard,
  type CallAnswer,
  type NotRefundedReason,
  requestRefund,
} from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { Button, Dialog, NoticeBox } from '@bowtie/ui';
import { call, notify } from '@bowtie/web';
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

const reasonTexts: Readonly<Record<NotRefundedReason, string>> = {
  opened: 'opened already',
  sent: 'sent by mail',
  refunded: 'refunded before',
  voided: 'stopped before',
  not_returnable: 'their brand takes no card back',
};
const goneBefore: readonly NotRefundedReason[] = ['refunded', 'voided'];

/** Names the cards that keep their money; of a whole order not those that went back before. */
function tellNotRefunded({ not_refunded }: CallAnswer<typeof requestRefund>, isWhole: boolean): void {
  const kept = not_refunded.filter(({ reason }) => !(isWhole && goneBefore.includes(reason)));
  if (kept.length === 0) return;
  const reasons = [...new Set(kept.map(({ reason }) => reasonTexts[reason]))].join(', ');
  const text =
    kept.length === 1
      ? `One card was not refunded: ${reasons}.`
      : `${kept.length} cards were not refunded: ${reasons}.`;
  notify(text, 'error');
}

/** Asks once before cards are refunded: that cannot be taken back. */
export function RefundCardsDialog({ open, onClose, orderNumber, cards, onChanged }: RefundCardsDialogProps) {
  const { busy, error, run, reset } = useOrderAction('refund request', onChanged);
  const close = () => {
    reset();
    onClose();
  };
  const confirm = async () => {
    const isDone = await run(async (idempotencyKey) => {
      const answer = await call(requestRefund, {
        params: { order_number: orderNumber },
        ...(cards !== undefined && { body: { card_ids: cards.map(({ id }) => id) } }),
        idempotencyKey,
      });
      tellNotRefunded(answer, cards === undefined);
    });
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
          <Button
            variant="quiet"
            disabled={busy}
            onClick={close}
          >{`Keep ${cards?.length === 1 ? 'it' : 'them'}`}</Button>
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
            : cards.length === 1
              ? `This card of ${moneyText({ dollars: value })} stops working at once, also where its e-mail is out already. You get back what it cost.`
              : `Cards of ${moneyText({ dollars: value })} stop working at once, also where the e-mail is out already. You get back what they cost.`}
        </p>
        {cards === undefined && <p>Cards that were opened or mailed keep their money.</p>}
      </div>
    </Dialog>
  );
}
