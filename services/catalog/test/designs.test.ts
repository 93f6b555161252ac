import { holidays } from '@bowtie/card-art';
import {
  designCategories,
  GiftTemplateSchema,
  giftTemplates,
  greetingCards,
  MenuDataSchema,
  menuData,
  occasions,
  readProducts,
} from '@bowtie/contracts';
import { networks } from '@bowtie/domain';
import { serviceIdentity } from '@bowtie/service-kit';
import { openTestHarness, type TestHarness } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../src/app';

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness({ services: [catalogService] });
});
afterAll(() => harness.close());

const get = (path: string, query: Record<string, string> = {}) =>
  harness.send('GET', `${path}?${new URLSearchParams(query)}`, undefined);
const slugs = (rows: { slug: string }[]) => rows.map(({ slug }) => slug);

describe('gift templates', () => {
  it('come as the specification says', async () => {
    const { status, body } = await get(giftTemplates.path, { page: '1', limit: '4' });
    expect(status).toBe(200);
    expect(body.templates).toHaveLength(4);
    for (const template of body.templates) {
      expect(GiftTemplateSchema.strict().parse(template)).toEqual(template);
    }
    expect(Object.keys(body).sort()).toEqual(['templates', 'total_count']);
  });

  it('are found one by one, and as a few of each category', async () => {
    const one = (await get(giftTemplates.path, { design: 'tide' })).body;
    expect([one.total_count, one.templates[0].id]).toEqual([1, 'tide']);
    for (const query of [{ design: 'no-such-design' }, { design: 'tide', category: 'wedding' }])
      expect((await get(giftTemplates.path, query)).body).toEqual({ templates: [], total_count: 0 });
    const { templates } = (await get(giftTemplates.path, { per_category: '3', limit: '100' })).body;
    const { categories } = (await get(designCategories.path)).body;
    for (const { slug, design_count } of categories)
      expect(templates.filter(({ category }: { category: string }) => category === slug)).toHaveLength(
        Math.min(3, design_count),
      );
    for (const wrong of [{ per_category: '0' }, { per_category: '25' }, { design: 'No Slug' }])
      expect((await get(giftTemplates.path, wrong)).status).toBe(400);
  });

  it('are at least 24 in 6 categories for each network', async () => {
    for (const card_network of networks) {
      const { body } = await get(giftTemplates.path, { card_network, limit: '100' });
      expect(body.total_count).toBeGreaterThanOrEqual(24);
      const categories = new Set(body.templates.map((one: { category: string }) => one.category));
      expect(categories.size).toBeGreaterThanOrEqual(6);
    }
  });

  it('fill pages that hold each design once', async () => {
    const { total_count } = (await get(giftTemplates.path)).body;
    for (const limit of [5, 24, 100]) {
      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(total_count / limit); page += 1) {
        const { body } = await get(giftTemplates.path, { page: String(page), limit: String(limit) });
        seen.push(...body.templates.map((one: { id: string }) => one.id));
      }
      expect(seen).toHaveLength(total_count);
      expect(new Set(seen).size).toBe(total_count);
    }
    const beyond = (await get(giftTemplates.path, { page: '500' })).body;
    expect(beyond).toEqual({ templates: [], total_count });
  });

  it('are counted by their categories', async () => {
    const { categories } = (await get(designCategories.path)).body;
    expect(categories.length).toBeGreaterThanOrEqual(6);
    for (const { slug, design_count } of categories) {
      const { body } = await get(giftTemplates.path, { category: slug });
      expect(body.total_count).toBe(design_count);
    }
    expect((await get(giftTemplates.path, { category: 'sea-shells' })).body.total_count).toBe(0);
  });

  it.each(holidays)('are at least three of their own for %s', async (holiday) => {
    const { body } = await get(giftTemplates.path, { holiday });
    expect(body.total_count).toBeGreaterThanOrEqual(3);
    for (const template of body.templates) expect(template).toMatchObject({ holiday, category: 'holiday' });
    for (const card_network of networks)
      expect((await get(giftTemplates.path, { holiday, card_network })).body.total_count).toBeGreaterThan(1);
  });

  it('are none for a holiday that has none', async () => {
    expect((await get(giftTemplates.path, { holiday: 'arbor-day' })).body.total_count).toBe(0);
  });

  it.each([
    { limit: '0' },
    { limit: '101' },
    { page: '0' },
    { holiday: 'Diwali' },
    { page: 'two' },
    { smb: 'maybe' },
    { ond: '2' },
    { category: 'Birthday' },
    { card_network: 'amex' },
  ])('are not listed for %o', async (query) => {
    const { status, body } = await get(giftTemplates.path, query);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_request' });
    expect(Object.keys(body.errors)).toEqual(Object.keys(query));
  });

  it('may be asked for on demand, and for businesses', async () => {
    const all = (await get(giftTemplates.path)).body.total_count;
    const onDemand = (await get(giftTemplates.path, { ond: '1' })).body.total_count;
    const stocked = (await get(giftTemplates.path, { ond: '0' })).body.total_count;
    expect(onDemand + stocked).toBe(all);
    expect(onDemand).toBeGreaterThan(0);
    expect((await get(giftTemplates.path, { smb: '1' })).body.total_count).toBeGreaterThanOrEqual(12);
  });

  it('are read by id by services', async () => {
    const { templates } = (await get(giftTemplates.path, { limit: '3' })).body;
    const template_ids = templates.map((one: { id: string }) => one.id);
    const options = { as: serviceIdentity('cart') };
    const { body } = await harness.call(readProducts, { body: { product_ids: [], template_ids } }, options);
    expect(body.templates).toEqual(templates);
  });
});

