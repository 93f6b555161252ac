import { type PageQuery, readPageQuery } from '@bowtie/contracts';
import { letterGroups } from '@bowtie/domain';
import { type MerchantsQuery, searchLimit } from './catalog-urls';

/** What a shopping page shows, as its address says it. */
export interface ShopView {
  query: string;
  /** City or ZIP, on the page of local shops. */
  near: string;
  /** Slug of a category; empty for all. */
  category: string;
  /** Empty: both. */
  kind: '' | 'egift' | 'plastic';
  /** A group of letters such as CDE; empty for all. */
  letter: string;
  discounts: boolean;
  cashBack: boolean;
  /** Empty: the best match first where there is a query, else by name. */
  sort: '' | 'name' | 'discount' | 'cash_back';
  page: number;
}

/** A page of the shop: what it always shows, and what it calls itself. */
export interface ShopPage {
  path: string;
  /** The filters that are the page's own; to change one of them leads to the whole shop. */
  fixed: Partial<Pick<ShopView, 'kind' | 'discounts'>>;
  /** Which order it has by itself. */
  sort?: ShopView['sort'];
  /** Whether it shows the shops of a city, and not the national brands. */
  local?: boolean;
  heading: string;
  lead: string;
}

export const brandsAtOnce = 24;

export const wholeShop: ShopView = {
  query: '',
  near: '',
  category: '',
  kind: '',
  letter: '',
  discounts: false,
  cashBack: false,
  sort: '',
  page: 1,
};

const sorts = ['name', 'discount', 'cash_back'] as const;
const kinds = ['egift', 'plastic'] as const;

/** What the address of a shopping page may say. */
export const shopPageQuery = {
  query: 'text',
  near: 'text',
  category: 'slug',
  kind: kinds,
  letter: [...letterGroups],
  discounts: ['true'],
  cash_back: ['true'],
  sort: sorts,
  page: 'page',
} satisfies PageQuery;

/** Reads the address; what makes no sense there counts as not said. */
export function readShopView(search: URLSearchParams): ShopView {
  const said = readPageQuery(shopPageQuery, search);
  const { query = '', near = '', category = '', kind, letter = '', discounts, cash_back, sort } = said;
  return {
    query,
    near,
    category,
    kind: kinds.find((known) => known === kind) ?? '',
    letter,
    discounts: discounts !== undefined,
    cashBack: cash_back !== undefined,
    sort: sorts.find((known) => known === sort) ?? '',
    page: Number(said.page ?? '1'),
  };
}

/** The filters of a view, each under its name on the wire; those that are not set are left out. */
function setFilters(view: ShopView) {
  const { query, near, category, kind, letter, discounts, cashBack, sort } = view;
  return {
    ...(query === '' ? {} : { query }),
    ...(near === '' ? {} : { near }),
    ...(category === '' ? {} : { category }),
    ...(kind === '' ? {} : { kind }),
    ...(letter === '' ? {} : { letter }),
    ...(discounts ? { discounts: 'true' as const } : {}),
    ...(cashBack ? { cash_back: 'true' as const } : {}),
    ...(sort === '' ? {} : { sort }),
  };
}

/** The address of a view: only what differs from the whole shop, so that the same view has one address. */
export function writeShopView(view: ShopView): URLSearchParams {
  const search = new URLSearchParams(setFilters(view));
  if (view.page !== 1) search.set('page', String(view.page));
  return search;
}

/** The view after a filter changed. It begins at its first page, unless the page is what changed. */
export function changeShopView(view: ShopView, change: Partial<ShopView>): ShopView {
  return { ...view, page: 1, ...change };
}

/** What a page shows when its address says this: some of the filters are the page's own. */
export function viewOn({ fixed, sort }: ShopPage, said: ShopView): ShopView {
  const first = said.sort === '' && said.query === '' ? (sort ?? '') : said.sort;
  return { ...said, ...fixed, sort: first };
}

/** The call that brings a view. */
export function shopQuery(view: ShopView, { local = false }: Pick<ShopPage, 'local'> = {}): MerchantsQuery {
  const { sort, ...filters } = setFilters(view);
  return {
    ...filters,
    ...(local ? { local: 'true' as const } : {}),
    ...(sort === undefined ? {} : { sort }),
    page: String(view.page),
    limit: String(brandsAtOnce),
  };
}

const search = `/ajax/search/?query=:query&limit=${searchLimit}`;

/** What a shopping page asks for first: `shopQuery` and `searchUrl` of whatever its address says. */
export function shopFirstCalls({ fixed, local = false, sort }: ShopPage): string[] {
  const list = (query: string, order: string) =>
    `/ajax/merchants/?${[
      query,
      'near=:near?',
      'category=:category?',
      fixed.kind === undefined ? 'kind=:kind?' : `kind=${fixed.kind}`,
      'letter=:letter?',
      fixed.discounts === true ? 'discounts=true' : 'discounts=:discounts?',
      'cash_back=:cash_back?',
      ...(local ? ['local=true'] : []),
      order,
      `page=:page?1&limit=${brandsAtOnce}`,
    ]
      .filter((part) => part !== '')
      .join('&')}`;
  return sort === undefined
    ? [list('query=:query?', 'sort=:sort?'), search]
    : [list('', `sort=:sort?${sort}`), list('query=:query', 'sort=:sort?'), search];
}
