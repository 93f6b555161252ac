import { Button, type IconName, NoticeBox } from '@bowtie/ui';
import { ApiError, reportError } from '@bowtie/web';
import { useState } from 'react';
import styles from './sign.module.css';
import { tryAgain } from './sign-texts';

type Sending = { state: 'idle' | 'sending' | 'sent' } | { state: 'failed'; message: string };

interface ResendButtonProps {
  label: string;
  icon?: IconName;
  /** Asks for the message. */
  send(): Promise<unknown>;
}

/** Has a message sent once more, and says so. */
export function ResendButton({ label, icon = 'mail', send }: ResendButtonProps) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const press = async () => {
    setSending({ state: 'sending' });
    try {
      await send();
      setSending({ state: 'sent' });
    } catch (error) {
      const isKnown = error instanceof ApiError;
      if (!isKnown || error.status !== 429) reportError('sign-up', error);
      setSending({ state: 'failed', message: isKnown ? error.message : tryAgain });
    }
  };
  return (
    <div className={styles.resend}>
      {sending.state === 'failed' && <NoticeBox tone="error">{sending.message}</NoticeBox>}
      <Button variant="outline" icon={icon} busy={sending.state === 'sending'} onClick={() => void press()}>
        {label}
      </Button>
      <p role="status" className={styles.aside}>
        {sending.state === 'sent' && 'On its way. It can take a minute or two.'}
      </p>
    </div>
  );
}
