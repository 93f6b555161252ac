import { type AreaName, type BootRelease, otherLanguages, RELEASE_PATH } from '@bowtie/contracts';
import type { APIRequestContext } from '@playwright/test';
import { isThorough } from '../../../thorough';

/** An example for each part of an address that differs. */
const examples: Record<string, string> = {
  ':hash': 'a'.repeat(43),
  ':orderNumber': 'BT-0000-0000',
  ':slug': 'aurelia-cinemas',
  ':token': 'a'.repeat(43),
};

/**
 * Names and addresses of the pages that an area has released, but for those that lead elsewhere at once: one of each kind, which is drawn by the
 * same code, and all of them where it is to be thorough. The crawl reads the HTML of each that is listed.
 */
export async function releasedPages(
  request: APIRequestContext,
  area: AreaName,
): Promise<{ page: string; path: string }[]> {
  const release: BootRelease = await (await request.get(RELEASE_PATH)).json();
  const routes = release.areas.find((candidate) => candidate.area === area)?.routes ?? [];
  const kinds = new Set<string>();
  return routes
    .filter((route) => route.private !== true && route.path !== '/checkout/review/')
    .filter(({ page, path }) => {
      // An article of the journal is another kind than their list.
      const kind = `${page} ${path.replace(/\/:\w+\?/, '').split('/').length}`;
      const isFirst = !kinds.has(kind);
      kinds.add(kind);
      return isFirst || isThorough;
    })
    .map(({ page, path }) => ({
      page,
      path: path.replace(/\/:\w+\?/, '').replace(/:\w+/, (part) => examples[part] ?? 'example'),
    }));
}

/** The areas that have pages. */
export const areasWithPages = ['mfe-consumer', 'mfe-build-a-card', 'mfe-smb', 'mfe-account'] as const;

/** So many pages of brands stand for all of them: they are one page with other data. */
const brandsLookedAt = 6;

/** So many pages of each part stand for another language, whose pages are the same with other texts. */
const translatedLookedAt = 12;

async function addressesIn(request: APIRequestContext, file: string): Promise<string[]> {
  const text = await (await request.get(file)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Addresses of all pages of the sitemap, those that anybody may find, by its parts. */
export async function sitemapPages(request: APIRequestContext): Promise<Map<string, string[]>> {
  const parts = await addressesIn(request, '/sitemap.xml');
  return new Map(
    await Promise.all(parts.map(async (part) => [part, await addressesIn(request, part)] as const)),
  );
}

const isOfBrands = (part: string) => part.includes('brands-');

/** Addresses of the pages of brands. */
export async function brandPages(request: APIRequestContext): Promise<string[]> {
  const pages = await sitemapPages(request);
  return [...pages].flatMap(([part, addresses]) => (isOfBrands(part) ? addresses : []));
}

/** Addresses of the pages of the sitemap; of brands and translations only some, spread over all, unless it is to be thorough. */
export async function listedPages(request: APIRequestContext): Promise<string[]> {
  const pages = await sitemapPages(request);
  return [...pages].flatMap(([part, addresses]) => {
    const isTranslated = otherLanguages.some(({ tag }) => part.includes(`/${tag}-`));
    const looked = isOfBrands(part) ? brandsLookedAt : isTranslated ? translatedLookedAt : undefined;
    if (isThorough || looked === undefined) return addresses;
    const step = Math.ceil(addresses.length / looked);
    return addresses.filter((_, place) => place % step === 0);
  });
}
