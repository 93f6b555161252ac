import type { ReactNode } from 'react';
import styles from './columns.module.css';

export interface ColumnsProps {
  readonly children: ReactNode;
  /** What stays in view beside the column, where there is room. */
  readonly aside: ReactNode;
  readonly asideLabel?: string;
}

/** One column of decisions, and beside it what stays in view. */
export function Columns({ children, aside, asideLabel }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      {children}
      <aside className={styles.aside} aria-label={asideLabel}>
        {aside}
      </aside>
    </div>
  );
}
