import { classNames, Icon, Popover } from '@bowtie/ui';
import { Link, NavLink } from '@bowtie/web';
import { useMenuData } from '../menu-data';
import styles from './main-menu.module.css';

/** Specification, section 9: twelve merchants on screens up to 1500 pixels, sixteen above. The rest is hidden by style. */
const itemsAtMost = 16;

/** A link with a query is one view of a page, so it is never the current page itself. */
function MenuLink({ to, children }: { to: string; children: string }) {
  const className = styles.link ?? '';
  return to.includes('?') ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    <NavLink to={to} className={className} end>
      {children}
    </NavLink>
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
