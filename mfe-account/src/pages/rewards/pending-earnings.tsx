import type { AccountRewards } from '@bowtie/contracts';
import { Money, wholeNumber } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { AccountSection } from '@bowtie/web/account-page';
import { localDay } from '@bowtie/web/moments';
import styles from './rewards.module.css';

/** What becomes available next, each with its day; nothing where nothing is pending. */
export function PendingEarnings({ rewards }: { rewards: AccountRewards }) {
  const { pending_earnings } = rewards;
  if (pending_earnings.length === 0) return null;
  return (
    <AccountSection title="On its way">
      <ul className={styles.rows} aria-label="Pending cash back">
        {pending_earnings.map(({ order_number, amount, available_on }) => (
          <li key={order_number} className={styles.row}>
            <div>
              Available on <time dateTime={available_on}>{localDay(available_on)}</time>
              <span className={styles.detail}>
                Order <Link to={`/account/orders/${order_number}/`}>{wholeNumber(order_number)}</Link>
              </span>
            </div>
            <Money price={amount} />
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
