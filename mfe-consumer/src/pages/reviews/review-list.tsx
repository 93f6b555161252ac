import type { CustomerReview } from '@bowtie/contracts';
import styles from './reviews.module.css';
import { Stars } from './stars';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Reviews word for word. */
export function ReviewList({ reviews }: { reviews: readonly CustomerReview[] }) {
  return (
    <ul className={styles.list}>
      {reviews.map(({ review_id, stars, title, text, name, date_written }) => (
        <li key={review_id}>
          <article className={styles.review}>
            <Stars stars={stars} />
            <h2 dir="auto">{title}</h2>
            <p dir="auto" className={styles.text}>
              {text}
            </p>
            <p className={styles.by}>
              <bdi>{name}</bdi>, verified buyer,{' '}
              <time dateTime={date_written}>{month.format(new Date(date_written))}</time>
            </p>
          </article>
        </li>
      ))}
    </ul>
  );
}
