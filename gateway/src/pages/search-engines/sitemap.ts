import { escapeHtml, listedAddress, routeExists, type SaleItem } from '@bowtie/contracts';
import type { LiveRelease } from '../read-release';

/** The format takes 50,000 addresses and 50 MB; small parts are read again alone when something in them changed. */
const mostInPart = 1_000;

interface ListedPage {
  path: string;
  /** When what it shows last changed. */
  changed: string;
}

/** A part of the sitemap: its file is `/sitemaps/<name>.xml`. */
export interface SitemapPart {
  name: string;
  pages: readonly ListedPage[];
}

const later = (one: string, other: string) => (one < other ? other : one);
const lastOf = (pages: readonly ListedPage[]) => pages.map(({ changed }) => changed).reduce(later, '');

function inParts(name: string, pages: readonly ListedPage[]): SitemapPart[] {
  const parts: SitemapPart[] = [];
  for (let from = 0; from < pages.length; from += mostInPart)
    parts.push({ name: `${name}-${parts.length + 1}`, pages: pages.slice(from, from + mostInPart) });
  return parts;
}

/** All pages that search engines may list. @param items what is on sale; undefined while nobody knows */
export function sitemapParts(live: LiveRelease, items: readonly SaleItem[] | undefined): SitemapPart[] {
  const pages = new Map<string, string>();
  const articles = new Map<string, string>();
  let brandsSince: string | undefined;
  for (const { area, routes } of Object.values(live.release.areas)) {
    const since = live.release.since[area];
    for (const route of routes.filter(routeExists)) {
      if (route.subject?.startsWith('/ajax/direct-cards/')) brandsSince = since;
      const address = listedAddress(route);
      if (address === undefined) continue;
      if (route.article === undefined) pages.set(address, since);
      else articles.set(address, route.article.published);
    }
  }
  const listed = (found: ReadonlyMap<string, string>) =>
    [...found].map(([path, changed]) => ({ path, changed })).sort((a, b) => (a.path < b.path ? -1 : 1));
  const since = brandsSince;
  const brands = (since === undefined ? [] : (items ?? []))
    .filter(({ kind }) => kind === 'brand')
    .map(({ path, changed_at }) => ({ path, changed: later(since ?? '', changed_at ?? '') }));
  return [...live.all.values()].flatMap(({ language: { prefix } }) => {
    const named = (name: string) => `${prefix.replace('/', '')}${prefix && '-'}${name}`;
    const placed = (found: readonly ListedPage[]) =>
      found.map((page) => ({ ...page, path: prefix + page.path }));
    return [
      ...inParts(named('pages'), placed(listed(pages))),
      ...inParts(named('articles'), placed(listed(articles))),
      ...inParts(named('brands'), placed(brands)),
    ];
  });
}

const begin = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function entry(element: 'url' | 'sitemap', address: string, changed: string): string {
  return `<${element}><loc>${escapeHtml(address)}</loc><lastmod>${changed}</lastmod></${element}>`;
}

/** The file that names all parts. */
export function sitemapIndex(parts: readonly SitemapPart[], origin: string): string {
  const entries = parts.map(({ name, pages }) =>
    entry('sitemap', `${origin}/sitemaps/${name}.xml`, lastOf(pages)),
  );
  return `${begin}
<sitemapindex ${schema}>
${entries.join('\n')}
</sitemapindex>
`;
}

/** The file of one part. */
export function sitemapFile({ pages }: SitemapPart, origin: string): string {
  return `${begin}
<urlset ${schema}>
${pages.map(({ path, changed }) => entry('url', origin + path, changed)).join('\n')}
</urlset>
`;
}
