import type { BusinessBalance } from '@bowtie/contracts';
import { AccountSection } from '@bowtie/web/account-page';
import styles from './balance.module.css';

/** How money comes to the balance by bank: to which account, and under which reference. */
export function BankTransfer({ balance }: { balance: BusinessBalance }) {
  const { bank_account, bank_reference } = balance;
  return (
    <AccountSection title="Add money by bank transfer">
      <p>
        Send any amount to this account. Write your reference into the transfer, so that we know that it is
        yours. We add the money when it has arrived, most often within two business days, and write to you.
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Your reference</dt>
          <dd>
            <strong className={styles.reference}>{bank_reference}</strong>
          </dd>
        </div>
        {bank_account.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </AccountSection>
  );
}
