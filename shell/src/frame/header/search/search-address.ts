const resultsPath = '/buy-gift-cards/';

/** Where a search leads: the shopping page with the words as a query (specification, section 2). */
export function searchAddress(words: string): string {
  const query = words.trim();
  return query === '' ? resultsPath : `${resultsPath}?query=${encodeURIComponent(query)}`;
}

/** What was searched for on a page; empty on any but the shopping page. */
export function searchTerms(pathname: string, search: string): string {
  return pathname === resultsPath ? (new URLSearchParams(search).get('query') ?? '') : '';
}
