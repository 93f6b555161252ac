import { ErrorState } from '@bowtie/ui';
import styles from './page-states.module.css';

/** Stands where a page will be: as high as a screen, so that nothing below it moves when the page comes. */
export function PageLoading() {
  return (
    <div className={styles.place} aria-busy="true">
      <p className={styles.wait} role="status">
        Just a moment…
      </p>
    </div>
  );
}

interface PageFailedProps {
  trying: boolean;
  onRetry: () => void;
}

/** Says in a page's place that it could not be had, and what the visitor can do. It also tries again by itself. */
export function PageFailed({ trying, onRetry }: PageFailedProps) {
  return (
    <div className={styles.place} data-of-frame="">
      <ErrorState title="This page is taking a break" busy={trying} onRetry={onRetry}>
        Your cart is safe. We keep trying, and the page will appear here as soon as it can be reached.
      </ErrorState>
    </div>
  );
}
