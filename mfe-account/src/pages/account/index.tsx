import { buttonClass } from '@bowtie/ui';
import { Link, useSession } from '@bowtie/web';
import { AccountPage, AccountSection } from '@bowtie/web/account-page';
import styles from './account.module.css';
import { DetailsSummary } from './details-summary';
import { LastOrders } from './last-orders';
import { NextSteps } from './next-steps';
import { RewardsSummary } from './rewards-summary';
import { SavedDesigns } from './saved-designs';

/** The overview of an account. */
export function Page() {
  const { firstName } = useSession();
  return (
    <AccountPage title={firstName ? `Hello, ${firstName}` : 'My account'}>
      <NextSteps />
      <LastOrders />
      <RewardsSummary />
      <SavedDesigns />
      <AccountSection
        title="Your details"
        aside={
          <Link to="/account/details/" className={styles.more}>
            Change
          </Link>
        }
      >
        <DetailsSummary />
      </AccountSection>
      <p className={styles.actions}>
        <Link to="/account/logout/" className={buttonClass({ variant: 'quiet' })}>
          Log out
        </Link>
      </p>
    </AccountPage>
  );
}
