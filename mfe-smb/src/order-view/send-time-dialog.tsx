import {
  type AccountOrderCard,
  type CallBody,
  changeSendTime,
  type SendTimesChanged,
} from '@bowtie/contracts';
import { checkWallTime, wallTimeOf } from '@bowtie/domain';
import { Button, Dialog, NoticeBox } from '@bowtie/ui';
import { call } from '@bowtie/web';
import { CheckedForm, SubmitButton } from '@bowtie/web/forms';
import { useOrderAction } from '@bowtie/web/orders';
import { useMemo, useState } from 'react';
import { SendTimeFields } from '../sending/send-time-fields';
import { ownZone } from '../sending/sending';
import styles from './order-view.module.css';

interface SendTimeDialogProps {
  open: boolean;
  onClose(): void;
  orderNumber: string;
  /** Undefined: all that wait. */
  cards: readonly AccountOrderCard[] | undefined;
  /** One that waits, by which the form begins. */
  example: AccountOrderCard | undefined;
  onChanged(): void;
}

/** The hour that a form begins with: the card's own. */
function startOf({ send_at, send_time_zone }: Partial<AccountOrderCard>, isOne: boolean) {
  const zone = send_time_zone ?? ownZone();
  const wall = send_at === undefined ? { date: '', time: '09:00' } : wallTimeOf(new Date(send_at), zone);
  return { ...wall, zone: isOne ? zone : '' };
}

type SendTime = ReturnType<typeof startOf>;

/** Changes when gifts are sent, or sends them now. */
export function SendTimeDialog(props: SendTimeDialogProps) {
  const { open, onClose, orderNumber, cards, example, onChanged } = props;
  const { busy, error, run, reset } = useOrderAction('call', onChanged);
  const isOne = cards?.length === 1;
  const [missed, setMissed] = useState<SendTimesChanged['not_changed']>([]);
  const start = useMemo(() => startOf(example ?? {}, isOne), [example, isOne]);
  const close = () => {
    reset();
    setMissed([]);
    onClose();
  };
  const change = async (wanted: CallBody<typeof changeSendTime>) => {
    const named = cards === undefined ? {} : { card_ids: cards.map(({ id }) => id) };
    let left: SendTimesChanged['not_changed'] = [];
    const isDone = await run(async () => {
      const answer = await call(changeSendTime, {
        params: { order_number: orderNumber },
        body: { ...wanted, ...named },
      });
      left = answer.not_changed;
    });
    if (!isDone) return;
    if (left.length === 0) close();
    else setMissed(left);
  };
  const all = 'This is for all cards that wait. ';
  const what = cards === undefined ? all : isOne ? '' : `This is for ${cards.length} cards. `;
  return (
    <Dialog
      open={open}
      onClose={close}
      dismissible={!busy}
      size="small"
      title={`When is ${isOne ? 'it' : 'each'} sent?`}
    >
      <CheckedForm<SendTime>
        className={styles.part}
        initialValues={start}
        validate={(time) => checkWallTime(time, time.zone || ownZone(), new Date())}
        onSubmit={({ date, time, zone }) =>
          change({ send: 'at', local_time: `${date}T${time}`, ...(zone !== '' && { send_time_zone: zone }) })
        }
      >
        {error && <NoticeBox tone="error">{error}</NoticeBox>}
        {missed.length > 0 && (
          <NoticeBox tone="warning" title={`${missed.length} could not be changed`}>
            {[...new Set(missed.map(({ message }) => message))].join(' ')}
          </NoticeBox>
        )}
        <p>{`${what}You can change it again until the e-mail is out.`}</p>
        <SendTimeFields {...(!isOne && { ownZones: 'The time zone of each card' })} />
        <div className={styles.actions}>
          <Button variant="quiet" icon="send" disabled={busy} onClick={() => void change({ send: 'now' })}>
            Send now
          </Button>
          <SubmitButton variant="ribbon" busy={busy}>
            Save the time
          </SubmitButton>
        </div>
      </CheckedForm>
    </Dialog>
  );
}
