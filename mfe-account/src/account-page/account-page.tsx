import { Container } from '@bowtie/ui';
import { Link, useLocation } from '@bowtie/web';
import type { ReactNode } from 'react';
import { accountLinks } from './account-links';
import styles from './account-page.module.css';

export interface AccountPageProps {
  /** The page's one h1. */
  title: string;
  children: ReactNode;
}

/** A page of the account: its menu beside it on wide screens, above it in a row that scrolls on narrow ones. */
export function AccountPage({ title, children }: AccountPageProps) {
  const { pathname } = useLocation();
  return (
    <Container className={styles.page}>
      <nav aria-label="My account" className={styles.menu}>
        <ul>
          {accountLinks.map(({ href, label }) => (
            <li key={href}>
              <Link to={href} className={styles.link} aria-current={pathname === href ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>
        <h1>{title}</h1>
        {children}
      </div>
    </Container>
  );
}
