import { type PageQuery, readPageQuery } from '@bowtie/contracts';
import { letterGroups } from '@bowtie/domain';

/** What the list of brands shows, as the page's address says it. */
export interface BalanceCheckView {
  /** A group of letters such as CDE. */
  letter: string;
  /** A name that somebody looks for, among all letters; empty for none. */
  query: string;
  page: number;
}

export const firstGroup = letterGroups[0];

/** As many as the usual catalogue has under its first letters: a large one makes the page no heavier. */
export const brandsAtOnce = 20;
const path = '/ajax/get-gift-card-balance-check-merchants/';
const place = `page=:page?1&limit=${brandsAtOnce}`;

/** What the address of a page with the list may say. */
export const balanceCheckQuery = {
  letter: [...letterGroups],
  query: 'text',
  page: 'page',
} satisfies PageQuery;

/** What such a page asks for first: `balanceCheckUrl` of whatever its address says. */
export const balanceCheckFirstCalls = [
  `${path}?chunk=:letter?${firstGroup}&${place}`,
  `${path}?query=:query&${place}`,
];

/** Reads the address; what makes no sense there counts as not said. */
export function readBalanceCheckView(search: URLSearchParams): BalanceCheckView {
  const { letter = firstGroup, query = '', page = '1' } = readPageQuery(balanceCheckQuery, search);
  return { letter, query, page: Number(page) };
}

/** The query of an address that shows a view, with its `?`; the same view has one address. */
export function balanceCheckAddress({ letter, query, page }: BalanceCheckView): string {
  const search = new URLSearchParams();
  if (query !== '') search.set('query', query);
  else if (letter !== firstGroup) search.set('letter', letter);
  if (page !== 1) search.set('page', String(page));
  return search.size === 0 ? '' : `?${search}`;
}

/** A view as its call asks for it. */
export function balanceCheckInput({ letter, query, page }: BalanceCheckView): Record<string, string> {
  const wanted = query === '' ? { chunk: letter } : { query };
  return { ...wanted, page: String(page), limit: String(brandsAtOnce) };
}

/** The address of a view's call. */
export function balanceCheckUrl(view: BalanceCheckView): string {
  return `${path}?${new URLSearchParams(balanceCheckInput(view))}`;
}
