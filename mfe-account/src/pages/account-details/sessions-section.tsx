import { type LoginStatus, logOutEverywhere } from '@bowtie/contracts';
import { Button, Dialog } from '@bowtie/ui';
import { adoptLoginStatus, call, notify, refreshCart, refreshSession, useNavigate } from '@bowtie/web';
import { accountMessage } from '@bowtie/web/account-page';
import { forgetDrafts } from '@bowtie/web/stored';
import { useEffect, useRef, useState } from 'react';
import styles from './account-details.module.css';

/** Ends every session of the person, once they have said so twice. */
export function SessionsSection() {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  // This page is for people who are signed in, and leads others to the log-in: the end is told once it is left.
  const loggedOut = useRef<LoginStatus>(undefined);
  useEffect(
    () => () => {
      if (loggedOut.current === undefined) return;
      adoptLoginStatus(loggedOut.current);
      void refreshSession();
      void refreshCart();
    },
    [],
  );
  const logOut = async () => {
    setBusy(true);
    try {
      loggedOut.current = await call(logOutEverywhere, { body: {} });
      forgetDrafts();
      void navigate('/account/logout/');
    } catch (error) {
      notify(accountMessage(error), 'error');
      setBusy(false);
      setAsked(false);
    }
  };
  return (
    <>
      <p className={styles.note}>
        Lost a phone, or used somebody else’s computer? Log out on all devices at once.
      </p>
      <Button className={styles.button} icon="log-out" onClick={() => setAsked(true)}>
        Log out everywhere
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title="Log out everywhere?"
        size="small"
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              Stay logged in
            </Button>
            <Button variant="ribbon" busy={busy} onClick={() => void logOut()}>
              Log out everywhere
            </Button>
          </>
        }
      >
        <p>You will have to log in again on each device, here too.</p>
      </Dialog>
    </>
  );
}
