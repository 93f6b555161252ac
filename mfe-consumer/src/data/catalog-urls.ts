import type { Network } from '@bowtie/domain';

/** Addresses of the catalogue's lists, exactly as a page asks for them and as its first data are keyed. */

export const designsAtOnce = 12;

export function virtualProductsUrl(network: Network): string {
  return `/ajax/open-loop-products/?include_virtual_cards=true&card_network=${network}&gift=true`;
}

export function designsUrl(network: Network, category: string, page: number): string {
  const chosen = category === '' ? '' : `&category=${category}`;
  return `/ajax/gift-templates/?card_network=${network}&page=${page}&limit=${designsAtOnce}${chosen}`;
}

export const designCategoriesUrl = '/ajax/design-categories/';
