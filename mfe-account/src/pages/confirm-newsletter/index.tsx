import { type CallAnswer, confirmNewsletter } from '@bowtie/contracts';
import { Button, buttonClass, NoticeBox } from '@bowtie/ui';
import { ApiError, call, Link, reportError } from '@bowtie/web';
import { SignPage, signStyles as styles, tryAgain, useLinkToken } from '@bowtie/web/sign';
import { useState } from 'react';

/** Puts an address on the newsletter's list, by the link from a mail. Nothing happens before a press: programs open links too. */
export function Page() {
  const token = useLinkToken();
  const [joined, setJoined] = useState<CallAnswer<typeof confirmNewsletter>>();
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'expired'>('idle');
  const confirm = async () => {
    setState('busy');
    try {
      setJoined(await call(confirmNewsletter, { body: { token } }));
    } catch (error) {
      const isOver = error instanceof ApiError && (error.status === 410 || error.status === 400);
      if (!isOver) reportError('newsletter', error);
      setState(isOver ? 'expired' : 'failed');
    }
  };
  if (joined !== undefined)
    return (
      <SignPage title="You are on the list">
        <p>
          Our next letter goes to <span className={styles.address}>{joined.email}</span>.
        </p>
        <div className={styles.actions}>
          <Link to={joined.preferences_path} className={buttonClass({ variant: 'outline' })}>
            Choose what we write about
          </Link>
        </div>
        <p>
          <Link to="/gift-cards-for-all-occasions/">Look at the designs</Link> in the meantime.
        </p>
      </SignPage>
    );
  if (token === '' || state === 'expired')
    return (
      <SignPage title="This link is no longer good">
        <p>It has expired, was not copied whole, or you unsubscribed since.</p>
        <div className={styles.actions}>
          <Link to="/newsletter/signup/" className={buttonClass({ variant: 'ribbon' })}>
            Get a new link
          </Link>
        </div>
      </SignPage>
    );
  return (
    <SignPage title="Shall we write to you?">
      {state === 'failed' && <NoticeBox tone="error">{tryAgain}</NoticeBox>}
      <p>New designs, and word of brands with something off: a few times a month at most.</p>
      <div className={styles.actions}>
        <Button variant="ribbon" size="large" busy={state === 'busy'} onClick={() => void confirm()}>
          Yes, send it to me
        </Button>
      </div>
      <p className={styles.aside}>You can end it with one press whenever you like.</p>
    </SignPage>
  );
}
