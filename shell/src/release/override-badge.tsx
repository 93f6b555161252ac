import { Button } from '@bowtie/ui';
import { clearOverrides, overrides } from './area-override';
import styles from './override-badge.module.css';

/** Says that what is on the screen is not the release. */
export function OverrideBadge() {
  const areas = Object.keys(overrides());
  if (areas.length === 0) return null;
  return (
    <aside className={styles.badge} aria-label="Overridden areas">
      <span>{`Not the release: ${areas.join(', ')}`}</span>
      <Button size="small" variant="outline" onClick={clearOverrides}>
        Back to the release
      </Button>
    </aside>
  );
}
