import { type CallAnswer, searchCatalog } from '@bowtie/contracts';
import { openTestHarness, type TestHarness } from '@bowtie/service-kit/testing';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../src/app';
import type { MerchantRow } from '../src/model/rows';
import { stateOf } from '../src/store/collections';

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness({ services: [catalogService] });
});
afterAll(() => harness.close());

type Groups = CallAnswer<typeof searchCatalog>['groups'];
const search = async (query: string, limit?: number): Promise<Groups> => {
  const { status, body } = await harness.call(searchCatalog, {
    query: { query, ...(limit !== undefined && { limit }) },
  });
  expect(status).toBe(200);
  return searchCatalog.answer.parse(body).groups;
};
const hitsOf = (groups: Groups, kind: Groups[number]['kind']) =>
  groups.find((group) => group.kind === kind)?.hits ?? [];

describe('search of the catalogue', () => {
  it.each([
    'visa',
    'Visa gift card',
    'mastercard',
    'mastercards',
    'prepaid',
    'gift card',
    'gift cards',
    'virtual',
    'plastic',
  ])('finds cards to buy for "%s"', async (query) => {
    const groups = await search(query);
    expect(groups[0]).toMatchObject({ kind: 'product', title: 'Gift cards' });
    const network = /visa|mastercard/i.exec(query)?.[0] ?? '';
    for (const hit of hitsOf(groups, 'product')) {
      expect(hit.title.toLowerCase()).toContain(network.toLowerCase());
      expect(hit.href).toMatch(/^\/(visa|mastercard)-gift-cards\//);
      expect(hit.detail).toMatch(/\$\d+\.00 to \$\d+\.00$/);
    }
  });

  it('begins with the card of the widest range, by e-mail and by mail', async () => {
    const titles = hitsOf(await search('visa'), 'product').map(({ title }) => title);
    expect(titles.slice(0, 2).sort()).toEqual(['Virtual Visa Gift Card', 'Visa Gift Card']);
  });

  it('finds occasions, designs, cards and pages in labelled groups', async () => {
    const groups = await search('birthday');
    expect(groups.map(({ title }) => title)).toEqual(
      ['Gift cards', 'Occasions', 'Designs', 'Brands', 'Pages'].filter(
        (title) => title !== 'Brands' || hitsOf(groups, 'merchant').length > 0,
      ),
    );
    expect(hitsOf(groups, 'occasion')[0]).toMatchObject({ title: 'Birthday' });
    for (const { href } of hitsOf(groups, 'design')) expect(href).toContain('/predesign/?design=');
    expect(hitsOf(await search('design your own'), 'page')[0]).toMatchObject({ href: '/build-a-card/' });
    expect(hitsOf(await search('track order'), 'page')[0]).toMatchObject({ href: '/orderstatus/' });
    for (const [words, href] of [
      ['handwritten', '/custom-greeting-cards/handwritten/'],
      ['local shops', '/buy-local-gift-cards/'],
      ['blog', '/blog/'],
    ] as const)
      expect(hitsOf(await search(words), 'page')[0]).toMatchObject({ href });
  });

  it.each([
    ['gift for mom', 'Birthday'],
    ['gift for my mother', 'Just because'],
    ['teacher gift', 'Thank you'],
    ['gift card for dad', 'Birthday'],
    ['baby shower', 'New baby'],
    ['housewarming', 'New home'],
  ])('finds an occasion that fits for "%s"', async (query, title) => {
    expect(hitsOf(await search(query), 'occasion').map((hit) => hit.title)).toContain(title);
  });

  it('finds no brands by the words that join others', async () => {
    for (const query of ['gift card for', 'a gift', 'gift for you']) {
      const found = await search(query);
      expect(hitsOf(found, 'merchant').filter(({ title }) => /^(for|a)/i.test(title))).toEqual([]);
    }
  });

  it('finds a design and a brand by name, and says the saving with two decimals', async () => {
    const hooray = hitsOf(await search('hooray'), 'design');
    expect(hooray[0]?.title).toMatch(/hooray/i);
    const harbor = hitsOf(await search('harbor & pine'), 'merchant');
    expect(harbor[0]).toMatchObject({ id: 'harbor-and-pine' });
    const brands = (
      await Promise.all(['kestrel', 'fernway', 'blue heron'].map((brand) => search(brand)))
    ).flatMap((groups) => hitsOf(groups, 'merchant'));
    const savings = brands.map(({ detail }) => detail).filter((detail) => detail.includes('$'));
    expect(savings.length).toBeGreaterThan(0);
    for (const saving of savings) expect(saving).toMatch(/^Up to \$\d+\.\d\d cash back$/);
  });

  it.each(['$50', '50', '50.00', '$50.00', '50 dollars', 'visa $50', '$ 50 visa gift card'])(
    'takes "%s" for a card value',
    async (query) => {
      const hits = hitsOf(await search(query, 24), 'product');
      expect(hits.length).toBeGreaterThan(0);
      expect(hits.some(({ href }) => /[?&]amount=50$/.test(href))).toBe(true);
      // It begins at 100 dollars.
      expect(hits.some(({ title }) => title.includes('Milestone'))).toBe(false);
    },
  );

  it('takes a value that no card can hold for words', async () => {
    for (const query of ['$5', '700', '1000000', '99.999'])
      expect(hitsOf(await search(query), 'product')).toEqual([]);
  });

  it('gives four brands at most, as many others as it is asked for, and nothing for nothing', async () => {
    const many = await search('c', 24);
    expect(hitsOf(many, 'merchant')).toHaveLength(4);
    for (const { hits } of await search('a')) expect(hits.length).toBeLessThanOrEqual(4);
    expect(await search('')).toEqual([]);
    expect(await search('   ')).toEqual([]);
    expect(await search('zzzzqqqq')).toEqual([]);
    for (const query of [{ limit: '25' }, { limit: '0' }, { query: 'x'.repeat(101) }]) {
      const { status } = await harness.send(
        'GET',
        `${searchCatalog.path}?${new URLSearchParams(query)}`,
        undefined,
      );
      expect(status).toBe(400);
    }
  });

  it('keeps the hosted search in step with the catalogue, and finds what that finds', async () => {
    const told = new Map<string, { id: string; kind: string; name: string; enabled: boolean }>();
    const server = Fastify({ bodyLimit: 50_000_000 });
    const done = async () => ({ taskUid: 1, status: 'enqueued' });
    server.patch('/indexes/catalog/settings', done);
    server.put<{ Body: { key: string; id: string; kind: string; name: string; enabled: boolean }[] }>(
      '/indexes/catalog/documents',
      async ({ body }) => {
        for (const { key, ...document } of body) told.set(key, document);
        return done();
      },
    );
    server.post<{ Body: { filter: string } }>('/indexes/catalog/documents/delete', async ({ body }) => {
      const kept: string[] = JSON.parse(body.filter.replace('key NOT IN ', ''));
      for (const key of told.keys()) if (!kept.includes(key)) told.delete(key);
      return done();
    });
    server.get('/tasks/1', async () => ({ status: 'succeeded' }));
    server.post<{ Body: { queries: { filter: string }[] } }>('/multi-search', async ({ body }) => ({
      results: body.queries.map(({ filter }) => ({
        hits: filter.startsWith('kind = merchant') ? [{ id: 'aurelia-cinemas' }, { id: 'gone-since' }] : [],
      })),
    }));
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    const env = {
      SEARCH_PROVIDER: 'meilisearch',
      SEARCH_URL: url,
      SEARCH_KEY: 'key',
      CATALOG_POLL_MS: '100',
    };
    const other = await openTestHarness({ services: [catalogService], env });
    try {
      expect(told.get('merchant-aurelia-cinemas')).toMatchObject({ name: 'Aurelia Cinemas', enabled: true });
      expect([...new Set([...told.values()].map(({ kind }) => kind))].sort()).toEqual(
        ['design', 'merchant', 'occasion', 'page', 'product'].sort(),
      );
      const { body } = await other.call(searchCatalog, { query: { query: 'cinema' } });
      expect(hitsOf(body.groups, 'merchant').map(({ id }) => id)).toEqual(['aurelia-cinemas']);

      const db = other.db('catalog');
      await db
        .collection<MerchantRow>('merchants')
        .updateOne({ _id: 'aurelia-cinemas' }, { $set: { name: 'Aurelia Pictures' } });
      await db.collection<MerchantRow>('merchants').deleteOne({ _id: 'bramble-books' });
      await stateOf(db).updateOne({ _id: 'catalog' }, { $inc: { version: 1 } });
      await expect.poll(() => told.get('merchant-aurelia-cinemas')?.name).toBe('Aurelia Pictures');
      await expect.poll(() => told.has('merchant-bramble-books')).toBe(false);
    } finally {
      await other.close();
      await server.close();
    }
  });

  it('says so when the hosted search cannot be asked', async () => {
    const env = {
      SEARCH_PROVIDER: 'meilisearch',
      SEARCH_URL: 'http://127.0.0.1:1',
      SEARCH_KEY: 'none that works',
    };
    const other = await openTestHarness({ services: [catalogService], env });
    try {
      const { status, body } = await other.call(searchCatalog, { query: { query: 'visa' } });
      expect([status, body.code]).toEqual([503, 'service_unavailable']);
    } finally {
      await other.close();
    }
  });
});
