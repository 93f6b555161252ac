import { showCart, useCart, useLocation } from '@bowtie/web';
import { useEffect, useRef, useState } from 'react';
import { useLoaded } from '../loading/use-loaded';

const loadPanel = () => import('./cart-panel');

/** The cart beside the page, fetched when it is first opened. */
export function CartFlyout() {
  const { display } = useCart();
  const { pathname } = useLocation();
  const shownOn = useRef(pathname);
  // The header can be used beside it: whoever goes to another page is done with it.
  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    showCart(false);
  }, [pathname]);
  const panel = useLoaded('cart panel', loadPanel, display);
  const [present, setPresent] = useState(false);
  useEffect(() => setPresent(panel !== undefined), [panel]);
  return panel === undefined ? null : <panel.CartPanel open={present && display} />;
}
