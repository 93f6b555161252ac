import type { CallAnswer, customerReviews } from '@bowtie/contracts';
import { mostStars, starCounts } from '@bowtie/domain';
import { Icon } from '@bowtie/ui';
import styles from './reviews.module.css';
import { Stars } from './stars';

const highestFirst = [...starCounts].reverse();
const counted = (count: number) => (count === 1 ? `${count} review` : `${count} reviews`);

/** What all reviews together say: the average, and how many gave how many stars. */
export function ReviewSummary({ reviews }: { reviews: CallAnswer<typeof customerReviews> }) {
  const { average, distribution, total_count } = reviews;
  return (
    <section className={styles.summary} aria-label="All reviews together">
      {average !== null && (
        <div className={styles.average}>
          <p className={styles.mean}>
            <strong>{average.toFixed(1)}</strong> of <span>{mostStars}</span>
          </p>
          <span aria-hidden="true">
            <Stars stars={average} size={22} />
          </span>
          <p className={styles.count}>{counted(total_count)}</p>
        </div>
      )}
      <ul className={styles.distribution}>
        {highestFirst.map((stars) => {
          const count = distribution[stars - 1] ?? 0;
          return (
            <li key={stars} className={styles.line} aria-label={`${stars} stars: ${counted(count)}`}>
              <span aria-hidden="true" className={styles.lineStars}>
                <span>{stars}</span> <Icon name="star" size={14} className={styles.full} />
              </span>
              <span aria-hidden="true" className={styles.bar}>
                <span
                  className={styles.share}
                  style={{ inlineSize: `${total_count === 0 ? 0 : (count / total_count) * 100}%` }}
                />
              </span>
              <span aria-hidden="true" className={styles.lineCount}>
                {count}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
