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
    of: /^\/((buy|designer)-)?(visa|mastercard)-gift-cards?\/|^\/(build-a-card|custom-greeting-cards)\//,
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

/** Pages that search engines are not to list, and that people look for all the same. */
const lookedFor: ReadonlySet<string> = new Set([
  '/secure/login/',
  '/secure/forgot-password/',
  '/gift-cards-for-business/login/',
  '/gift-cards-for-business/registration/',
  '/gift-cards-for-business/express/',
]);

/** The address of a page that is worth opening by itself: no step of buying, and nothing that a mail leads to. */
function listedPath({ path, listed }: BootArea['routes'][number]): string | undefined {
  return listed === true || lookedFor.has(path) ? path.replace(/:[A-Za-z0-9]+\?\/$/, '') : undefined;
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
