import { userCobrands } from '@bowtie/contracts';
import { Skeleton } from '@bowtie/ui';
import { Link, useCallData } from '@bowtie/web';
import { AccountSection } from '@bowtie/web/account-page';
import { Loaded } from '@bowtie/web/loaded';
import styles from './account.module.css';

const limit = 3;

/** The newest designs that the person has saved. */
export function SavedDesigns() {
  const saved = useCallData(userCobrands, { query: { page: 1, limit } }, { reportAs: 'cobrands' });
  const count = saved.data?.total_count ?? 0;
  return (
    <AccountSection
      title="Saved designs"
      aside={
        count > 0 && (
          <Link to="/account/cobrand-cards/" className={styles.more}>
            {count > limit ? `See all ${count}` : 'See all'}
          </Link>
        )
      }
    >
      <Loaded
        from={saved}
        what="your designs"
        skeleton={
          <div className={styles.designs}>
            <Skeleton shape="card" width="100%" />
            <Skeleton shape="card" width="100%" />
          </div>
        }
      >
        {({ cobrands }) =>
          cobrands.length === 0 ? (
            <p className={styles.note}>
              Nothing yet. Cards that you make with a logo are kept here.{' '}
              <Link to="/build-a-card/">Make the first one</Link>
            </p>
          ) : (
            <ul className={styles.designs}>
              {cobrands.map(({ cobrand_uuid, image_url, name }) => (
                <li key={cobrand_uuid}>
                  <Link to="/account/cobrand-cards/" className={styles.design}>
                    <img src={image_url} alt="" width={325} height={208} loading="lazy" />
                    <span>{name}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </AccountSection>
  );
}
