import { classNames, Icon, Popover } from '@bowtie/ui';
import { Link, useLocation } from '@bowtie/web';
import { useMenuData } from '../menu-data';
import styles from './main-menu.module.css';

/** Specification, section 9: twelve merchants on screens up to 1500 pixels, sixteen above. The rest is hidden by style. */
const itemsAtMost = 16;

/** The pages of the design flow, on each of its base paths. */
const designFlow = /^\/(build-a-card|(visa|mastercard)-gift-cards\/buildacard)\//;

/** A link to a page, or to the flow that the page is a step of. One with a query is a view of a page, and never current. */
function MenuLink({ to, children }: { to: string; children: string }) {
  const { pathname } = useLocation();
  const within = designFlow.test(to) && designFlow.test(pathname);
  return (
    <Link to={to} className={styles.link} aria-current={to === pathname ? 'page' : within || undefined}>
      {children}
    </Link>
  );
}

/** The menu under the desktop header. */
export function MainMenu({ className }: { className?: string | undefined }) {
  const { links } = useMenuData();
  return (
    <nav className={classNames(styles.menu, className)} aria-label="Gift cards">
      <ul className={styles.list}>
        {links
          .filter((link) => link.mobileOnly !== true)
          .map(({ linkText, href, dropdownItems }) => (
            <li key={linkText}>
              {dropdownItems === undefined || dropdownItems.length === 0 ? (
                <MenuLink to={href}>{linkText}</MenuLink>
              ) : (
                <Popover
                  label={linkText}
                  align="start"
                  trigger={(props) => (
                    <button {...props} type="button" className={styles.link}>
                      {linkText}
                      <Icon name="chevron-down" size={16} />
                    </button>
                  )}
                >
                  {(close) => (
                    <ul className={classNames(styles.panel, dropdownItems.length > 6 && styles.grid)}>
                      {dropdownItems.slice(0, itemsAtMost).map((item) => (
                        <li key={item.linkText}>
                          <Link to={item.href} className={styles.item} onClick={close}>
                            {item.linkImage && <img src={item.linkImage} alt="" width={28} height={28} />}
                            {item.linkText}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  )}
                </Popover>
              )}
            </li>
          ))}
      </ul>
    </nav>
  );
}
