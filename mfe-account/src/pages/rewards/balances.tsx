import type { AccountRewards } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { Money, NoticeBox, Surface } from '@bowtie/ui';
import { localDay } from '@bowtie/web/moments';
import styles from './rewards.module.css';

/** What can be spent, and what is on its way. */
export function Balances({ rewards }: { rewards: AccountRewards }) {
  const { available, pending, held, owed, expires_on } = rewards;
  return (
    <>
      <Surface as="section" aria-label="Balance" className={styles.balances}>
        <dl>
          <div>
            <dt>Available</dt>
            <dd>
              <Money price={available} look="amount" className={styles.amount} />
            </dd>
          </div>
          <div>
            <dt>Pending</dt>
            <dd>
              <Money price={pending} look="amount" className={styles.amount} />
            </dd>
          </div>
        </dl>
        <p
          className={styles.detail}
        >{`${available > 0 ? 'Use it in the payment step of your next order.' : 'What is pending can be spent once the return window of its order has ended.'}${expires_on !== null ? ` It stays for as long as you earn or spend before ${localDay(expires_on)}, ${expires_on.slice(0, 4)}.` : ''}`}</p>
        {held > 0 && (
          <p
            className={styles.detail}
          >{`${moneyText({ price: held })} is set aside for a payment under way. If it is not finished, it comes back by itself.`}</p>
        )}
      </Surface>
      {owed > 0 && (
        <NoticeBox tone="warning">{`You owe ${moneyText({ price: owed })}: its order was refunded after the cash back was spent. What you earn next pays it first.`}</NoticeBox>
      )}
    </>
  );
}
