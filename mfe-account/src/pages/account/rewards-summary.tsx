import { accountRewards } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { Money, Skeleton } from '@bowtie/ui';
import { Link, useCallData, useSignedIn } from '@bowtie/web';
import { AccountSection } from '@bowtie/web/account-page';
import { Loaded } from '@bowtie/web/loaded';
import styles from './account.module.css';

/** What the signed-in person has earned and can spend. */
export function RewardsSummary() {
  const isSignedIn = useSignedIn();
  const found = useCallData(accountRewards, isSignedIn ? { query: { limit: 1 } } : undefined, { freshMs: 0 });
  return (
    <AccountSection
      title="Rewards"
      aside={
        <Link to="/account/rewards/" className={styles.more}>
          See all
        </Link>
      }
    >
      <Loaded from={found} what="your rewards" skeleton={<Skeleton height="3.5rem" />}>
        {({ available, pending, total_count }) => (
          <p>
            <Money price={available} look="amount" /> to spend at the checkout
            <span className={styles.line}>
              {total_count === 0
                ? 'Cards with cash back earn rewards while you are logged in.'
                : `${moneyText({ price: pending })} more is pending.`}
            </span>
          </p>
        )}
      </Loaded>
    </AccountSection>
  );
}
