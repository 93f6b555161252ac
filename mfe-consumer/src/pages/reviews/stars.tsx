import { mostStars, starCounts } from '@bowtie/domain';
import { classNames, Icon, VisuallyHidden } from '@bowtie/ui';
import styles from './reviews.module.css';

/** Stars as they were given; of an average those that are full. */
export function Stars({ stars, size = 18 }: { stars: number; size?: number }) {
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{`${stars} of ${mostStars} stars`}</VisuallyHidden>
      {starCounts.map((count) => (
        <Icon key={count} name="star" size={size} className={classNames(count <= stars && styles.full)} />
      ))}
    </span>
  );
}
