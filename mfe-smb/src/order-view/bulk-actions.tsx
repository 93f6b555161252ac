import { type AccountOrderCard, type CallAnswer, type CardCounts, resendGifts } from '@bowtie/contracts';
import { scheduledState } from '@bowtie/domain';
import { Button, NoticeBox } from '@bowtie/ui';
import { call } from '@bowtie/web';
import { useOrderAction } from '@bowtie/web/orders';
import { useState } from 'react';
import styles from './order-view.module.css';
import { RefundCardsDialog } from './refund-cards-dialog';
import { SendTimeDialog } from './send-time-dialog';

type Resent = CallAnswer<typeof resendGifts>;

interface BulkActionsProps {
  orderNumber: string;
  chosen: readonly AccountOrderCard[];
  counts: CardCounts;
  /** A card that waits for its time, where one is known. */
  scheduled: AccountOrderCard | undefined;
  /** Whether the visitor looks and does nothing: a viewer of the business. */
  isReadOnly: boolean;
  onForget(): void;
  onChanged(): void;
}

/** What is done with many cards at once: those that are chosen, or all gifts that came back. */
export function BulkActions(props: BulkActionsProps) {
  const { orderNumber, chosen, counts, scheduled, isReadOnly, onForget, onChanged } = props;
  const [isRefund, setRefund] = useState(false);
  const [isTime, setTime] = useState<'all' | 'chosen'>();
  const [answer, setAnswer] = useState<Resent>();
  const resend = useOrderAction('failed email recipient', onChanged);
  const failed = counts.find(({ status }) => status === 'bounced')?.count ?? 0;
  const resendable = chosen.filter(({ can_resend }) => can_resend);
  const waiting = counts.find(({ status }) => status === scheduledState)?.count ?? 0;
  const movable = chosen.filter(({ can_reschedule }) => can_reschedule);
  const refundable = chosen.filter(({ can_refund }) => can_refund);
  const send = (cardIds: string[] | undefined) => {
    setAnswer(undefined);
    void resend.run(async (idempotencyKey) => {
      setAnswer(
        await call(resendGifts, {
          params: { order_number: orderNumber },
          ...(cardIds !== undefined && { body: { card_ids: cardIds } }),
          idempotencyKey,
        }),
      );
    });
  };
  if (chosen.length === 0 && failed + waiting === 0 && answer === undefined) return null;
  return (
    <>
      {failed > 0 && (
        <NoticeBox
          tone="warning"
          title={failed === 1 ? 'One card was not delivered' : `${failed} cards were not delivered`}
          action={
            !isReadOnly && (
              <Button size="small" busy={resend.busy} onClick={() => send(undefined)}>
                {failed === 1 ? 'Send it again' : 'Send all of them again'}
              </Button>
            )
          }
        >
          {isReadOnly
            ? 'Buyers and owners of your business can correct an address, or send the gift again.'
            : 'Correct an address by its row: the gift goes there at once. Or send again what the mailbox refused.'}
        </NoticeBox>
      )}
      {waiting > 0 && (
        <NoticeBox
          tone="info"
          title={waiting === 1 ? 'One card waits for its time' : `${waiting} cards wait for their time`}
          action={
            !isReadOnly && (
              <Button size="small" onClick={() => setTime('all')}>
                {waiting === 1 ? 'Change the time' : 'Change the time of all'}
              </Button>
            )
          }
        >
          {isReadOnly
            ? 'They are sent at the time that was chosen.'
            : 'You can change when they are sent, or send them now, until each is out.'}
        </NoticeBox>
      )}
      {chosen.length > 0 && (
        <section className={styles.bulk} aria-label="Chosen cards">
          <strong role="status">
            {chosen.length === 1 ? 'One card chosen' : `${chosen.length} cards chosen`}
          </strong>
          {resendable.length > 0 && (
            <Button
              size="small"
              icon="send"
              busy={resend.busy}
              onClick={() => send(resendable.map(({ id }) => id))}
            >
              {`Send ${resendable.length} again`}
            </Button>
          )}
          {movable.length > 0 && (
            <Button size="small" onClick={() => setTime('chosen')}>
              {`Change the time of ${movable.length}`}
            </Button>
          )}
          {refundable.length > 0 && (
            <Button size="small" icon="undo" onClick={() => setRefund(true)}>
              {`Refund ${refundable.length}`}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={onForget}>
            Choose none
          </Button>
        </section>
      )}
      {resend.error && <NoticeBox tone="error">{resend.error}</NoticeBox>}
      {answer !== undefined && answer.not_resent.length > 0 && <NotResent {...answer} />}
      <SendTimeDialog
        open={isTime !== undefined}
        onClose={() => setTime(undefined)}
        orderNumber={orderNumber}
        cards={isTime === 'chosen' ? movable : undefined}
        example={isTime === 'chosen' ? movable[0] : scheduled}
        onChanged={onChanged}
      />
      <RefundCardsDialog
        open={isRefund}
        onClose={() => setRefund(false)}
        orderNumber={orderNumber}
        cards={refundable}
        onChanged={onChanged}
      />
    </>
  );
}

/** Which gifts were not sent again: how many for each reason. */
function NotResent({ resent, not_resent }: Resent) {
  const counts = new Map<string, number>();
  for (const { message } of not_resent) counts.set(message, (counts.get(message) ?? 0) + 1);
  return (
    <NoticeBox
      tone="warning"
      title={`${not_resent.length} of ${resent.length + not_resent.length} gifts were not sent again`}
    >
      <ul>
        {[...counts].map(([message, count]) => (
          <li key={message}>{`${count} × ${message}`}</li>
        ))}
      </ul>
    </NoticeBox>
  );
}
