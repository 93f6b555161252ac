import type { SaleItem } from '@bowtie/contracts';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { promote, writeRelease } from '../fake-release';
import { type Harness, openHarness } from '../harness';
import { elementsOf, readXml, textOf } from './read-xml';

const brand = (slug: string, rest: Partial<SaleItem> = {}): SaleItem => ({
  id: `brand-${slug}`,
  kind: 'brand',
  title: `${slug} gift card`,
  description: 'Cards & more of <one> brand',
  path: `/${slug}-gift-cards/`,
  image_path: `/images/merchants/${slug}.png?v=1&w=2`,
  brand: slug,
  category: 'Books & toys',
  ways: ['egift', 'plastic'],
  price_cents: 2_500,
  sale: null,
  in_stock: true,
  changed_at: null,
  ...rest,
});

const pagesOf = (xml: string) =>
  elementsOf(readXml(xml), 'url').map((url) => [textOf(url, 'loc'), textOf(url, 'lastmod')]);

describe('the sitemap', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness('one process');
    harness.heard.saleItems = [
      ...Array.from({ length: 1_200 }, (_, place) => brand(`shop-${place}`)),
      brand('changed', { changed_at: '2026-05-05T00:00:00.000Z' }),
      brand('prepaid', { kind: 'prepaid', path: '/cart/' }),
    ];
  });
  afterAll(() => harness.close());
  const get = (path: string) => harness.browser().get(path);
  const part = async (name: string) => pagesOf((await get(`/sitemaps/${name}.xml`)).text);

  it('is an index of parts, each with the last day on which something in it changed', async () => {
    const { text, headers } = await get('/sitemap.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const index = readXml(text);
    expect(index.name).toBe('sitemapindex');
    const release = '2025-01-01T00:00:00.000Z';
    expect(elementsOf(index, 'sitemap').map((one) => [textOf(one, 'loc'), textOf(one, 'lastmod')])).toEqual(
      [
        ['pages-1', release],
        ['articles-1', '2026-02-03'],
        ['brands-1', release],
        ['brands-2', '2026-05-05T00:00:00.000Z'],
      ].map(([name, changed]) => [`${harness.url}/sitemaps/${name}.xml`, changed]),
    );
    expect((await get('/robots.txt')).text).toContain(`Sitemap: ${harness.url}/sitemap.xml`);
  });

  it('lists neither patterns, nor what is private or hidden, nor second addresses of a page', async () => {
    expect(await part('pages-1')).toEqual(
      [
        '/',
        '/broken/',
        '/cart/',
        '/gift-cards-for-business/details/',
        '/newsletter/signup/',
        '/orderstatus/',
        '/rendered/',
        '/search/',
        '/slow/',
      ].map((path) => [harness.url + path, '2025-01-01T00:00:00.000Z']),
    );
    expect(await part('articles-1')).toEqual([
      [`${harness.url}/blog/newer/`, '2026-02-03'],
      [`${harness.url}/blog/older/`, '2026-01-02'],
    ]);
  });

  it('lists every brand once, a thousand a part', async () => {
    const [first, second] = [await part('brands-1'), await part('brands-2')];
    expect([first.length, second.length]).toEqual([1_000, 201]);
    expect(new Set([...first, ...second].map(([address]) => address)).size).toBe(1_201);
    expect(second.at(-1)).toEqual([`${harness.url}/changed-gift-cards/`, '2026-05-05T00:00:00.000Z']);
    for (const name of ['brands-3', 'brands-0', 'nothing', '..%2Fsitemap'])
      expect((await get(`/sitemaps/${name}.xml`)).status, name).toBe(404);
  });

  it('names the store’s own address, whatever a visitor writes as the host', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml', '/sitemaps/pages-1.xml', '/feeds/products.xml', '/']) {
      const { body } = await request(harness.url + path, { headers: { host: 'evil.example' } });
      const told = await body.text();
      expect(told, path).toContain(harness.url);
      expect(told, path).not.toContain('evil.example');
    }
    expect((await get('/favicon.ico')).headers.get('content-type')).toContain('image/svg+xml');
  });

  it('goes on saying since when a page is what it is, where a release changes another area', async () => {
    const own = await openHarness('one process');
    await promote(
      own.artefacts,
      2,
      {},
      { created_at: '2026-06-06T00:00:00.000Z', since: { 'mfe-consumer': '2025-01-01T00:00:00.000Z' } },
    );
    const listed = async () => pagesOf((await own.browser().get('/sitemaps/pages-1.xml')).text);
    await expect.poll(async () => (await own.browser().get('/release.json')).body.number).toBe(2);
    expect((await listed())[0]?.[1]).toBe('2025-01-01T00:00:00.000Z');
    await writeRelease(own.artefacts, 3, '1.0.1-0123456789ab', '2026-07-07T00:00:00.000Z');
    await expect.poll(async () => (await listed())[0]?.[1]).toBe('2026-07-07T00:00:00.000Z');
    await own.close();
  });

  it('does without brands while nobody can say which are sold, and is not kept so', async () => {
    const own = await openHarness('one process');
    own.heard.saleItems = undefined;
    const { text, headers } = await own.browser().get('/sitemap.xml');
    expect(text).not.toContain('brands-');
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await own.browser().get('/sitemaps/brands-1.xml')).status).toBe(503);
    expect((await own.browser().get('/feeds/products.xml')).status).toBe(500);
    await own.close();
  });
});

