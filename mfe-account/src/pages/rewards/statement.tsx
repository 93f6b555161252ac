import type { AccountRewards, RewardsLineKind } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { Badge, wholeNumber } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { localDay, useMomentText } from '@bowtie/web/moments';
import styles from './rewards.module.css';

const kindText: Record<RewardsLineKind, string> = {
  earned: 'Cash back earned',
  spent: 'Spent',
  returned: 'Given back',
  taken_back: 'Cash back taken back',
  expired: 'Expired',
};

type Entry = AccountRewards['entries'][number];

/** Every movement of a person's rewards, newest first. */
export function Statement({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={styles.rows} aria-label="Entries">
      {entries.map((entry) => (
        <StatementRow
          key={`${entry.kind} ${entry.order_number} ${entry.date} ${entry.amount}`}
          entry={entry}
        />
      ))}
    </ul>
  );
}

function StatementRow({ entry }: { entry: Entry }) {
  const momentText = useMomentText();
  const { kind, amount, order_number, date, available_on } = entry;
  return (
    <li className={styles.row}>
      <div>
        <span>{kindText[kind]}</span>{' '}
        {available_on !== null && <Badge>{`Pending until ${localDay(available_on)}`}</Badge>}
        <span className={styles.detail}>
          <time dateTime={date}>{momentText(date)}</time>
          {order_number !== null && (
            <span>
              , order <Link to={`/account/orders/${order_number}/`}>{wholeNumber(order_number)}</Link>
            </span>
          )}
        </span>
      </div>
      <span
        className={amount > 0 ? styles.plus : styles.minus}
      >{`${amount > 0 ? '+' : ''}${moneyText({ price: amount })}`}</span>
    </li>
  );
}
