import type { MenuData, Merchant } from '@bowtie/contracts';
import type { MenuLeafRow, MerchantRow, Rows } from './rows';

interface Shown {
  merchants: readonly { row: MerchantRow; shown: Merchant }[];
  occasions: readonly { slug: string; image_url: string }[];
}

type MenuLeaf = MenuData['searchDropDown'][number]['items'][number];
type ByPosition = (a: { position: number; _id: string }, b: { position: number; _id: string }) => number;

function leafMaker({ merchants, occasions }: Shown) {
  const marks = new Map(
    merchants.flatMap(({ row, shown }) => (row.enabled ? [[row._id, shown.merchantImageUrl]] : [])),
  );
  const drawings = new Map(occasions.map(({ slug, image_url }) => [slug, image_url]));
  return ({ linkText, href, merchant, occasion }: MenuLeafRow): MenuLeaf[] => {
    const plain = { linkText, href };
    if (merchant === undefined && occasion === undefined) return [plain];
    const linkImage = merchant !== undefined ? marks.get(merchant) : drawings.get(occasion ?? '');
    // What is no longer on sale leaves the menu by itself.
    return linkImage === undefined ? [] : [{ ...plain, linkImage }];
  };
}

/** The menu of the header, with the pictures of the merchants and occasions that it names. */
export function composeMenu(rows: Rows, shown: Shown, byPosition: ByPosition): MenuData {
  const leaves = leafMaker(shown);
  return {
    links: [...rows.menu_links].sort(byPosition).map(({ _id, position, dropdownItems, ...link }) => ({
      ...link,
      ...(dropdownItems === undefined ? {} : { dropdownItems: dropdownItems.flatMap(leaves) }),
    })),
    promoBanners: rows.promo_banners
      .filter((row) => row.enabled)
      .sort(byPosition)
      .map(({ _id: id, bannerText, buttonText, landingPageUrl, terms, isSMB, promoCode = null }) => ({
        id,
        bannerText,
        buttonText,
        landingPageUrl,
        terms,
        bannerHtml: null,
        isSMB,
        promoCode,
      })),
    searchDropDown: [...rows.search_groups]
      .sort(byPosition)
      .map(({ title, items }) => ({ title, items: items.flatMap(leaves) })),
  };
}
