import { type PageQuery, readPageQuery } from '@bowtie/contracts';
import { merchantLetterGroups } from '@bowtie/domain';
import { type MerchantsQuery, searchLimit } from './catalog-urls';

/** What the shopping page shows, as its address says it. */
export interface ShopView {
  query: string;
  /** A group of letters such as CDE; empty for all. */
  letter: string;
  discounts: boolean;
  /** Empty: the best match first where there is a query, else by name. */
  sort: '' | 'name' | 'discount' | 'cash_back';
  page: number;
}

export const brandsAtOnce = 24;

/** The groups of the specification, and before them the two letters that it leaves to "all". */
export const letterGroups = ['AB', ...merchantLetterGroups] as const;

export const wholeShop: ShopView = { query: '', letter: '', discounts: false, sort: '', page: 1 };

const sorts = ['name', 'discount', 'cash_back'] as const;

/** What the address of a shopping page may say. */
export const shopPageQuery = {
  query: 'text',
  letter: letterGroups,
  discounts: ['true'],
  sort: sorts,
  page: 'page',
} satisfies PageQuery;

/** Reads the address; what makes no sense there counts as not said. */
export function readShopView(search: URLSearchParams): ShopView {
  const { query = '', letter = '', discounts, sort, page = '1' } = readPageQuery(shopPageQuery, search);
  return {
    query,
    letter,
    discounts: discounts !== undefined,
    sort: sorts.find((known) => known === sort) ?? '',
    page: Number(page),
  };
}

/** The address of a view: only what differs from the whole shop, so that the same view has one address. */
export function writeShopView(view: ShopView): URLSearchParams {
  const search = new URLSearchParams();
  if (view.query !== '') search.set('query', view.query);
  if (view.letter !== '') search.set('letter', view.letter);
  if (view.discounts) search.set('discounts', 'true');
  if (view.sort !== '') search.set('sort', view.sort);
  if (view.page !== 1) search.set('page', String(view.page));
  return search;
}

/** The view after a filter changed. It begins at its first page, unless the page is what changed. */
export function changeShopView(view: ShopView, change: Partial<ShopView>): ShopView {
  return { ...view, page: 1, ...change };
}

/** The call that brings a view. */
export function shopQuery(view: ShopView): MerchantsQuery {
  return {
    ...(view.query === '' ? {} : { query: view.query }),
    ...(view.letter === '' ? {} : { letter: view.letter }),
    ...(view.discounts ? { discounts: 'true' as const } : {}),
    ...(view.sort === '' ? {} : { sort: view.sort }),
    page: String(view.page),
    limit: String(brandsAtOnce),
  };
}

/** The page of discounts shows the highest first, unless it is asked otherwise. */
export function discountsView(view: ShopView): ShopView {
  return { ...view, discounts: true, sort: view.sort === '' && view.query === '' ? 'discount' : view.sort };
}

const place = `page=:page?1&limit=${brandsAtOnce}`;
const search = `/ajax/search/?query=:query&limit=${searchLimit}`;

/** What the shopping pages ask for first: `shopQuery` and `searchUrl` of whatever their address says. */
export const shopFirstCalls = {
  shop: [`/ajax/merchants/?query=:query?&letter=:letter?&discounts=:discounts?&sort=:sort?&${place}`, search],
  discounts: [
    `/ajax/merchants/?letter=:letter?&discounts=true&sort=:sort?discount&${place}`,
    `/ajax/merchants/?query=:query&letter=:letter?&discounts=true&sort=:sort?&${place}`,
    search,
  ],
};
