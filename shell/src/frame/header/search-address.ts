/** Where a search leads: the shopping page with the words as a query (specification, section 2). */
export function searchAddress(words: string): string {
  const query = words.trim();
  return query === '' ? '/buy-gift-cards/' : `/buy-gift-cards/?query=${encodeURIComponent(query)}`;
}
