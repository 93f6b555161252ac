import type { Order } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { linkClass } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import styles from './confirmation.module.css';

const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

/** What the order has earned its buyer, and when it can be spent. */
export function EarnedNote({ amount, available_on }: NonNullable<Order['cash_back']>) {
  const earned = `You earned ${moneyText({ price: amount })} cash back.`;
  return (
    <p className={styles.earned} role="status">
      <span>{earned}</span>{' '}
      <span>
        {available_on === null
          ? 'It is pending until the return window ends.'
          : `It will be available on ${day.format(new Date(available_on))}.`}
      </span>{' '}
      <Link to="/account/rewards/" className={linkClass('inline')}>
        See your rewards
      </Link>
    </p>
  );
}
