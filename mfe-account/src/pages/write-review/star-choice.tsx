import { mostStars, starCounts } from '@bowtie/domain';
import { classNames, Icon, VisuallyHidden } from '@bowtie/ui';
import { Fieldset } from '@bowtie/ui/forms';
import { useFormChoice } from '@bowtie/web/forms';
import styles from './write-review.module.css';

/** What so many stars say. */
const meanings: Readonly<Record<number, string>> = {
  1: 'Poor',
  2: 'Not good',
  3: 'All right',
  4: 'Good',
  5: 'Very good',
};

/** One to five stars: a radio group, keys and all. */
export function StarChoice() {
  const { value, choose, error } = useFormChoice<number>('stars');
  return (
    <Fieldset legend="How was it?" error={error}>
      <div className={styles.stars}>
        {starCounts.map((stars) => (
          <label key={stars} className={classNames(styles.star, stars <= value && styles.chosen)}>
            <input
              type="radio"
              name="stars"
              value={stars}
              checked={stars === value}
              className={styles.input}
              onChange={() => choose(stars)}
            />
            <Icon name="star" size={32} />
            <VisuallyHidden>{`${stars} of ${mostStars} stars: ${meanings[stars] ?? ''}`}</VisuallyHidden>
          </label>
        ))}
        <span className={styles.meaning} aria-hidden="true">
          {meanings[value]}
        </span>
      </div>
    </Fieldset>
  );
}
