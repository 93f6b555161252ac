import { Drawer, Icon } from '@bowtie/ui';
import { Link, recordClick } from '@bowtie/web';
import { useMenuData } from '../menu-data';
import { AccountLinks } from './account-links';
import styles from './drawers.module.css';
import menuStyles from './popover-menu.module.css';
import shownFrom from './shown-from.module.css';
import { SupportItems } from './support-items';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
}

const serviceLinks = [
  { to: '/orderstatus/', icon: 'truck', label: 'Track order' },
  { to: '/activate/', icon: 'card', label: 'Activate card' },
  { to: '/contact-us/', icon: 'help', label: 'Help centre' },
] as const;

/** The drawer shows fewer of what has a picture than the wide menu: its other links lead to all of them. */
const picturesAtMost = 9;

function phoneItems<Item extends { linkImage?: string | undefined }>(items: readonly Item[]): Item[] {
  const pictured = items.filter(({ linkImage }) => linkImage !== undefined);
  const left = new Set(pictured.slice(picturesAtMost));
  return items.filter((item) => !left.has(item));
}

/** The menu on a phone: the shop's links in their mobile order, then service and support. */
export function MenuDrawer({ open, onClose }: DrawerProps) {
  const { links } = useMenuData();
  const inOrder = links.toSorted((a, b) => (a.mobilePos ?? 99) - (b.mobilePos ?? 99));
  const follow = (event: string | undefined) => {
    recordClick(event);
    onClose();
  };
  const service = serviceLinks.filter(({ to }) => inOrder.every(({ href }) => href !== to));
  return (
    <Drawer open={open} onClose={onClose} title="Menu" side="start">
      <nav aria-label="Shop">
        <ul className={styles.list}>
          {inOrder.map(({ linkText, href, dropdownItems = [], sizeOnlyUp, analyticsEvent }) => (
            <li key={linkText} className={shownFrom.shown} data-from={sizeOnlyUp}>
              {dropdownItems.length === 0 ? (
                <Link to={href} className={styles.link} onClick={() => follow(analyticsEvent)}>
                  {linkText}
                </Link>
              ) : (
                <details className={styles.group}>
                  <summary className={styles.link}>
                    <span>{linkText}</span>
                    <Icon name="chevron-down" size={18} />
                  </summary>
                  <ul className={styles.inner}>
                    {phoneItems(dropdownItems).map((item) => (
                      <li key={item.linkText}>
                        <Link to={item.href} className={styles.leaf} onClick={() => follow(analyticsEvent)}>
                          {item.linkText}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.service}>
        {service.map(({ to, icon, label }) => (
          <Link key={to} to={to} className={menuStyles.item} onClick={onClose}>
            <Icon name={icon} size={18} />
            <span>{label}</span>
          </Link>
        ))}
        <SupportItems />
      </div>
    </Drawer>
  );
}

/** The account on a phone. */
export function AccountDrawer({ open, onClose }: DrawerProps) {
  return (
    <Drawer open={open} onClose={onClose} title="Account">
      <div className={styles.account}>
        <AccountLinks onFollow={onClose} />
        <Link to="/orderstatus/" className={menuStyles.item} onClick={onClose}>
          <Icon name="truck" size={18} />
          <span>Track order</span>
        </Link>
      </div>
    </Drawer>
  );
}
