import type { ReactNode } from 'react';
import styles from './breadcrumb-list.module.css';

export interface BreadcrumbListProps {
  /** List items: links to what stands above, and the page itself with `aria-current`. */
  readonly children: ReactNode;
}

/** The way from the home page to the one that is shown. */
export function BreadcrumbList({ children }: BreadcrumbListProps) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className={styles.crumbs}>{children}</ol>
    </nav>
  );
}
