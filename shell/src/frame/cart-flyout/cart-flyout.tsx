import { showCart, useCart, useLocation, useNavigate } from '@bowtie/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLoaded } from '../loading/use-loaded';

const loadPanel = () => import('./cart-panel');

/** Leads to the cart's page in place of the cart beside the page. */
function useCartPage(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    showCart(false);
    navigate('/cart/');
  }, [navigate]);
}

/** For as long as the cart cannot be shown beside the page, its page opens in its place. */
export function CartPageInstead() {
  const { display } = useCart();
  const openPage = useCartPage();
  useEffect(() => {
    if (display) openPage();
  }, [display, openPage]);
  return null;
}

/** The cart beside the page, fetched when it is first opened; its page opens where it cannot be had. */
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
  const panel = useLoaded('cart panel', loadPanel, display, useCartPage());
  const [present, setPresent] = useState(false);
  useEffect(() => setPresent(panel !== undefined), [panel]);
  return panel === undefined ? null : <panel.CartPanel open={present && display} />;
}
