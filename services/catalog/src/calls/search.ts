import { searchCatalog, searchMerchants } from '@bowtie/contracts';
import { searchHits } from '@bowtie/domain';
import type { SearchKind, SearchScope } from '@bowtie/providers/search';
import { type HandledCall, handle, textIn } from '@bowtie/service-kit';
import type { CatalogDeps } from '../deps';
import { type SearchEntry, searchGroups } from '../rules/search-entries';
import { readValueFilter } from '../rules/value-filter';
import { findOrThrow } from './find-or-throw';

/** Products whose values do not fit are left out after the search, so more of them are asked for than are shown. */
const mostProducts = 200;

/** The address of a product's page, with the value that was searched for filled in where the page takes one. */
function hrefWithValue(href: string, value: number | undefined): string {
  if (value === undefined || !Number.isInteger(value) || href.endsWith('/buildacard/')) return href;
  return `${href}${href.includes('?') ? '&' : '?'}amount=${value}`;
}

export function handleSearchMerchants({ current, search }: CatalogDeps): HandledCall {
  return handle(searchMerchants, async ({ query: { query: text }, language }) => {
    if (text === '') return { hits: [] };
    const [slugs = []] = await findOrThrow(search, language, text, [{ kind: 'merchant', limit: searchHits }]);
    const { merchantBySlug } = current();
    const found = slugs.flatMap((slug) => merchantBySlug.get(slug) ?? []);
    // The index may be a moment behind the catalogue.
    const onSale = found.filter(({ row }) => row.enabled && !row.local);
    return { hits: onSale.map(({ shown }) => shown) };
  });
}

export function handleSearchCatalog({ current, search }: CatalogDeps): HandledCall {
  return handle(searchCatalog, async ({ query: { query, limit }, language }) => {
    if (query === '') return { groups: [] };
    const { text, value } = readValueFilter(query);
    const mostOf = (kind: SearchKind) => {
      if (kind === 'product') return mostProducts;
      return kind === 'merchant' ? Math.min(limit, searchHits) : limit;
    };
    const scopes = searchGroups.map(({ kind }): SearchScope => ({ kind, limit: mostOf(kind) }));
    const lists = text === '' ? [] : await findOrThrow(search, language, text, scopes);
    const { searchEntriesOf } = current();
    const holds = ({ values }: SearchEntry) =>
      value === undefined || values === undefined || (values.min <= value && value <= values.max);
    const groups = searchGroups.map(({ kind, title }, place) => {
      const known = searchEntriesOf.get(kind);
      // A value alone is a search for the cards that can hold it.
      const found =
        text === '' && kind === 'product'
          ? [...(known?.values() ?? [])]
          : (lists[place] ?? []).flatMap((id) => known?.get(id) ?? []);
      const shown = found.filter(({ document }) => document.enabled && !document.local).filter(holds);
      const hits = shown
        .slice(0, limit)
        .map(({ hit }) => ({ ...hit, detail: textIn(language, hit.detail) }))
        .map((hit) => (kind === 'product' ? { ...hit, href: hrefWithValue(hit.href, value) } : hit));
      return { kind, title, hits };
    });
    return { groups: groups.filter(({ hits }) => hits.length > 0) };
  });
}
