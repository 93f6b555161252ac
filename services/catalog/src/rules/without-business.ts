import type { Rows } from '../model/rows';

const section = '/gift-cards-for-business/';

/** The catalogue of a store in which businesses cannot order: nothing leads into their section, nothing is offered there. */
export function withoutBusiness(rows: Rows): Rows {
  const isElsewhere = ({ href }: { href?: string | undefined }) => href?.startsWith(section) !== true;
  return {
    ...rows,
    menu_links: rows.menu_links.filter(isElsewhere),
    promo_banners: rows.promo_banners.filter(
      ({ isSMB, landingPageUrl }) => !isSMB && isElsewhere({ href: landingPageUrl }),
    ),
    search_pages: rows.search_pages.filter(isElsewhere),
  };
}
