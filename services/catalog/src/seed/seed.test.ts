import { cardDesigns, designCategories } from '@bowtie/card-art';
import { brandPath, networks } from '@bowtie/domain';
import { describe, expect, it } from 'vitest';
import { rowSchemas } from '../model/rows';
import { linkedRoutes } from './routes';
import { seed } from './seed';

const { rows } = seed;
const collections = Object.entries(rows);
const national = rows.merchants.filter((row) => row.enabled && !row.local);

describe('the seeded catalogue', () => {
  it.each(collections)('has well formed %s with ids of their own', (name, list) => {
    const schema = Object.entries(rowSchemas).find(([known]) => known === name)?.[1];
    for (const row of list) expect(schema?.parse(row)).toEqual(row);
    expect(new Set(list.map((row) => row._id)).size).toBe(list.length);
  });

  it('has more than two hundred national brands in twelve categories, for every letter from A to Z', () => {
    expect(national.length).toBeGreaterThanOrEqual(200);
    expect(new Set(rows.merchants.map((row) => row.category)).size).toBe(12);
    const initials = [...new Set(national.map((row) => row.name.charAt(0)))].sort().join('');
    expect(initials).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    expect(new Set(rows.merchants.map((row) => row.name)).size).toBe(rows.merchants.length);
    const phones = rows.merchants.flatMap((row) => row.balance_check_phone ?? []);
    expect(new Set(phones).size).toBe(phones.length);
    for (const row of rows.merchants) expect(row.balance_check_phone ?? row.balance_check_url).not.toBeNull();
  });

  it('has thirty local shops in six cities', () => {
    const shops = rows.merchants.filter((row) => row.local);
    expect(shops).toHaveLength(30);
    expect(new Set(shops.map((row) => `${row.city}, ${row.state}`)).size).toBe(6);
    for (const { zip } of shops) expect(zip).toMatch(/^\d{5}$/);
  });

  it('says of every brand that is sold what its cards are worth, how they are sold, and on which terms', () => {
    for (const row of rows.merchants.filter(({ enabled }) => enabled)) {
      expect([row.name, (row.denominations === undefined) !== (row.range === undefined)]).toEqual([
        row.name,
        true,
      ]);
      expect(row.sold_as.length).toBeGreaterThan(0);
      expect(Object.keys(row.stock).sort()).toEqual([...row.sold_as].sort());
      expect(row.terms).toContain(row.name);
      expect(row.how_to_use).toContain(row.name);
      expect(row.supplier_id).toBeDefined();
      expect(row.max_discount_percentage).toBe(row.discount?.percent ?? 0);
      if (row.discount !== undefined)
        expect(Date.parse(row.discount.until)).toBeGreaterThan(Date.parse('2090-01-01'));
    }
    const soldOut = rows.merchants.find(({ _id }) => _id === 'velvet-rope-tickets');
    expect(soldOut?.stock).toEqual({ egift: 0, plastic: 0 });
  });

  it('has merchants with savings, with cash back and with neither', () => {
    expect(national.filter((row) => row.max_discount_percentage > 0).length).toBeGreaterThan(30);
    expect(national.filter((row) => row.max_cash_back_value > 0).length).toBeGreaterThan(15);
    expect(national.some((row) => row.max_discount_percentage === 0)).toBe(true);
  });

  it('has no merchant whose page would be taken for another one', () => {
    const taken = ['visa', 'mastercard', 'buy', 'bulk', 'free', 'e', 'buy-local', 'christmas-holiday'];
    for (const { _id } of rows.merchants) expect(taken).not.toContain(_id);
  });

  it('has marks dark enough for white letters', () => {
    const part = (hex: string, from: number) => {
      const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    };
    for (const { name, colour } of rows.merchants) {
      const light = 0.2126 * part(colour, 1) + 0.7152 * part(colour, 3) + 0.0722 * part(colour, 5);
      expect([name, 1.05 / (light + 0.05) >= 4.5]).toEqual([name, true]);
    }
  });

  it('has 24 designs in 6 categories for each network, all of them known', () => {
    const known = new Map(cardDesigns.map((design) => [design.id, design]));
    const offered = rows.templates.map((row) => known.get(row._id));
    for (const network of networks) {
      const own = offered.filter((design) => design?.networks.includes(network));
      expect(own.length).toBeGreaterThanOrEqual(24);
      expect(new Set(own.map((design) => design?.category)).size).toBeGreaterThanOrEqual(6);
    }
    for (const row of rows.products) expect(known.has(row.design)).toBe(true);
    const categories: string[] = designCategories.map(({ slug }) => slug);
    for (const design of cardDesigns) expect(categories).toContain(design.category);
  });

  it('has prepaid cards of every network and form, each showing a design of its own network', () => {
    const known = new Map(cardDesigns.map((design) => [design.id, design]));
    for (const network of networks) {
      for (const plastic of [true, false]) {
        const own = rows.products.filter((row) => row.card_network === network && row.plastic === plastic);
        expect(own.length).toBeGreaterThanOrEqual(4);
        expect(new Set(own.map((row) => `${row.min_load_value}-${row.max_load_value}`)).size).toBeGreaterThan(
          2,
        );
      }
    }
    for (const row of rows.products) {
      expect(row.min_load_value).toBeLessThanOrEqual(row.max_load_value);
      expect(known.get(row.design)?.networks).toContain(row.card_network);
    }
  });

  it('links only to pages that the store has', () => {
    const links = JSON.stringify(rows).match(/(?<="(?:href|landingPageUrl)":")[^"]+/g) ?? [];
    expect(links.length).toBeGreaterThan(40);
    const pages: readonly string[] = [...linkedRoutes, ...national.map(({ _id }) => brandPath(_id))];
    for (const link of links) expect(pages).toContain(new URL(link, 'http://store').pathname);
  });

  it('names only merchants and occasions that it has', () => {
    const merchants = new Set(national.map((row) => row._id));
    const occasions = new Set(rows.occasions.map((row) => row._id));
    const leaves = [
      ...rows.menu_links.flatMap((row) => row.dropdownItems ?? []),
      ...rows.search_groups.flatMap((row) => row.items),
    ];
    for (const { merchant, occasion } of leaves) {
      if (merchant !== undefined) expect(merchants).toContain(merchant);
      if (occasion !== undefined) expect(occasions).toContain(occasion);
    }
  });

  it('has banners for shoppers and for businesses', () => {
    expect(rows.promo_banners.filter((row) => !row.isSMB).length).toBeGreaterThanOrEqual(2);
    expect(rows.promo_banners.filter((row) => row.isSMB).length).toBeGreaterThanOrEqual(1);
  });
});
