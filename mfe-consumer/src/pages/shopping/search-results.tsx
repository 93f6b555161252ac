import type { CallAnswer, searchCatalog } from '@bowtie/contracts';
import { classNames, Skeleton } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { Loading } from '@bowtie/web/loaded';
import { PrepaidRow } from './prepaid-row';
import styles from './search-results.module.css';

type Group = CallAnswer<typeof searchCatalog>['groups'][number];

function Picture({ kind, url }: { kind: Group['kind']; url: string }) {
  const round = kind === 'occasion';
  return (
    <img
      src={url}
      alt=""
      width={round ? 64 : 100}
      height={64}
      loading="lazy"
      decoding="async"
      className={classNames(styles.picture, round ? styles.round : styles.card)}
    />
  );
}

/** What was found besides brands, in labelled groups; the cards that are always on sale where there is nothing. */
export function SearchResults({ groups }: { groups: readonly Group[] | undefined }) {
  if (groups === undefined) {
    return (
      <Loading
        what="the results"
        skeleton={
          <div className={styles.grid}>
            {['first', 'second', 'third'].map((place) => (
              <Skeleton key={place} height={98} />
            ))}
          </div>
        }
      />
    );
  }
  const shown = groups.filter(({ kind }) => kind !== 'merchant');
  if (shown.length === 0) return <PrepaidRow />;
  return (
    <div className={styles.results}>
      {shown.map(({ kind, title, hits }) => (
        <section key={kind} aria-label={title} className={styles.group}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.grid}>
            {hits.map(({ id, title: name, detail, href, image_url }) => (
              <li key={id}>
                <Link to={href} className={styles.tile}>
                  {image_url && <Picture kind={kind} url={image_url} />}
                  <span className={styles.words}>
                    <strong>{name}</strong>
                    {detail !== '' && <span>{detail}</span>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
