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
import { openTestHouse, type TestHouse } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../src/app';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ services: [catalogService] });
});
afterAll(() => house.close());

const get = (path: string, query: Record<string, string> = {}) =>
  house.send('GET', `${path}?${new URLSearchParams(query)}`, undefined);
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
    const { body } = await house.call(readProducts, { body: { product_ids: [], template_ids } }, options);
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
    expect(merchants.dropdownItems).toHaveLength(16);
    expect(merchants.dropdownItems[0].linkImage).toMatch(
      /^\/images\/merchants\/[a-z-]+\.svg\?v=[0-9a-f]{8}$/,
    );
    const banners: { isSMB: boolean }[] = body.promoBanners;
    expect(banners.filter(({ isSMB }) => !isSMB).length).toBeGreaterThanOrEqual(2);
    expect(banners.filter(({ isSMB }) => isSMB).length).toBeGreaterThanOrEqual(1);
    expect(body.searchDropDown.length).toBeGreaterThanOrEqual(2);
  });

  it('answers the same bytes again', async () => {
    expect((await get(menuData.path)).body).toEqual((await get(menuData.path)).body);
  });
});
