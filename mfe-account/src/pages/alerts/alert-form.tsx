import {
  type AlertChoices,
  type accountAlerts,
  alertKinds,
  type CallAnswer,
  changeAccountAlerts,
} from '@bowtie/contracts';
import { Button, NoticeBox } from '@bowtie/ui';
import { Checkbox } from '@bowtie/ui/forms';
import { call, Link, notify } from '@bowtie/web';
import { accountMessage } from '@bowtie/web/account-page';
import { useState } from 'react';
import { alertTexts } from '../../alert-texts';
import styles from './alerts.module.css';

type Alerts = CallAnswer<typeof accountAlerts>;
type Channel = 'mail' | 'text';

const channelNames: Record<Channel, string> = { mail: 'By e-mail', text: 'By text' };

/** A box for each kind of message and each way it may come. */
export function AlertForm({ alerts }: { alerts: Alerts }) {
  const [choices, setChoices] = useState<Record<Channel, AlertChoices>>({
    mail: alerts.mail,
    text: alerts.text,
  });
  const [state, setState] = useState<'idle' | 'busy' | { message: string }>('idle');
  const { text_number } = alerts;
  const choose = (channel: Channel, kind: keyof AlertChoices, wanted: boolean) =>
    setChoices((now) => ({ ...now, [channel]: { ...now[channel], [kind]: wanted } }));
  const save = async () => {
    setState('busy');
    try {
      await call(changeAccountAlerts, { body: choices });
      setState('idle');
      notify('Your choices are saved.');
    } catch (error) {
      setState({ message: accountMessage(error) });
    }
  };
  return (
    <form
      className={styles.form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {typeof state === 'object' && <NoticeBox tone="error">{state.message}</NoticeBox>}
      {alertKinds.map((kind) => (
        <fieldset key={kind} className={styles.kind}>
          <legend className={styles.label}>{alertTexts[kind].label}</legend>
          <p className={styles.note}>{alertTexts[kind].hint}</p>
          <div className={styles.channels}>
            {(['mail', 'text'] as const).map((channel) => (
              <Checkbox
                key={channel}
                label={channelNames[channel]}
                checked={choices[channel][kind]}
                disabled={channel === 'text' && text_number === null}
                onChange={(event) => choose(channel, kind, event.target.checked)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p className={styles.note}>
        {text_number === null ? (
          <>
            Text messages go to a verified phone.{' '}
            <Link to="/phone-verification/?next=/account/alerts/">Verify your number</Link>
          </>
        ) : (
          `Text messages go to ${text_number}. Message and data rates may apply.`
        )}
      </p>
      <Button type="submit" variant="ribbon" busy={state === 'busy'} className={styles.save}>
        Save
      </Button>
    </form>
  );
}
