import { type AccountRewards, accountRewards } from '@bowtie/contracts';
import { buttonClass, EmptyState, Icon, Skeleton } from '@bowtie/ui';
import { Pagination } from '@bowtie/ui/lists';
import { Link, useCallData, useSearchParams } from '@bowtie/web';
import { AccountPage, AccountSection } from '@bowtie/web/account-page';
import { Loaded } from '@bowtie/web/loaded';
import { Balances } from './balances';
import { PendingEarnings } from './pending-earnings';
import styles from './rewards.module.css';
import { Statement } from './statement';

const perPage = 20;

/** The rewards of the signed-in person: what there is, what comes when, and every movement. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked > 0 && asked <= 10_000 ? asked : 1;
  const found = useCallData(accountRewards, { query: { page, limit: perPage } }, { freshMs: 0 });
  return (
    <AccountPage title="Your rewards">
      <Loaded
        from={found}
        what="your rewards"
        skeleton={
          <div className={styles.loading}>
            <Skeleton height={150} />
            <Skeleton height={320} />
          </div>
        }
      >
        {(rewards) => (
          <Rewards
            rewards={rewards}
            page={page}
            onPage={(to) => setParams(to === 1 ? {} : { page: String(to) })}
          />
        )}
      </Loaded>
    </AccountPage>
  );
}

interface RewardsProps {
  rewards: AccountRewards;
  page: number;
  onPage: (page: number) => void;
}

function Rewards({ rewards, page, onPage }: RewardsProps) {
  const { total_count, entries, limit } = rewards;
  if (total_count === 0)
    return (
      <EmptyState
        title="No rewards yet"
        picture={<Icon name="gift" size={44} />}
        action={
          <Link to="/buy-gift-cards/" className={buttonClass({ variant: 'ribbon' })}>
            Find a gift card
          </Link>
        }
      >
        <p>
          Buy a card with cash back while you are logged in. The cash back is pending until the return window
          ends; then it pays for a part of your next order, or all of it.
        </p>
      </EmptyState>
    );
  return (
    <>
      <Balances rewards={rewards} />
      <PendingEarnings rewards={rewards} />
      <AccountSection title="Statement">
        {entries.length === 0 ? (
          <EmptyState
            headingLevel={3}
            title="Nothing on this page"
            action={
              <Link to="/account/rewards/" className={buttonClass()}>
                To the newest entries
              </Link>
            }
          />
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
    </>
  );
}
