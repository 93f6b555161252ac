import type { ReactNode } from 'react';
import styles from './columns.module.css';

/** One column of decisions, and beside it what stays in view. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      {children}
      <aside className={styles.aside}>{aside}</aside>
    </div>
  );
}
