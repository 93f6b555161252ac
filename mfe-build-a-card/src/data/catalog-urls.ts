/** Addresses of the catalogue's lists, exactly as the landing asks for them and as its first data are keyed. */
export { designCategoriesUrl, designsAtOnce, designsUrl } from '@bowtie/web/catalog-urls';

/** Every product of the flow: both networks, both forms. One answer, so that no choice has to wait for the next. */
export const productsUrl = '/ajax/open-loop-products/?gift=true&page=1&limit=100';

/** How many greeting cards a page of the gallery holds. */
export const greetingCardsAPage = 12;

/** A page of the greeting cards, as it is asked for; an empty category stands for all. */
export function greetingCardsUrl(category: string, page: number): string {
  const chosen = category === '' ? '' : `category=${category}&`;
  return `/ajax/greeting-cards/?${chosen}page=${page}&limit=${greetingCardsAPage}`;
}

/** The visitor's saved logo cards. */
export const allCobrandsUrl = '/ajax/user-cobrands/?page=1&limit=100';
