import { MerchantSchema, merchants, searchMerchants } from '@bowtie/contracts';
import { openTestHarness, type TestHarness } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../src/app';
import { seed } from '../src/seed/seed';

/** The number of national brands that are seeded. */
const national = seed.rows.merchants.filter(({ enabled, local }) => enabled && !local).length;

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness({ services: [catalogService] });
});
afterAll(() => harness.close());

interface Row {
  name: string;
  slug: string;
  max_discount_percentage: number;
  max_cash_back_value: number;
}
const list = (query: Record<string, string> = {}) =>
  harness.send('GET', `${merchants.path}?${new URLSearchParams(query)}`, undefined);
const rows = async (query: Record<string, string>): Promise<Row[]> =>
  (await list({ limit: '100', ...query })).body.merchants;
const search = async (query: string): Promise<Row[]> =>
  (await harness.call(searchMerchants, { query: { query } })).body.hits;
const slugs = (found: readonly Row[]) => found.map(({ slug }) => slug);

describe('merchants', () => {
  it('are the national brands by name, a page at a time', async () => {
    const { body } = await list();
    expect(body).toMatchObject({ total_count: national, page: 1, limit: 24 });
    expect(body.merchants).toHaveLength(24);
    for (const merchant of body.merchants) expect(MerchantSchema.strict().parse(merchant)).toEqual(merchant);
    const pages = [];
    for (let page = 1; page <= Math.ceil(national / 24); page += 1)
      pages.push(...slugs((await list({ page: String(page) })).body.merchants));
    expect(pages.slice(0, 100)).toEqual(slugs(await rows({})));
    expect(new Set(pages).size).toBe(national);
    expect((await list({ page: '99' })).body).toMatchObject({ merchants: [], total_count: national });
  });

  it('are found by a letter and by a group of letters', async () => {
    expect(new Set((await rows({ letter: 'Q' })).map(({ name }) => name[0]))).toEqual(new Set(['Q']));
    const group = await rows({ letter: 'XYZ' });
    expect(new Set(group.map(({ name }) => name[0]))).toEqual(new Set(['X', 'Y', 'Z']));
    expect((await list({ letter: 'xyz' })).status).toBe(400);
    expect((await list({ letter: 'ABCD' })).status).toBe(400);
  });

  it('are ordered by saving and narrowed to it', async () => {
    const discounts = (await rows({ discounts: '1', sort: 'discount' })).map(
      (row) => row.max_discount_percentage,
    );
    expect(discounts.every((value) => value > 0)).toBe(true);
    expect(discounts).toEqual([...discounts].sort((a, b) => b - a));
    const cashBack = (await rows({ sort: 'cash_back' })).map((row) => row.max_cash_back_value);
    expect(cashBack).toEqual([...cashBack].sort((a, b) => b - a));
    expect((await list({ sort: 'price' })).status).toBe(400);
  });

  it('are found by a text, the best match first, and by name where that is asked for', async () => {
    expect((await rows({ query: 'harbor' }))[0]?.slug).toBe('harbor-and-pine');
    const cafes = await rows({ query: 'coffee' });
    expect(slugs(cafes)).toEqual(expect.arrayContaining(['anchor-lane-coffee', 'umber-coffee-roasters']));
    const named = (await rows({ query: 'coffee', sort: 'name' })).map(({ name }) => name);
    expect(named).toEqual([...named].sort());
    expect(slugs(await rows({ query: 'coffee', letter: 'A' }))).toEqual(['anchor-lane-coffee']);
    expect((await list({ query: 'zzzzqqqq' })).body).toMatchObject({ merchants: [], total_count: 0 });
    expect((await list({ query: 'x'.repeat(101) })).status).toBe(400);
  });

  it('are filed in categories, with all of which each list comes', async () => {
    const { body } = await list({ category: 'coffee-bakery', discounts: '1' });
    expect(body.total_count).toBeGreaterThan(0);
    const { categories } = merchants.answer.parse(body);
    expect(categories.reduce((sum, { merchant_count }) => sum + merchant_count, 0)).toBe(210);
    const coffee = categories.find(({ slug }) => slug === 'coffee-bakery');
    expect((await list({ category: 'coffee-bakery' })).body.total_count).toBe(coffee?.merchant_count);
    expect((await list({ category: 'Coffee & bakery' })).status).toBe(400);
    expect((await list({ category: 'no-such-thing' })).body).toMatchObject({ merchants: [], total_count: 0 });
  });

  it('are found by a brand that they are like', async () => {
    const like = slugs(await rows({ similar_to: 'anchor-lane-coffee' }));
    expect(like).toContain('umber-coffee-roasters');
    expect(like).not.toContain('anchor-lane-coffee');
    expect(await rows({ similar_to: 'no-such-brand' })).toEqual([]);
    expect((await list({ similar_to: '../x' })).status).toBe(400);
    expect((await list({ kind: 'paper' })).status).toBe(400);
    expect((await list({ local: '1', near: 'x'.repeat(101) })).status).toBe(400);
  });

  it('of one town have a list of their own', async () => {
    const local = await rows({ local: '1' });
    expect(slugs(local)).toContain('mesa-bloom-florist');
    expect(slugs(await rows({}))).not.toContain('mesa-bloom-florist');
    const { towns = [] } = merchants.answer.parse((await list({ local: '1' })).body);
    expect(towns).toHaveLength(6);
    expect(towns.reduce((sum, { merchant_count }) => sum + merchant_count, 0)).toBe(30);
    for (const { name, merchant_count } of towns) {
      const own = merchants.answer.parse((await list({ local: '1', near: name })).body).merchants;
      expect(own.map(({ place }) => place)).toEqual(Array.from({ length: merchant_count }, () => name));
    }
    expect((await list({})).body).not.toHaveProperty('towns');
  });
});

describe('merchant search', () => {
  it('gives four hits at most, and none for nothing', async () => {
    expect(await search('c')).toHaveLength(4);
    expect(await search('')).toEqual([]);
    expect(await search('   ')).toEqual([]);
    expect((await harness.send('GET', searchMerchants.path, undefined)).body).toEqual({ hits: [] });
  });

  it('finds by the first letters and forgives a slip', async () => {
    expect(slugs(await search('jun'))[0]).toBe('juniper-lane');
    expect(slugs(await search('goldfnich'))).toEqual(['goldfinch-bakery']);
    expect(slugs(await search('harbor & pine gift card'))[0]).toBe('harbor-and-pine');
  });

  it('finds every brand by its own name', async () => {
    for (const { name, slug } of await rows({})) expect(slugs(await search(name))[0]).toBe(slug);
  });

  it('does not find local shops, nor those that left', async () => {
    expect(slugs(await search('Mesa Bloom'))).not.toContain('mesa-bloom-florist');
    expect(slugs(await search('Pinecrest Video'))).not.toContain('pinecrest-video');
  });

  it('says so when the hosted search cannot be asked, while the lists go on', async () => {
    const env = {
      SEARCH_PROVIDER: 'meilisearch',
      SEARCH_URL: 'http://127.0.0.1:1',
      SEARCH_KEY: 'none that works',
    };
    const other = await openTestHarness({ services: [catalogService], env });
    try {
      const { status, body } = await other.call(searchMerchants, { query: { query: 'jun' } });
      expect([status, body.code]).toEqual([503, 'service_unavailable']);
      expect((await other.call(merchants)).body.total_count).toBe(national);
    } finally {
      await other.close();
    }
  });
});
