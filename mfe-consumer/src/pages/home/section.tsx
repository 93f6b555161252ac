import { Container, classNames, Icon, lazyLayoutClass, linkClass } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  lead?: string;
  /** Where the rest of it is. */
  more?: { to: string; label: string };
  tinted?: boolean;
  children: ReactNode;
}

/** A part of the home page under a heading. */
export function Section({ title, lead, more, tinted = false, children }: SectionProps) {
  return (
    <section className={classNames(styles.section, lazyLayoutClass, tinted && styles.tinted)}>
      <Container className={styles.inner}>
        <header className={styles.head}>
          <div>
            <h2>{title}</h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {more && (
            <Link to={more.to} className={linkClass('standalone')}>
              <span>{more.label}</span>
              <Icon name="arrow-right" size={18} />
            </Link>
          )}
        </header>
        {children}
      </Container>
    </section>
  );
}
