import { type AreaName, type BootRelease, RELEASE_PATH } from '@bowtie/contracts';
import type { APIRequestContext } from '@playwright/test';

/** An example for each part of an address that differs. */
const examples: Record<string, string> = {
  ':hash': 'a'.repeat(43),
  ':orderNumber': 'BT-0000-0000',
  ':slug': 'anchor-lane-coffee',
  ':token': 'a'.repeat(43),
};

/** Addresses of all pages that an area has released, but for those that lead elsewhere at once. */
export async function releasedPages(request: APIRequestContext, area: AreaName): Promise<string[]> {
  const release: BootRelease = await (await request.get(RELEASE_PATH)).json();
  const routes = release.areas.find((candidate) => candidate.area === area)?.routes ?? [];
  return routes
    .filter((route) => route.private !== true && route.path !== '/checkout/review/')
    .map(({ path }) => path.replace(/\/:\w+\?/, '').replace(/:\w+/, (part) => examples[part] ?? 'example'));
}

/** The areas that have pages. */
export const areasWithPages = ['mfe-consumer', 'mfe-build-a-card', 'mfe-smb', 'mfe-account'] as const;

/** Addresses of all pages of the sitemap: those that anybody may find. */
export async function listedPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}
