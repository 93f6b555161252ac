import { Button, ErrorState, linkClass } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { useEffect } from 'react';
import styles from './page-states.module.css';

/** Stands where a page will be: as high as a screen, so that nothing below it moves when the page comes. */
export function PageLoading() {
  return (
    <div className={styles.place} aria-busy="true" data-coming="">
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

/** Says of a page that threw again and again what is left to do. */
export function PageGivenUp() {
  return (
    <div className={styles.place} data-of-frame="">
      <ErrorState
        title="This page does not work right now"
        action={
          <Button variant="ink" icon="refresh" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        }
      >
        Your cart is safe. Reload the page, or come back a little later. If it still does not work, please{' '}
        <Link to="/contact-us/" className={linkClass('inline')}>
          write to us
        </Link>
        .
      </ErrorState>
    </div>
  );
}

/** After this time a page that waits for its own data says so. */
export const slowAfterMs = 8_000;

interface PageWaitingProps {
  /** Whether that time is over. */
  isSlow: boolean;
  onSlow: () => void;
  onRetry: () => void;
}

/** Stands in the place of a page that waits, and says what to do when it waits for long. */
export function PageWaiting({ isSlow, onSlow, onRetry }: PageWaitingProps) {
  useEffect(() => {
    const timer = window.setTimeout(onSlow, slowAfterMs);
    return () => window.clearTimeout(timer);
  }, [onSlow]);
  return isSlow ? <PageSlow onRetry={onRetry} /> : <PageLoading />;
}

/** Says of a page that does not come to its end what the visitor can do. */
export function PageSlow({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.place} data-of-frame="">
      <ErrorState title="This page takes longer than it should" onRetry={onRetry}>
        Your cart is safe. The page appears here as soon as what it waits for is there. If that does not come,
        try again or reload the page.
      </ErrorState>
    </div>
  );
}
