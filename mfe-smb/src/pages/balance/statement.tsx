import type { BusinessBalance } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { wholeNumber } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { accountOrderPath } from '../../business-paths';
import styles from './balance.module.css';
import { type BalanceEntry, causeOf, paidWithOf } from './statement-rows';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Every movement of the balance, newest first. */
export function Statement({ entries }: { entries: BusinessBalance['entries'] }) {
  return (
    <ul className={styles.rows} aria-label="Entries">
      {entries.map((entry) => (
        <Row key={`${entry.kind} ${entry.date} ${entry.available} ${entry.amount}`} entry={entry} />
      ))}
    </ul>
  );
}

function Row({ entry }: { entry: BalanceEntry }) {
  const { amount, available, date, order_number, by } = entry;
  const paidWith = paidWithOf(entry);
  return (
    <li className={styles.row}>
      <div>
        <span>{causeOf(entry)}</span>
        <span className={styles.detail}>
          <time dateTime={date}>{moment.format(new Date(date))}</time>
          <span>{by !== null && `, ${by}`}</span>
          <span>{paidWith !== null && `, ${paidWith}`}</span>
          {order_number !== null && (
            <span>
              , order <Link to={accountOrderPath(order_number)}>{wholeNumber(order_number)}</Link>
            </span>
          )}
        </span>
      </div>
      <span className={styles.figures}>
        <span
          className={amount > 0 ? styles.plus : undefined}
        >{`${amount > 0 ? '+' : ''}${moneyText({ price: amount })}`}</span>
        <span className={styles.detail}>{`Balance ${moneyText({ price: available })}`}</span>
      </span>
    </li>
  );
}
