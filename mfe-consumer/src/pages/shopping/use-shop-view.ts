import { useLocation, useNavigate, usePage, useSearchParams } from '@bowtie/web';
import {
  changeShopView,
  discountsView,
  readShopView,
  type ShopView,
  writeShopView,
} from '../../data/shop-view';

const discountsPath = '/e-gift-cards-discounts/';

interface Change {
  /** Typing replaces the address, so that going back does not go letter by letter. */
  replace?: boolean;
}

/** What the address asks for, and the way to ask for something else. */
export function useShopView() {
  const { route } = usePage();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const onDiscounts = route.path === discountsPath;
  const asked = readShopView(search);
  const view = onDiscounts ? discountsView(asked) : asked;

  const addressOf = (change: Partial<ShopView>): string => {
    const next = changeShopView(asked, change);
    // The page of discounts shows nothing else; without the filter it is the shop.
    const leaves = onDiscounts && change.discounts === false;
    const path = leaves ? '/buy-gift-cards/' : pathname;
    const parameters = writeShopView(onDiscounts && !leaves ? { ...next, discounts: false } : next);
    return parameters.size === 0 ? path : `${path}?${parameters}`;
  };
  const show = (change: Partial<ShopView>, { replace = false }: Change = {}) => {
    void navigate(addressOf(change), { replace, preventScrollReset: true });
  };
  return { view, show, addressOf, path: route.path };
}
