import { Link, useLocation } from '@bowtie/web';
import { AccountPage, type AccountPageProps } from '@bowtie/web/account-page';
import styles from './business-account-page.module.css';

/** The pages of a business in its people's accounts, in the order of their menu. */
const businessAccountLinks = [
  { href: '/account/business/', label: 'Your business' },
  { href: '/account/business/people/', label: 'People' },
  { href: '/account/business/approvals/', label: 'Approvals' },
  { href: '/account/business/balance/', label: 'Balance' },
  { href: '/account/business/lists/', label: 'Lists' },
  { href: '/account/business/integrations/', label: 'Integrations' },
] as const;

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
