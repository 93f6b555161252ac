import type { MenuData, Merchant } from '@bowtie/contracts';
import type { MenuLeafRow, MerchantRow, Rows } from '../model/rows';
import { bannerHtml } from './banner-html';

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

/** What the store says of discounts where none is known (specification, section 9). */
const usualDiscount = 5;

/** Puts the highest discount of now into the words that name it: "Up to 5% off". */
function discountWords({ merchants }: Shown): (text: string) => string {
  const highest = Math.max(
    0,
    ...merchants
      .filter(({ row }) => row.enabled && !row.local)
      .map(({ shown }) => shown.max_discount_percentage),
  );
  const percent = highest === 0 ? usualDiscount : highest;
  return (text) => text.replace(/\bup to \d+% off/i, (words) => words.replace(/\d+/, String(percent)));
}

/** The menu of the header, with the pictures of the merchants and occasions that it names. */
export function composeMenu(rows: Rows, shown: Shown, byPosition: ByPosition): MenuData {
  const leaves = leafMaker(shown);
  const withDiscount = discountWords(shown);
  return {
    links: [...rows.menu_links].sort(byPosition).map(({ _id, position, dropdownItems, ...link }) => ({
      ...link,
      linkText: withDiscount(link.linkText),
      ...(dropdownItems === undefined ? {} : { dropdownItems: dropdownItems.flatMap(leaves) }),
    })),
    promoBanners: rows.promo_banners
      .filter((row) => row.enabled)
      .sort(byPosition)
      .map(({ _id: id, bannerText, buttonText, landingPageUrl, terms, isSMB, promoCode = null, ...row }) => ({
        id,
        bannerText,
        buttonText,
        landingPageUrl,
        terms,
        bannerHtml: bannerHtml(row.bannerHtml),
        isSMB,
        promoCode,
      })),
    searchDropDown: [...rows.search_groups].sort(byPosition).map(({ title, items }) => ({
      title,
      items: items.flatMap(leaves).map((leaf) => ({ ...leaf, linkText: withDiscount(leaf.linkText) })),
    })),
  };
}
