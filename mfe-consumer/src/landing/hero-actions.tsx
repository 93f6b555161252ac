import { buttonClass } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import styles from './hero-actions.module.css';

interface HeroActionsProps {
  /** Where they lead, the most wanted first. */
  actions: readonly { to: string; label: string }[];
}

/** What a visitor can do first; on a phone each as wide as the page. */
export function HeroActions({ actions }: HeroActionsProps) {
  return (
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
  );
}
