import { Button, buttonClass, linkClass, NoticeBox, Skeleton } from '@bowtie/ui';
import { Link, reportError, useSearchParams, useSession, useSignedIn } from '@bowtie/web';
import { hasBusinessRows, logOut } from '@bowtie/web/log-out';
import { SignPage, signStyles as styles, tryAgain, wantedAddress } from '@bowtie/web/sign';
import { useState } from 'react';

/** Asks before it logs out: a link from elsewhere must not do it. */
export function Page() {
  const signedIn = useSignedIn();
  const { username } = useSession();
  const [search] = useSearchParams();
  const loginSearch = new URLSearchParams(wantedAddress(search)).toString();
  const loginPath = loginSearch === '' ? '/secure/login/' : `/secure/login/?${loginSearch}`;
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const leave = async () => {
    setState('busy');
    try {
      await logOut();
      setState('idle');
    } catch (error) {
      reportError('sign-in', error);
      setState('failed');
    }
  };
  if (signedIn === undefined)
    return (
      <SignPage title="Log out">
        <Skeleton height="2.75rem" />
      </SignPage>
    );
  if (!signedIn)
    return (
      <SignPage title="You are logged out">
        <p>Thank you for your visit. Your orders and designs wait for you here.</p>
        <p className={styles.actions}>
          <Link to={loginPath} className={buttonClass({ variant: 'ribbon' })}>
            Log in again
          </Link>
          <Link to="/buy-gift-cards/" className={buttonClass()}>
            Continue shopping
          </Link>
        </p>
      </SignPage>
    );
  return (
    <SignPage title="Log out?">
      {state === 'failed' && <NoticeBox tone="error">{tryAgain}</NoticeBox>}
      <p>
        You are logged in as <span className={styles.address}>{username}</span>.
      </p>
      {hasBusinessRows() && (
        <NoticeBox
          tone="warning"
          title="Your business order is not finished"
          action={
            <Link to="/gift-cards-for-business/customize/" className={linkClass()}>
              Go to its rows
            </Link>
          }
        >
          Its rows go with the log-out. Order the cards, or save their recipients as a list, to keep them.
        </NoticeBox>
      )}
      <p>Cards that you began and did not put into a cart are removed from this browser.</p>
      <div className={styles.actions}>
        <Button variant="ribbon" icon="log-out" busy={state === 'busy'} onClick={() => void leave()}>
          Log out
        </Button>
        <Link to="/account/" className={buttonClass()}>
          Stay logged in
        </Link>
      </div>
    </SignPage>
  );
}
