import { type AreaRoute, escapeHtml, routeExists } from '@bowtie/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicOrigin } from '../authorisation/origin';
import { brandAddresses } from './brand-addresses';
import type { FirstAnswerer } from './first-answers';
import type { LiveRelease, ReleaseWatch } from './live-release';

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#b3202e"/><path fill="#fbf6ee" d="M5 9.6c0-1.3 1.400-2 2.500-1.300l6 3.900c.7-.4 1.600-.6 2.500-.6s1.800.2 2.500.6l6-3.900C25.600 7.600 27 8.300 27 9.600v12.800c0 1.300-1.400 2-2.500 1.300l-6-3.900c-.7.400-1.600.6-2.500.6s-1.800-.2-2.500-.6l-6 3.900C6.400 24.400 5 23.700 5 22.400z"/><rect x="13" y="12.500" width="6" height="7" rx="2.400" fill="#8e1522"/></svg>`;

const day = 86_400;
const mostInFeed = 50;

/** The address of a page, without what may stand behind it; of a pattern, undefined. */
function addressOf({ path }: AreaRoute): string | undefined {
  const address = path.replace(/:[^/]+\?\/$/, '');
  return address.includes(':') ? undefined : address;
}

/** The address under which search engines may list a page, if they may. */
function listedAddress(route: AreaRoute): string[] {
  const { private: isPrivate, robots, canonical } = route;
  const address = addressOf(route);
  if (address === undefined || isPrivate || robots?.includes('noindex')) return [];
  return (canonical ?? address) === address ? [address] : [];
}

function sitemap({ release }: LiveRelease, origin: string, brands: readonly string[]): string {
  const routes = Object.values(release.areas).flatMap((area) => area.routes.filter(routeExists));
  const paths = new Set([...routes.flatMap(listedAddress), ...brands]);
  const changed = `<lastmod>${release.created_at}</lastmod>`;
  const urls = [...paths]
    .sort()
    .map((path) => `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** The articles of the blog as RSS, the newest first. */
function feed({ release }: LiveRelease, origin: string): string {
  const routes = Object.values(release.areas).flatMap((area) => area.routes.filter(routeExists));
  const posts = routes.flatMap(({ path, description, article }) =>
    article !== undefined && path.startsWith('/blog/') ? [{ path, description, ...article }] : [],
  );
  const items = posts
    .sort((a, b) => b.published.localeCompare(a.published))
    .slice(0, mostInFeed)
    .map(({ path, headline, description, published }) => {
      const url = escapeHtml(origin + path);
      const day = new Date(published).toUTCString();
      return `<item><title>${escapeHtml(headline)}</title><link>${url}</link><guid>${url}</guid><pubDate>${day}</pubDate><description>${escapeHtml(description)}</description></item>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>The Bowtie journal</title><link>${escapeHtml(`${origin}/blog/`)}</link><description>On giving: what to write, how much, and how to do it well.</description><language>en-us</language>
${items.join('\n')}
</channel></rss>
`;
}

const robots = (origin: string) => `User-agent: *
Disallow: /ajax/
Disallow: /account/
Disallow: /checkout/
Disallow: /redeem-gift/
Disallow: /ops/
Sitemap: ${origin}/sitemap.xml
`;

interface SiteFileParts {
  watch: ReleaseWatch;
  answerer: FirstAnswerer;
  publicUrl: string | undefined;
}

/** The small files that browsers and search engines look for. */
export function registerSiteFiles(
  fastify: FastifyInstance,
  { watch, answerer, publicUrl }: SiteFileParts,
): void {
  const origin = (request: FastifyRequest) => publicOrigin(request, publicUrl);
  const cached = { 'cache-control': `public, max-age=${day}` };
  for (const path of ['/favicon.ico', '/favicon.svg']) {
    fastify.get(path, (_request, reply) => reply.headers(cached).type('image/svg+xml').send(icon));
  }
  fastify.get('/robots.txt', (request, reply) =>
    reply
      .headers(cached)
      .type('text/plain; charset=utf-8')
      .send(robots(origin(request))),
  );
  fastify.get('/sitemap.xml', async (request, reply) => {
    const { live } = watch;
    if (live === undefined) return reply.code(404).type('text/plain').send('There is no sitemap yet.\n');
    const brands = await brandAddresses(live.release, answerer, request);
    return reply
      .headers(brands.complete ? cached : { 'cache-control': 'no-store' })
      .type('application/xml; charset=utf-8')
      .send(sitemap(live, origin(request), brands.addresses));
  });
  fastify.get('/blog/feed.xml', (request, reply) => {
    if (watch.live === undefined) return reply.code(404).type('text/plain').send('There is no feed yet.\n');
    return reply
      .headers({ 'cache-control': 'public, max-age=3600' })
      .type('application/rss+xml; charset=utf-8')
      .send(feed(watch.live, origin(request)));
  });
}
