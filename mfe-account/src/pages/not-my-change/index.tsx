import { type ReportedChange, readChangeLink, reportChange } from '@bowtie/contracts';
import { Button, buttonClass, NoticeBox } from '@bowtie/ui';
import { call, Link, reportError } from '@bowtie/web';
import { SignPage, signStyles as styles, tryAgain } from '@bowtie/web/sign';
import { useState } from 'react';
import { LookUpPage, UnknownLinkPage, useLinkLookUp } from '../../sign/look-up';
import { ChangeFacts } from './change-facts';

const contact = <Link to="/contact-us/">Talk to our team</Link>;

/** Says that a change of an order was somebody else's, by the link from a mail. Nothing happens before a press: programs open links too. */
export function Page() {
  const [reported, setReported] = useState<ReportedChange>();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const { token, looked } = useLinkLookUp('order-change', (secret, signal) =>
    call(readChangeLink, { body: { token: secret }, signal }),
  );
  const now = reported ?? looked.data;
  if (now === undefined) return <LookUpPage looked={looked} title="Was this not you?" isWide />;
  if (now === 'unknown')
    return (
      <UnknownLinkPage foot={contact}>
        <p>
          It may not have been copied whole. Please open it from our mail once more. Our team can stop a card
          at any time, too.
        </p>
      </UnknownLinkPage>
    );
  if (now.report !== null) return <Reported change={now} report={now.report} />;
  const report = async () => {
    setState('busy');
    try {
      setReported(await call(reportChange, { body: { token } }));
      setState('idle');
    } catch (error) {
      reportError('order lookup', error);
      setState('failed');
    }
  };
  const canStop = now.can_stop > 0;
  return (
    <SignPage title="Was this not you?" foot={contact} isWide>
      {state === 'failed' && <NoticeBox tone="error">{tryAgain}</NoticeBox>}
      <ChangeFacts change={now} />
      <p>
        {canStop
          ? 'If it was not you, we freeze what it is about right now: nobody can open it, use it or send it on. Our team then looks at it and writes to you.'
          : 'There is nothing left that a press could stop. If it was not you, tell us: our team looks at it and writes to you.'}
      </p>
      <div className={styles.actions}>
        <Button variant="ribbon" size="large" busy={state === 'busy'} onClick={() => void report()}>
          {canStop ? 'This was not me: stop it' : 'This was not me: tell the team'}
        </Button>
      </div>
      <p className={styles.aside}>Was it you after all? Then close this page: nothing has changed.</p>
    </SignPage>
  );
}

function Reported({
  change,
  report: { stopped },
}: {
  change: ReportedChange;
  report: NonNullable<ReportedChange['report']>;
}) {
  return (
    <SignPage title="Thank you for telling us" foot={contact} isWide>
      <p>
        <span>
          {stopped > 0
            ? 'It is frozen: nobody can open it, use it or send it on, and no money of it is lost. Only our team can let it go on.'
            : 'Our team has your report.'}
        </span>{' '}
        <span>We look at it and write to you.</span>
      </p>
      <ChangeFacts change={change} />
      <p>
        Whoever did this may know the link of your order, or be logged in as you. Please keep our mails to
        yourself, and choose a new password if you have an account.
      </p>
      <div className={styles.actions}>
        <Link to="/secure/forgot-password/" className={buttonClass({ variant: 'outline' })}>
          Choose a new password
        </Link>
      </div>
    </SignPage>
  );
}
