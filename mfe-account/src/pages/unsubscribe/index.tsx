import { type CallAnswer, checkUnsubscribe, type OfferTopic, unsubscribe } from '@bowtie/contracts';
import { Button, NoticeBox } from '@bowtie/ui';
import { call, Link, notify, reportError, useParams } from '@bowtie/web';
import { SignPage, signStyles as styles, tryAgain } from '@bowtie/web/sign';
import { useState } from 'react';
import { alertTexts } from '../../alert-texts';
import { LookUpPage, UnknownLinkPage, useLookUp } from '../../sign/look-up';
import { LessOffers } from './less-offers';

type Subscription = CallAnswer<typeof checkUnsubscribe>;

/** Unsubscribes an address from mails of one kind: looking does nothing, since mail programs look at links too. */
export function Page() {
  const { token = '' } = useParams();
  const [changed, setChanged] = useState<Subscription>();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const looked = useLookUp(
    `unsubscribe ${token}`,
    (signal): Promise<Subscription> => call(checkUnsubscribe, { body: { token }, signal }),
  );
  const now = changed ?? looked.data;
  const choose = async (subscribed: boolean, topics?: OfferTopic[]) => {
    setState('busy');
    try {
      const about = topics === undefined ? {} : { topics };
      setChanged(await call(unsubscribe, { body: { token, subscribed, ...about } }));
      setState('idle');
      if (topics !== undefined) notify('Your choice is saved.');
    } catch (error) {
      reportError('newsletter', error);
      setState('failed');
    }
  };
  if (now === undefined) return <LookUpPage looked={looked} title="Unsubscribe" />;
  if (now === 'unknown')
    return (
      <UnknownLinkPage>
        <p>
          It may not have been copied whole. You can choose what we send you in{' '}
          <Link to="/account/alerts/">your account</Link> too.
        </p>
      </UnknownLinkPage>
    );
  // Whoever chose the newsletter comes here to choose what it is about, too.
  const question = now.kind === 'offers' ? 'Your newsletter' : 'Unsubscribe?';
  const what = alertTexts[now.kind].label.toLowerCase();
  return (
    <SignPage
      title={now.subscribed ? question : 'You are unsubscribed'}
      foot={<Link to="/account/alerts/">Choose all that we send you</Link>}
    >
      {state === 'failed' && <NoticeBox tone="error">{tryAgain}</NoticeBox>}
      <p>
        <span>{now.subscribed ? 'We send mails about ' : 'We send no more mails about '}</span>
        <span>{what}</span> to <span className={styles.address}>{now.email}</span>.
      </p>
      <div className={styles.actions}>
        {now.subscribed ? (
          <Button variant="ribbon" busy={state === 'busy'} onClick={() => void choose(false)}>
            Unsubscribe
          </Button>
        ) : (
          <Button icon="undo" busy={state === 'busy'} onClick={() => void choose(true)}>
            Undo
          </Button>
        )}
      </div>
      {now.subscribed && now.topics !== undefined && (
        <LessOffers
          topics={now.topics}
          isBusy={state === 'busy'}
          onSave={(topics) => void choose(true, topics)}
        />
      )}
    </SignPage>
  );
}
