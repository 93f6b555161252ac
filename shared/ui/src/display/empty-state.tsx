import type { ReactNode } from 'react';
import styles from './state.module.css';

export interface EmptyStateProps {
  readonly title: ReactNode;
  /** What to do about it. */
  readonly children?: ReactNode;
  /** A drawing or an icon above the words. */
  readonly picture?: ReactNode;
  readonly action?: ReactNode;
  /** 1 where nothing else is on the page. */
  readonly headingLevel?: 1 | 2 | 3;
}

/** A place with nothing in it yet, and the way to fill it. */
export function EmptyState({ title, children, picture, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
