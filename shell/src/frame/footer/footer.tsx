import { cashNotice, issuerStatement } from '@bowtie/domain';
import { classNames, Icon, lazyLayoutClass } from '@bowtie/ui';
import { bootData, Link } from '@bowtie/web';
import { isLinkShown } from '../../release/business-links';
import styles from './footer.module.css';
import { badges, columns, legal } from './footer-links';
import { LanguageLinks } from './language-links';
import { Newsletter } from './newsletter';

/** Who issues the cards, and what they are not for. */
export const issuerNotice = `${issuerStatement.full} ${cashNotice} Use is subject to the cardholder agreement.`;

/** What stands below every page (specification, section 2). */
export function Footer() {
  const { social = [], apps = [] } = bootData().links ?? {};
  return (
    <footer className={classNames(styles.footer, lazyLayoutClass)}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className={styles.title}>{title}</h2>
              <ul className={styles.links}>
                {links
                  .filter(({ to }) => isLinkShown(to))
                  .map(({ label, to }) => (
                    <li key={label}>
                      <Link to={to}>{label}</Link>
                    </li>
                  ))}
              </ul>
            </nav>
          ))}
          <div>
            <h2 className={styles.title}>Connect</h2>
            <Newsletter />
            <ul className={styles.inline}>
              {[...social, ...apps].map(({ label, href }) => (
                <li key={label}>
                  <a href={href} rel="noreferrer">
                    {label}
                  </a>
                </li>
              ))}
              <li>
                <Link to="/gift-card-app/">Bowtie on your phone</Link>
              </li>
            </ul>
          </div>
        </div>
        <ul className={styles.badges}>
          {badges.map(({ icon, label }) => (
            <li key={label}>
              <Icon name={icon} size={18} />
              <span>{label}</span>
            </li>
          ))}
        </ul>
        <p className={styles.faq}>
          <Link to="/contact-us/#faqs">Have questions? View our FAQs.</Link>
        </p>
        <p className={styles.issuer}>{issuerNotice}</p>
        <ul className={styles.inline}>
          {legal.map(({ label, to }) => (
            <li key={label}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
          <LanguageLinks />
        </ul>
      </div>
    </footer>
  );
}
