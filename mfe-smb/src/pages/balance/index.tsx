import { type BusinessBalance, businessBalance } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { EmptyState, Money, NoticeBox, Skeleton, Surface } from '@bowtie/ui';
import { Pagination } from '@bowtie/ui/lists';
import { useCallData, useSearchParams } from '@bowtie/web';
import { AccountSection } from '@bowtie/web/account-page';
import { useState } from 'react';
import { BusinessAccountPage } from '../../business-account/business-account-page';
import { LoadedOfBusiness } from '../../business-account/loaded-of-business';
import styles from './balance.module.css';
import { BankTransfer } from './bank-transfer';
import { Statement } from './statement';
import { StatementDownload } from './statement-download';
import { TopUp } from './top-up';

const perPage = 20;

/** The prepaid balance of a business: what there is, how money comes to it, and every movement. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked <= 10_000 ? asked : 1;
  const found = useCallData(businessBalance, { query: { page, limit: perPage } }, { freshMs: 0 });
  return (
    <BusinessAccountPage title="Balance">
      <LoadedOfBusiness
        from={found}
        what="your balance"
        skeleton={
          <div className={styles.stack}>
            <Skeleton height={150} />
            <Skeleton height={320} />
          </div>
        }
      >
        {(balance) => (
          <Balance
            balance={balance}
            reload={found.reload}
            page={page}
            onPage={(to) => setParams(to === 1 ? {} : { page: String(to) })}
          />
        )}
      </LoadedOfBusiness>
    </BusinessAccountPage>
  );
}

interface BalanceProps {
  balance: BusinessBalance;
  reload: () => void;
  page: number;
  onPage: (page: number) => void;
}

function Balance({ balance, reload, page, onPage }: BalanceProps) {
  const [added, setAdded] = useState<number>();
  const { available, held, owed = 0, is_low, may_top_up, role, entries, total_count, limit } = balance;
  const handleAdded = (amount: number) => {
    setAdded(amount);
    reload();
  };
  return (
    <div className={styles.stack}>
      {added !== undefined && (
        <NoticeBox tone="success">{`${moneyText({ price: added })} is in your balance now.`}</NoticeBox>
      )}
      {owed > 0 && (
        <NoticeBox tone="warning">{`${moneyText({ price: owed })} is owed: a bank took back money that is spent already. What is added next pays that first.`}</NoticeBox>
      )}
      {is_low && owed === 0 && (
        <NoticeBox tone="warning">{`Your balance is low. ${role === 'owner' ? 'Add money in time, so that your next order can be paid from it.' : 'An owner of your business can add money to it.'}`}</NoticeBox>
      )}
      <Surface as="section" aria-label="Available" className={styles.sums}>
        <p className={styles.detail}>Available</p>
        <Money price={available} look="amount" className={styles.amount} />
        <p className={styles.detail}>
          {available > 0 && role !== 'viewer'
            ? 'Choose it in the payment step of your next order.'
            : 'Money in the balance pays for orders at once, without a card.'}
        </p>
        {held > 0 && (
          <p
            className={styles.detail}
          >{`${moneyText({ price: held })} is set aside for a payment under way. If it is not finished, it comes back by itself.`}</p>
        )}
      </Surface>
      {role === 'owner' && (
        <AccountSection title="Add money by card">
          {may_top_up ? (
            <TopUp onAdded={handleAdded} />
          ) : (
            <p>You can add money as soon as your business is approved. We write to you when it is.</p>
          )}
        </AccountSection>
      )}
      {role === 'owner' && balance.bank_account.length > 0 && <BankTransfer balance={balance} />}
      <AccountSection title="Statement" aside={total_count > 0 && <StatementDownload />}>
        {entries.length === 0 ? (
          <EmptyState headingLevel={3} title={total_count === 0 ? 'Nothing yet' : 'Nothing on this page'}>
            <p>What comes to your balance and what is paid from it stands here.</p>
          </EmptyState>
        ) : (
          <Statement entries={entries} />
        )}
        <Pagination
          page={page}
          pageCount={Math.ceil(total_count / limit)}
          onPage={onPage}
          label="Pages of your statement"
        />
      </AccountSection>
    </div>
  );
}
