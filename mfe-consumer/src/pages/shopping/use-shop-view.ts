import { useLocation, useNavigate, usePage, useSearchParams } from '@bowtie/web';
import { shopPageOf, wholeShopPath } from '../../data/shop-pages';
import type { ShopPage } from '../../data/shop-view';
import { changeShopView, readShopView, type ShopView, viewOn, writeShopView } from '../../data/shop-view';

interface Change {
  /** Typing replaces the address, so that going back does not go letter by letter. */
  replace?: boolean;
}

/** Whether a change takes away what a page always shows. */
function leavesPage({ fixed }: ShopPage, change: Partial<ShopView>): boolean {
  return (
    (fixed.kind !== undefined && change.kind !== undefined && change.kind !== fixed.kind) ||
    (fixed.discounts === true && change.discounts === false)
  );
}

/** What the address asks for, and the way to ask for something else. */
export function useShopView() {
  const { route } = usePage();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const page = shopPageOf(route.path);
  const said = readShopView(search);
  const view = viewOn(page, said);

  const addressOf = (change: Partial<ShopView>): string => {
    const leaves = leavesPage(page, change);
    const path = leaves ? wholeShopPath : pathname;
    // What the page shows anyway need not be said; elsewhere what was seen so far has to be.
    const next = changeShopView(leaves ? { ...said, ...page.fixed } : said, change);
    const own: Partial<ShopView> = {
      ...(page.fixed.kind !== undefined && { kind: '' }),
      ...(page.fixed.discounts && { discounts: false }),
    };
    const parameters = writeShopView(leaves ? next : { ...next, ...own });
    return parameters.size === 0 ? path : `${path}?${parameters}`;
  };
  const show = (change: Partial<ShopView>, { replace = false }: Change = {}) => {
    void navigate(addressOf(change), { replace, preventScrollReset: true });
  };
  return { page, view, show, addressOf };
}
