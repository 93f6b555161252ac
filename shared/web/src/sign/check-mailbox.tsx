import { Button } from '@bowtie/ui';
import { refreshSession } from '@bowtie/web';
import { type ReactNode, useEffect } from 'react';
import { ResendButton } from './resend-button';
import styles from './sign.module.css';
import { SignPage } from './sign-page';

interface CheckMailboxProps {
  /** What to do with the mail. */
  children: ReactNode;
  resend(): Promise<unknown>;
  /** Back to the form, to correct the address. */
  onChange(): void;
}

/** What is shown once a mail was asked for, whoever the address belongs to. */
export function CheckMailbox({ children, resend, onChange }: CheckMailboxProps) {
  useEffect(() => {
    // The link may have been opened in another tab: whoever comes back from there is signed in here too.
    const check = () => {
      if (document.visibilityState === 'visible') void refreshSession();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);
  return (
    <SignPage title="Check your inbox">
      {children}
      <p className={styles.aside}>Nothing there after a minute or two? It may have landed in spam.</p>
      <div className={styles.actions}>
        <ResendButton label="Send it again" send={resend} />
        <Button variant="quiet" onClick={onChange}>
          Use another address
        </Button>
      </div>
    </SignPage>
  );
}
