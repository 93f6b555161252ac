import { Container } from '@bowtie/ui';
import { Link, useLocation, useSession } from '@bowtie/web';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { accountLinks, businessLink } from './account-links';
import styles from './account-page.module.css';

export interface AccountPageProps {
  /** The page's one h1. */
  title: ReactNode;
  children: ReactNode;
}

/** The pages of a business have a menu of their own below one entry of this one, and an order belongs to the orders. */
const isCurrent = (pathname: string, href: string) =>
  href === accountLinks[0].href ? pathname === href : pathname.startsWith(href);

/** A page of the account: its menu beside it on wide screens, above it in a row that scrolls on narrow ones. */
export function AccountPage({ title, children }: AccountPageProps) {
  const { pathname } = useLocation();
  const { smbStatus } = useSession();
  const links = smbStatus === null ? accountLinks : [...accountLinks, businessLink];
  const menu = useRef<HTMLUListElement>(null);
  // On a phone the menu is a row that is wider than the screen: the page that is shown has its place in view.
  useLayoutEffect(() => {
    const row = menu.current;
    const current = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!row || !current) return;
    row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.clientWidth) / 2;
  }, []);
  return (
    <Container className={styles.page}>
      <nav aria-label="My account" className={styles.menu}>
        <ul ref={menu}>
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link
                to={href}
                className={styles.link}
                aria-current={isCurrent(pathname, href) ? 'page' : undefined}
              >
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
