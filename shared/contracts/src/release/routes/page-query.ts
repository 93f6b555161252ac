/**
 * What the query of a page's address may say: a row of values of which it is one, `text` that somebody typed, the `slug` of
 * something, or the number of a `page` of a list. Whatever else stands there is not said.
 */
export type QueryValues = readonly string[] | 'text' | 'slug' | 'page';

/** Names in an address' query that change what a page shows, each with what it may say. */
export type PageQuery = Readonly<Record<string, QueryValues>>;

/** Longer than anything that somebody looks for. */
const longestText = 100;
const lastPage = 10_000;

function textOf(value: string): string {
  // Cut in two, a pair of surrogates would be another letter in HTML than in the browser.
  return value
    .trim()
    .slice(0, longestText)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

function pageOf(value: string): string | undefined {
  const page = /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
  return page > 1 && page <= lastPage ? String(page) : undefined;
}

function saidValue(values: QueryValues, said: string): string | undefined {
  if (values === 'text') return textOf(said);
  if (values === 'page') return pageOf(said);
  if (values === 'slug') return /^[a-z0-9-]{1,80}$/.test(said) ? said : undefined;
  return values.find((value) => value.toLowerCase() === said.toLowerCase());
}

/**
 * Reads what of an address' query a page shows; gateway and page both ask this one, so that the server draws what the browser
 * does. In the order in which it is declared: the same view has one address.
 */
export function readPageQuery(declared: PageQuery, search: URLSearchParams): Record<string, string> {
  const said: Record<string, string> = {};
  for (const [name, values] of Object.entries(declared)) {
    const value = saidValue(values, search.get(name) ?? '');
    if (value !== undefined && value !== '') said[name] = value;
  }
  return said;
}
