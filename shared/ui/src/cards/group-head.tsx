import { Icon, type IconName } from '@bowtie/ui';
import type { ReactNode } from 'react';
import styles from './group-head.module.css';

export interface CardGroupHeadProps {
  readonly title: string;
  readonly headingLevel: 2 | 3;
  readonly icon: IconName;
  /** Where the cards go, on one line. */
  readonly destination?: string | undefined;
  /** How they get there, and what can be done about that. */
  readonly children?: ReactNode;
}

/** What cards that travel together have in common, above the list of them. */
export function CardGroupHead({ title, headingLevel, icon, destination, children }: CardGroupHeadProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <header className={styles.head}>
      <Heading className={styles.title}>
        <Icon name={icon} size={20} />
        <span>{title}</span>
      </Heading>
      {destination && <p className={styles.destination}>{destination}</p>}
      {children}
    </header>
  );
}
