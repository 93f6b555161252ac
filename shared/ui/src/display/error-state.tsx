import type { ReactNode } from 'react';
import { Button } from '../actions/button';
import { Icon } from '../icon/icon';
import styles from './state.module.css';

export interface ErrorStateProps {
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string;
  readonly busy?: boolean | undefined;
  /** Another way out beside the retry. */
  readonly action?: ReactNode;
}

/** A part of the page that could not be shown, in its place, with the way to try again. */
export function ErrorState({
  title = 'This part did not load',
  children,
  onRetry,
  retryLabel = 'Try again',
  busy,
  action,
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <div className={styles.alarm}>
        <Icon name="alert" size={28} />
      </div>
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.words}>{children}</div>}
      {(onRetry || action) && (
        <div className={styles.action}>
          {onRetry && (
            <Button variant="ink" icon="refresh" busy={busy} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
