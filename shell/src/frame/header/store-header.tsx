import { Icon, IconButton } from '@bowtie/ui';
import { Link, showCart, useCart, useLocation } from '@bowtie/web';
import { useCallback, useState } from 'react';
import { AccountPopover } from './account-popover';
import { HelpPopover } from './help-popover';
import { Logo } from './logo';
import { MainMenu } from './main-menu';
import { type MobileDrawer, MobileDrawers } from './mobile-drawers';
import { SearchBox } from './search/search-box';
import { searchShown } from './search/search-routes';
import styles from './store-header.module.css';

function CartButton() {
  const { cart, display } = useCart();
  return (
    <IconButton
      icon="bag"
      label="Cart"
      count={cart?.total_quantity ?? 0}
      aria-expanded={display}
      aria-haspopup="dialog"
      onClick={() => showCart(!display)}
    />
  );
}

/**
 * The header of the store, in one row and a menu on a desktop, in one row with drawers on a phone. A slim one has its menu in the
 * drawer on a desktop, too.
 */
export function StoreHeader({ slim }: { slim: boolean }) {
  const { pathname } = useLocation();
  const [drawer, setDrawer] = useState<MobileDrawer>();
  const [searching, setSearching] = useState(false);
  const closeDrawer = useCallback(() => setDrawer(undefined), []);
  const shown = searchShown(pathname);
  // Every new page begins with the search closed and the drawers away.
  const [page, setPage] = useState(pathname);
  if (page !== pathname) {
    setPage(pathname);
    setSearching(false);
    setDrawer(undefined);
  }

  return (
    <header id="store-header" className={styles.header} data-slim={slim || undefined}>
      <div className={styles.row}>
        <IconButton
          icon="menu"
          label="Menu"
          className={slim ? undefined : styles.phone}
          aria-haspopup="dialog"
          onClick={() => setDrawer('menu')}
        />
        <Logo />
        <div className={styles.search} data-open={searching || undefined} data-shown={shown || undefined}>
          <SearchBox open={searching} />
        </div>
        <nav className={styles.tools} aria-label="Your store">
          <IconButton
            icon={searching ? 'close' : 'search'}
            label={searching ? 'Close search' : 'Search'}
            className={shown ? styles.phone : undefined}
            aria-expanded={searching}
            onClick={() => setSearching((open) => !open)}
          />
          <HelpPopover className={styles.desktop} />
          <Link to="/orderstatus/" className={styles.tool}>
            <Icon name="truck" size={18} />
            Track order
          </Link>
          <Link to="/activate/" className={styles.tool}>
            <Icon name="card" size={18} />
            Activate card
          </Link>
          <AccountPopover className={styles.desktop} />
          <IconButton
            icon="user"
            label="Account"
            className={styles.phone}
            aria-haspopup="dialog"
            onClick={() => setDrawer('account')}
          />
          <CartButton />
        </nav>
      </div>
      {!slim && <MainMenu className={styles.desktopRow} />}
      <MobileDrawers open={drawer} onClose={closeDrawer} />
    </header>
  );
}
