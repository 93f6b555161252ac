import type { OwnReview } from '@bowtie/contracts';
import { mostStars } from '@bowtie/domain';
import styles from './write-review.module.css';

/** The review as it was written. */
export function WrittenReview({ own: { review } }: { own: OwnReview }) {
  if (review === null) return null;
  const { stars, title, text, name } = review;
  return (
    <blockquote className={styles.written}>
      <p>{`${stars} of ${mostStars} stars`}</p>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      <footer>{name}</footer>
    </blockquote>
  );
}
