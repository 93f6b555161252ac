import { Link, useLocation } from '@bowtie/web';
import { AccountPage, type AccountPageProps } from '@bowtie/web/account-page';
import { businessAccountLinks } from './business-account-links';
import styles from './business-account-page.module.css';

/** A page of a business in the account: the account's menu, and below the title the menu of the business. */
export function BusinessAccountPage({ title, children }: AccountPageProps) {
  const { pathname } = useLocation();
  return (
    <AccountPage title={title}>
      <nav aria-label="Business" className={styles.menu}>
        <ul>
          {businessAccountLinks.map(({ href, label }) => (
            <li key={href}>
              <Link to={href} className={styles.link} aria-current={pathname === href ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </AccountPage>
  );
}
