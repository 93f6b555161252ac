import type { Network } from '@bowtie/domain';

/** Addresses of the catalogue's lists, exactly as a page asks for them and as its first data are keyed. */

export {
  designCategoriesUrl,
  designsAtOnce,
  designsOfEach,
  designsUrl,
  occasionDesignsUrl,
} from '@bowtie/web/catalog-urls';

export function virtualProductsUrl(network: Network): string {
  return `/ajax/open-loop-products/?include_virtual_cards=true&card_network=${network}&gift=true`;
}

export const occasionsUrl = '/ajax/gift-cards-for-all-occasions/';

/** A list of brands, as the query of its call. */
export interface MerchantsQuery {
  query?: string;
  /** City or ZIP of local shops. */
  near?: string;
  category?: string;
  kind?: 'egift' | 'plastic';
  letter?: string;
  discounts?: 'true';
  cash_back?: 'true';
  local?: 'true';
  /** A brand, for those that are like it. */
  similar_to?: string;
  sort?: 'name' | 'discount' | 'cash_back';
  page: string;
  limit: string;
}

export function merchantsUrl(query: MerchantsQuery): string {
  return `/ajax/merchants/?${new URLSearchParams({ ...query })}`;
}

/** The brands that the home page shows: those with the highest savings. */
export const homeBrands: MerchantsQuery = { sort: 'discount', page: '1', limit: '12' };

/** As many hits of each group as the page of results shows. */
export const searchLimit = 12;

export function searchUrl(query: string): string {
  return `/ajax/search/?${new URLSearchParams({ query, limit: String(searchLimit) })}`;
}

/** The cards of a brand (business specification, section 7). */
export const brandUrl = (slug: string): string => `/ajax/direct-cards/${slug}/`;

/** So many brands stand below a brand that they are like. */
const similarBrands = 6;

export const similarQuery = (slug: string): MerchantsQuery => ({
  similar_to: slug,
  page: '1',
  limit: String(similarBrands),
});
