import { buttonClass } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import type { ReactNode } from 'react';
import styles from './landing-hero.module.css';

interface LandingHeroProps {
  title: string;
  lead: string;
  /** Where it leads, the most wanted first. */
  actions: readonly { to: string; label: string }[];
  /** The card in hand, or several. */
  children: ReactNode;
}

/** The head of a landing: a promise, the ways on, and a card in hand beside them. */
export function LandingHero({ title, lead, actions, children }: LandingHeroProps) {
  return (
    <header className={styles.hero}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>
          {actions.map(({ to, label }, place) => (
            <Link
              key={to}
              to={to}
              className={buttonClass({ variant: place === 0 ? 'ribbon' : 'outline', size: 'large' })}
            >
              {label}
            </Link>
          ))}
        </div>
      </div>
      <div className={styles.hand}>{children}</div>
    </header>
  );
}
