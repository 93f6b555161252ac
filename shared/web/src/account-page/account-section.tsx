import { Surface } from '@bowtie/ui';
import { type ReactNode, useId } from 'react';
import styles from './account-section.module.css';

interface AccountSectionProps {
  title: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One subject of an account's page. */
export function AccountSection({ title, aside, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Surface as="section" aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Surface>
  );
}
