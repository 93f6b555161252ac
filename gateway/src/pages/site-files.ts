import { pageLanguages } from '@bowtie/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CompressedDocument, compressDocument, sendCompressed } from '../answers/compressed-document';
import { publicOrigin } from '../authorisation/origin';
import type { ReleaseWatch } from './live-release';
import type { LiveRelease } from './read-release';
import type { SaleItems } from './sale-items';
import { blogFeed } from './search-engines/blog-feed';
import { productFeed } from './search-engines/product-feed';
import { type SitemapPart, sitemapFile, sitemapIndex, sitemapParts } from './search-engines/sitemap';

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#b3202e"/><path fill="#fbf6ee" d="M5 9.6c0-1.3 1.400-2 2.500-1.300l6 3.900c.7-.4 1.600-.6 2.500-.6s1.800.2 2.500.6l6-3.900C25.600 7.600 27 8.300 27 9.600v12.800c0 1.300-1.400 2-2.500 1.300l-6-3.900c-.7.400-1.600.6-2.500.6s-1.800-.2-2.500-.6l-6 3.900C6.400 24.400 5 23.700 5 22.400z"/><rect x="13" y="12.500" width="6" height="7" rx="2.400" fill="#8e1522"/></svg>`;

const day = 86_400;
const hour = 3_600;
/** In each language. A store has one address, and the one by which its operator tries it. */
const mostFeeds = 2 * pageLanguages.length;

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
  saleItems: SaleItems;
  publicUrl: string | undefined;
}

type Asked = { request: FastifyRequest; reply: FastifyReply; live: LiveRelease };

/** The small files that browsers and search engines look for. */
export function registerSiteFiles(
  fastify: FastifyInstance,
  { watch, saleItems, publicUrl }: SiteFileParts,
): void {
  const origin = (request: FastifyRequest) => publicOrigin(request, publicUrl);
  const keptFor = (seconds: number) => ({ 'cache-control': `public, max-age=${seconds}` });
  const missing = (reply: FastifyReply, what: string) =>
    reply.code(404).type('text/plain').send(`There is no ${what} yet.\n`);

  for (const path of ['/favicon.ico', '/favicon.svg']) {
    fastify.get(path, (_request, reply) => reply.headers(keptFor(day)).type('image/svg+xml').send(icon));
  }
  fastify.get('/robots.txt', (request, reply) =>
    reply
      .headers(keptFor(day))
      .type('text/plain; charset=utf-8')
      .send(robots(origin(request))),
  );

  /** Answers with what is made of the sitemap's parts; where brands are not known, it is to be asked for again. */
  const sendSitemap = async (
    { request, reply, live }: Asked,
    make: (parts: readonly SitemapPart[]) => string | undefined,
  ) => {
    const known = await saleItems.list(request).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the sitemap goes without brands');
    });
    const file = make(sitemapParts(live, known?.items));
    const isComplete = known !== undefined;
    if (file === undefined && !isComplete)
      return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '30' }).send();
    if (file === undefined) return missing(reply, 'such part');
    return reply
      .headers(isComplete ? keptFor(hour) : { 'cache-control': 'no-store' })
      .type('application/xml; charset=utf-8')
      .send(file);
  };
  fastify.get('/sitemap.xml', (request, reply) => {
    const { live } = watch;
    if (live === undefined) return missing(reply, 'sitemap');
    return sendSitemap({ request, reply, live }, (parts) => sitemapIndex(parts, origin(request)));
  });
  fastify.get<{ Params: { file: string } }>('/sitemaps/:file', (request, reply) => {
    const { live } = watch;
    if (live === undefined) return missing(reply, 'sitemap');
    return sendSitemap({ request, reply, live }, (parts) => {
      const part = parts.find(({ name }) => `${name}.xml` === request.params.file);
      return part && sitemapFile(part, origin(request));
    });
  });

  const feeds = new LRUCache<string, Promise<CompressedDocument>>({ max: mostFeeds });
  for (const language of pageLanguages) {
    fastify.get(`${language.prefix}/feeds/products.xml`, async (request, reply) => {
      const { items, version } = await saleItems.list(request, language);
      const address = origin(request);
      const etag = `"${version}"`;
      reply.headers({ ...keptFor(hour), etag }).type('application/rss+xml; charset=utf-8');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const key = `${language.tag} ${version} ${address}`;
      const feed = feeds.get(key) ?? compressDocument(productFeed(items, address, language));
      feeds.set(key, feed);
      feed.catch(() => feeds.delete(key));
      return sendCompressed(request, reply, await feed);
    });

    fastify.get(`${language.prefix}/blog/feed.xml`, (request, reply) => {
      const live = watch.live?.all.get(language.tag);
      if (live === undefined) return missing(reply, 'feed');
      return reply
        .headers(keptFor(hour))
        .type('application/rss+xml; charset=utf-8')
        .send(blogFeed(live, origin(request)));
    });
  }
}
