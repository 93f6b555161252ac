/**
 * Addresses of the catalogue's designs, exactly as pages ask for them and as their first data are keyed. An entry point of its
 * own: it comes with the pages, the calls themselves only where the document did not bring their answers.
 */
import type { Network } from '@bowtie/domain';

/** How many designs a page of them holds. */
export const designsAtOnce = 12;

/** A page of the designs of a network; an empty category stands for all. */
export function designsUrl(network: Network, category: string, page: number): string {
  const chosen = category === '' ? '' : `&category=${category}`;
  return `/ajax/gift-templates/?card_network=${network}&page=${page}&limit=${designsAtOnce}${chosen}`;
}

/** How many designs of each occasion stand below all occasions. */
export const designsOfEach = 6;

/** The first designs of each occasion, of both networks. */
export const occasionDesignsUrl = `/ajax/gift-templates/?page=1&limit=100&per_category=${designsOfEach}`;

/** The occasions that designs are sorted by. */
export const designCategoriesUrl = '/ajax/design-categories/';
