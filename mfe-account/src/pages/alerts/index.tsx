import { accountAlerts } from '@bowtie/contracts';
import { useCallData } from '@bowtie/web';
import { AccountPage, AccountSection } from '@bowtie/web/account-page';
import { Loaded } from '@bowtie/web/loaded';
import { AlertForm } from './alert-form';
import styles from './alerts.module.css';

/** Which mails and text messages the person wants. */
export function Page() {
  const alerts = useCallData(accountAlerts, {}, { freshMs: 0 });
  return (
    <AccountPage title="Messages from us">
      <AccountSection title="What would you like to hear about?">
        <Loaded from={alerts} what="your choices">
          {(data) => <AlertForm alerts={data} />}
        </Loaded>
      </AccountSection>
      <AccountSection title="What always comes">
        <p className={styles.note}>
          Receipts, refunds and cancellations, the gifts that people send you, and messages about the security
          of your account come by mail in any case: you would miss them.
        </p>
      </AccountSection>
    </AccountPage>
  );
}
