import type { Network } from '@bowtie/domain';

/** Addresses of the catalogue's lists, exactly as the landing asks for them and as its first data are keyed. */

export const designsAtOnce = 12;

export function designsUrl(network: Network, category: string, page: number): string {
  const chosen = category === '' ? '' : `&category=${category}`;
  return `/ajax/gift-templates/?card_network=${network}&page=${page}&limit=${designsAtOnce}${chosen}`;
}

export const designCategoriesUrl = '/ajax/design-categories/';

/** Every product of the flow: both networks, both forms. One answer, so that no choice has to wait for the next. */
export const productsUrl = '/ajax/open-loop-products/?gift=true&page=1&limit=100';