describe('greeting cards and occasions', () => {
  it('are at least 24 greeting cards in several categories', async () => {
    const { body } = await get(greetingCards.path, { limit: '100' });
    expect(body.total_count).toBeGreaterThanOrEqual(24);
    const categories = new Set<string>(body.greeting_cards.map((one: { category: string }) => one.category));
    expect(categories.size).toBeGreaterThanOrEqual(5);
    const parts = [];
    for (const category of categories) {
      parts.push(...slugs((await get(greetingCards.path, { category, limit: '100' })).body.greeting_cards));
    }
    expect(parts.sort()).toEqual(slugs(body.greeting_cards).sort());
  });

  it('say which categories there are and how many of each, whatever was asked for', async () => {
    const all = (await get(greetingCards.path, { limit: '100' })).body;
    const counted = all.categories.reduce(
      (sum: number, one: { card_count: number }) => sum + one.card_count,
      0,
    );
    expect(counted).toBe(all.total_count);
    for (const { slug, name, card_count } of all.categories) {
      expect(name).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/);
      const { body } = await get(greetingCards.path, { category: slug });
      expect(body).toMatchObject({ total_count: card_count, categories: all.categories });
    }
    const none = await get(greetingCards.path, { category: 'sea-shells' });
    expect(none.body).toEqual({ greeting_cards: [], total_count: 0, categories: all.categories });
  });

  it('have an inside on which a message can be read', async () => {
    const light = (hex: string) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
        const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
        return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const { body } = await get(greetingCards.path, { limit: '100' });
    for (const { slug, inside } of body.greeting_cards) {
      const both = [light(inside.paper), light(inside.ink)].sort((one, other) => other - one);
      const contrast = ((both[0] ?? 0) + 0.05) / ((both[1] ?? 0) + 0.05);
      expect([slug, contrast >= 7]).toEqual([slug, true]);
    }
  });

  it('fill pages that hold each greeting card once', async () => {
    const all = (await get(greetingCards.path, { limit: '100' })).body;
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(all.total_count / 7); page += 1)
      seen.push(
        ...slugs((await get(greetingCards.path, { page: String(page), limit: '7' })).body.greeting_cards),
      );
    expect(seen).toEqual(slugs(all.greeting_cards));
    expect((await get(greetingCards.path)).body.greeting_cards).toHaveLength(24);
    expect((await get(greetingCards.path, { page: '99' })).body.greeting_cards).toEqual([]);
  });

  it.each([{ limit: '0' }, { limit: '101' }, { page: '0' }, { category: '../etc' }])(
    'are no greeting cards for %o',
    async (query) => {
      const { status, body } = await get(greetingCards.path, query);
      expect(status).toBe(400);
      expect(Object.keys(body.errors)).toEqual(Object.keys(query));
    },
  );

  it('are eight to ten occasions', async () => {
    const { body } = await get(occasions.path);
    expect(body.occasions.length).toBeGreaterThanOrEqual(8);
    expect(body.occasions.length).toBeLessThanOrEqual(10);
    const { categories } = (await get(designCategories.path)).body;
    for (const { href } of body.occasions) {
      const category = new URL(href, 'http://store').searchParams.get('category');
      expect(slugs(categories)).toContain(category);
    }
  });
});

describe('menu data', () => {
  it('has links, banners for both audiences, and groups for the search box', async () => {
    const { body } = await get(menuData.path);
    expect(MenuDataSchema.parse(body)).toEqual(body);
    expect(body.links.some((link: { mobilePos?: number }) => link.mobilePos !== undefined)).toBe(true);
    const merchants = body.links.find((link: { href: string }) => link.href === '/buy-gift-cards/');
    const marked = merchants.dropdownItems.filter(({ linkImage }: { linkImage?: string }) => linkImage);
    expect(marked).toHaveLength(16);
    expect(marked[0].linkImage).toMatch(/^\/images\/merchants\/[a-z-]+\.svg\?v=[0-9a-f]{8}$/);
    const banners: { isSMB: boolean }[] = body.promoBanners;
    expect(banners.filter(({ isSMB }) => !isSMB).length).toBeGreaterThanOrEqual(2);
    expect(banners.filter(({ isSMB }) => isSMB).length).toBeGreaterThanOrEqual(1);
    expect(body.searchDropDown.length).toBeGreaterThanOrEqual(2);
  });

  it('answers the same bytes again', async () => {
    expect((await get(menuData.path)).body).toEqual((await get(menuData.path)).body);
  });
});
