import { Skeleton } from '@bowtie/ui';
import styles from './cobrand-cards.module.css';

/** Designs to come. */
export function DesignsSkeleton() {
  return (
    <div className={styles.list}>
      {['a', 'b', 'c'].map((place) => (
        <div key={place} className={styles.tile}>
          <Skeleton shape="card" width="100%" />
          <Skeleton shape="text" width="60%" />
        </div>
      ))}
    </div>
  );
}
