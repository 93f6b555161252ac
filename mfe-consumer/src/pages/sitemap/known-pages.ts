import type { BootArea } from '@bowtie/contracts';

interface KnownPage {
  path: string;
  title: string;
}
export interface KnownGroup {
  title: string;
  pages: KnownPage[];
}

const groups: readonly { title: string; of: RegExp }[] = [
  {
    title: 'Prepaid cards',
    of: /^\/(visa|mastercard)-gift-cards\/|^\/(build-a-card|custom-greeting-cards)\//,
  },
  { title: 'Shopping', of: /gift-cards|^\/$/ },
  {
    title: 'Your cards and orders',
    of: /^\/(orderstatus|activate|check-balance|gift-card-balance-check|account|secure)\//,
  },
  {
    title: 'Legal',
    of: /^\/(terms|terms-cart|privacy-policy|accessibility-statement|cardholder-agreement)\//,
  },
  { title: 'About and help', of: /^/ },
];

/** Steps of buying, and second addresses of pages that are listed under their first. */
const unlisted =
  /^\/(cart|checkout|buy-(visa|mastercard)-gift-card|(visa|mastercard)-gift-cards\/buildacard)\//;

/** The route's address when it is one page that anybody may open. */
function listedPath(route: BootArea['routes'][number]): string | undefined {
  if (route.private) return undefined;
  const path = route.path.replace(/:[A-Za-z0-9]+\?\/$/, '');
  return path.includes(':') || unlisted.test(path) ? undefined : path;
}

/** Every page of the release that is being shown, in groups. */
export function knownPages(areas: readonly Pick<BootArea, 'routes'>[]): KnownGroup[] {
  const found = groups.map(({ title }) => ({ title, pages: [] as KnownPage[] }));
  const seen = new Set<string>();
  for (const route of areas.flatMap(({ routes }) => routes)) {
    const path = listedPath(route);
    if (path === undefined || seen.has(path)) continue;
    seen.add(path);
    const place = groups.findIndex(({ of }) => of.test(path));
    const title = path === '/' ? 'Home' : route.title.replace(/ \| Bowtie$/, '');
    found[place]?.pages.push({ path, title });
  }
  return found.filter(({ pages }) => pages.length > 0);
}
