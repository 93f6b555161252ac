import { classNames, Icon, Popover } from '@bowtie/ui';
import { Link, recordClick, useLocation } from '@bowtie/web';
import { useMenuData } from '../menu-data';
import styles from './main-menu.module.css';
import { MenuPanel } from './menu-panel';
import shownFrom from './shown-from.module.css';

/** The pages of the design flow, on each of its base paths. */
const designFlow = /^\/(build-a-card|(visa|mastercard)-gift-cards\/buildacard)\//;

/** A link to a page, or to the flow that the page is a step of. One with a query is a view of a page, and never current. */
function MenuLink({ to, onClick, children }: { to: string; onClick: () => void; children: string }) {
  const { pathname } = useLocation();
  const within = designFlow.test(to) && designFlow.test(pathname);
  return (
    <Link
      to={to}
      className={styles.link}
      aria-current={to === pathname ? 'page' : within || undefined}
      onClick={onClick}
    >
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
          .map(({ linkText, href, dropdownItems, sizeOnlyUp, analyticsEvent }) => (
            <li key={linkText} className={shownFrom.shown} data-from={sizeOnlyUp}>
              {dropdownItems === undefined || dropdownItems.length === 0 ? (
                <MenuLink to={href} onClick={() => recordClick(analyticsEvent)}>
                  {linkText}
                </MenuLink>
              ) : (
                <Popover
                  label={linkText}
                  align="start"
                  trigger={(props) => (
                    <button {...props} type="button" className={styles.link}>
                      <span>{linkText}</span>
                      <Icon name="chevron-down" size={16} />
                    </button>
                  )}
                >
                  {(close) => (
                    <MenuPanel
                      items={dropdownItems}
                      onFollow={() => {
                        recordClick(analyticsEvent);
                        close();
                      }}
                    />
                  )}
                </Popover>
              )}
            </li>
          ))}
      </ul>
    </nav>
  );
}
