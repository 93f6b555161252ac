import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  readonly as?: 'span' | 'h2' | 'output';
  readonly children: ReactNode;
}

/** Words for assistive technology alone. */
export function VisuallyHidden({ as: Words = 'span', children }: VisuallyHiddenProps) {
  return <Words className={styles.hidden}>{children}</Words>;
}
