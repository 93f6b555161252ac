import { decideAddressChange, type MailedAddressChange, readAddressChange } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { Button, NoticeBox, wholeNumbers } from '@bowtie/ui';
import { ApiError, call, Link, reportError } from '@bowtie/web';
import { useMomentText } from '@bowtie/web/moments';
import { SignPage, signStyles as styles, tryAgain } from '@bowtie/web/sign';
import { useState } from 'react';
import { LookUpPage, UnknownLinkPage, useLinkLookUp } from '../../sign/look-up';

type Decision = 'confirm' | 'withdraw';

/** Decides about a change of an order, by the link of a mail. Opening it decides nothing, since mail programs open links too. */
export function Page() {
  const [decided, setDecided] = useState<MailedAddressChange>();
  const [busy, setBusy] = useState<Decision>();
  const [error, setError] = useState<string>();
  const { token, looked } = useLinkLookUp('address-change', (secret, signal) =>
    call(readAddressChange, { body: { token: secret }, signal }),
  );
  const mailed = decided ?? looked.data;
  if (mailed === undefined) return <LookUpPage looked={looked} title="Your order" />;
  if (mailed === 'unknown') return <UnknownLinkPage />;
  const decide = async (decision: Decision) => {
    setBusy(decision);
    setError(undefined);
    try {
      setDecided(await call(decideAddressChange, { body: { token, decision } }));
    } catch (failure) {
      const isTold = failure instanceof ApiError && failure.status < 500;
      if (!isTold) reportError('order lookup', failure);
      setError(isTold ? failure.message : tryAgain);
    } finally {
      setBusy(undefined);
    }
  };
  if (mailed.state !== 'waiting') return <Over mailed={mailed} />;
  return (
    <SignPage title={mailed.change.recipient === null ? 'Send a new card there?' : 'Send your gift there?'}>
      {error && <NoticeBox tone="error">{error}</NoticeBox>}
      <Wanted mailed={mailed} />
      <div className={styles.actions}>
        <Button
          variant="ribbon"
          busy={busy === 'confirm'}
          disabled={busy === 'withdraw'}
          onClick={() => void decide('confirm')}
        >
          Yes, send it there
        </Button>
        <Button
          busy={busy === 'withdraw'}
          disabled={busy === 'confirm'}
          onClick={() => void decide('withdraw')}
        >
          This was not me
        </Button>
      </div>
    </SignPage>
  );
}

/** What would change, and until when it waits. */
function Wanted({ mailed: { card, change, order_number } }: { mailed: MailedAddressChange }) {
  const momentText = useMomentText();
  const { recipient, post_to } = change;
  const lines =
    recipient === null
      ? [
          post_to?.shipping_name,
          post_to?.address_line1,
          post_to?.address_line2,
          `${post_to?.city}, ${post_to?.state} ${post_to?.zip_code}`,
        ]
      : [recipient.name, recipient.email];
  const value = moneyText({ dollars: card.load_value });
  return (
    <>
      <p>
        {wholeNumbers(
          recipient === null
            ? `Order ${order_number}: the card "${card.name}" of ${value} is said to be lost. It ends, and a new one goes to:`
            : `Order ${order_number}: the gift "${card.name}" of ${value} is to go to:`,
        )}
      </p>
      <address className={styles.address}>
        {lines.filter(Boolean).map((line) => (
          <span key={line}>
            <span>{line}</span>
            <br />
          </span>
        ))}
      </address>
      <p className={styles.aside}>
        {`It is not the address you ordered for, so we ask you. Without an answer by ${momentText(change.expires_at)} nothing changes.`}
      </p>
    </>
  );
}

const endings = {
  confirmed: {
    title: 'Done',
    gift: 'The gift goes to its new address. The old link does not work any more.',
    card: 'A new card goes to the address that you confirmed. The old one works nowhere any more.',
  },
  withdrawn: {
    title: 'Nothing changes',
    gift: 'The gift stays as you ordered it.',
    card: 'The card stays as you ordered it.',
  },
  over: {
    title: 'This link is over',
    gift: 'Its time has passed, so the gift stays as you ordered it.',
    card: 'Its time has passed, so the card stays as you ordered it.',
  },
} as const;

function Over({ mailed: { state, change } }: { mailed: MailedAddressChange }) {
  if (state === 'waiting') return null;
  const { title, gift, card } = endings[state];
  return (
    <SignPage title={title} foot={<Link to="/orderstatus/">Track your order</Link>}>
      <p role="status">{change.recipient === null ? card : gift}</p>
      {state === 'withdrawn' && (
        <p>
          It was not you who asked? Then somebody may know your password:{' '}
          <Link to="/secure/forgot-password/">choose a new one</Link>.
        </p>
      )}
    </SignPage>
  );
}
