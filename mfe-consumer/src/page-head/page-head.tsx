import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: ReactNode;
  lead: ReactNode;
}

/** What a page is called, and what can be done there. */
export function PageHead({ title, lead }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p>{lead}</p>
    </header>
  );
}