describe('the feed of products', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness('one process');
    const sale = { price_cents: 2_350, from: '2026-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' };
    harness.heard.saleItems = [
      brand('a & b', { sale, title: 'A \u0000& B <gift> card' }),
      brand('gone', { in_stock: false, ways: ['plastic'] }),
      ...Array.from({ length: 600 }, (_, place) => brand(`shop-${place}`)),
    ];
  });
  afterAll(() => harness.close());
  const get = (headers: Record<string, string> = {}) => harness.browser().get('/feeds/products.xml', headers);

  it('is well-formed, and says of each thing what shopping engines require', async () => {
    const { text, headers } = await get();
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(text).toContain('xmlns:g="http://base.google.com/ns/1.0"');
    const items = elementsOf(readXml(text), 'item');
    expect(items).toHaveLength(602);
    expect(new Set(items.map((item) => textOf(item, 'g:id'))).size).toBe(602);
    for (const item of items) {
      const said = (name: string) => textOf(item, `g:${name}`);
      expect(said('title')?.length).toBeGreaterThan(0);
      expect(said('title')?.length).toBeLessThanOrEqual(150);
      expect(said('description')).toBe('Cards & more of <one> brand');
      for (const name of ['link', 'image_link']) {
        const address = new URL(said(name) ?? '');
        expect(address.origin).toBe(harness.url);
      }
      expect(said('image_link')).toContain('.png?v=1&w=2');
      expect(said('price')).toMatch(/^\d+\.\d\d USD$/);
      expect(['in_stock', 'out_of_stock']).toContain(said('availability'));
      expect([said('condition'), said('identifier_exists')]).toEqual(['new', 'no']);
      expect(said('google_product_category')).toMatch(/^\d+$/);
      expect(said('brand')?.length).toBeGreaterThan(0);
    }
  });

  it('says a lower price with its time, what is gone, and that nothing is paid for an e-mail', async () => {
    const [sold, gone] = elementsOf(readXml((await get()).text), 'item');
    if (sold === undefined || gone === undefined) throw new Error('They are not there');
    expect(textOf(sold, 'g:title')).toBe('A & B <gift> card');
    expect([textOf(sold, 'g:price'), textOf(sold, 'g:sale_price')]).toEqual(['25.00 USD', '23.50 USD']);
    expect(textOf(sold, 'g:sale_price_effective_date')).toBe(
      '2026-01-01T00:00:00.000Z/2027-01-01T00:00:00.000Z',
    );
    expect(elementsOf(sold, 'g:shipping').map((one) => textOf(one, 'g:price'))).toEqual(['0.00 USD']);
    expect(textOf(gone, 'g:availability')).toBe('out_of_stock');
    expect(elementsOf(gone, 'g:shipping')).toEqual([]);
  });

  it('is sent compressed, and once to whoever has it', async () => {
    const { headers } = await get({ 'accept-encoding': 'br' });
    expect(headers.get('content-encoding')).toBe('br');
    const etag = headers.get('etag') ?? '';
    const again = await get({ 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await get({ 'if-none-match': '"another"' })).status).toBe(200);
  });
});

describe('the feed of the blog', () => {
  it('names its articles, the newest first', async () => {
    const harness = await openHarness('one process');
    const feed = await harness.browser().get('/blog/feed.xml');
    expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const items = elementsOf(readXml(feed.text), 'item');
    expect(items.map((item) => textOf(item, 'title'))).toEqual(['Newer', 'Older & wiser']);
    expect(items.map((item) => textOf(item, 'link'))[0]).toBe(`${harness.url}/blog/newer/`);
    expect(items.map((item) => textOf(item, 'pubDate'))[0]).toBe('Tue, 03 Feb 2026 00:00:00 GMT');
    await harness.close();
  });
});
