import { type CallAnswer, readSaleItems, setBrandStock } from '@bowtie/contracts';
import { anonymous, serviceIdentity } from '@bowtie/service-kit';
import { openTestHarness, type TestHarness } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../src/app';
import { changedRowsOf } from '../src/store/catalog-changes';

const gateway = serviceIdentity('gateway');
let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness({ services: [catalogService] });
});
afterAll(() => harness.close());

type Page = CallAnswer<typeof readSaleItems>;
const pageOf = async (page: number, limit: number): Promise<Page> => {
  const { status, body } = await harness.call(readSaleItems, { body: { page, limit } }, { as: gateway });
  expect(status).toBe(200);
  return readSaleItems.answer.parse(body);
};
const all = async () => (await pageOf(1, 500)).items;

describe('what is on sale', () => {
  it('is every prepaid card and every brand that sells cards, each once, on pages that do not overlap', async () => {
    const items = await all();
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items.filter(({ kind }) => kind === 'prepaid').length).toBeGreaterThan(10);
    expect(items.filter(({ kind }) => kind === 'brand').length).toBeGreaterThan(200);
    const { total_count } = await pageOf(1, 1);
    expect(total_count).toBe(items.length);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total_count / 50) }, (_, page) => pageOf(page + 1, 50)),
    );
    expect(pages.flatMap((page) => page.items).map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    expect((await pageOf(1_000, 500)).items).toEqual([]);
  });

  it('says what it costs with its fee, and with its discount for its time', async () => {
    const items = await all();
    expect(items.find(({ id }) => id === 'visa-virtual-everyday')).toMatchObject({
      title: 'Virtual Visa Gift Card',
      path: '/visa-gift-cards/virtual/',
      brand: 'Visa',
      price_cents: 1_295,
      sale: null,
      in_stock: true,
      image_path: expect.stringMatching(/^\/images\/cards\/.+\.png\?v=/),
    });
    const brand = items.find(({ id }) => id === 'brand-aurelia-cinemas');
    expect(brand).toMatchObject({
      path: '/aurelia-cinemas-gift-cards/',
      brand: 'Aurelia Cinemas',
      price_cents: 1_500,
      sale: { price_cents: 1_380 },
      ways: ['egift', 'plastic'],
    });
    expect(brand?.changed_at).toBe(brand?.sale?.from);
  });

  it('says when a brand was changed last, by its discount or by an operator', async () => {
    const published_at = new Date('2099-01-02T03:04:05.000Z');
    const changed = {
      change_id: 'change',
      kind: 'merchants' as const,
      place: 0,
      before: null,
      after: null,
      expires_at: new Date('2100-01-01'),
    };
    await changedRowsOf(harness.db('catalog')).insertMany([
      { ...changed, _id: '1', row_id: 'bramble-books', published_at: new Date('2020-01-01') },
      { ...changed, _id: '2', row_id: 'bramble-books', published_at },
      { ...changed, _id: '3', row_id: 'aurelia-cinemas', published_at: null },
    ]);
    const items = await all();
    const changedAt = (id: string) => items.find((item) => item.id === id)?.changed_at;
    expect(changedAt('brand-bramble-books')).toBe(published_at.toISOString());
    expect(changedAt('brand-aurelia-cinemas')).not.toBe(null);
    expect(changedAt('brand-aurelia-cinemas')).not.toBe(published_at.toISOString());
  });

  it('leaves out brands that sell none, and says where nothing is left', async () => {
    const items = await all();
    expect(items.some(({ id }) => id === 'brand-pinecrest-video')).toBe(false);
    for (const kind of ['egift', 'plastic'] as const)
      await harness.call(
        setBrandStock,
        { body: { merchant: 'bramble-books', kind, left: 0 } },
        { as: gateway },
      );
    const sold = (await all()).find(({ id }) => id === 'brand-bramble-books');
    expect(sold).toMatchObject({ in_stock: false });
  });

  it('is told to services alone, in pages of a bounded size', async () => {
    const body = { page: 1, limit: 10 };
    expect((await harness.call(readSaleItems, { body }, { as: anonymous })).status).toBe(404);
    for (const wrong of [
      { page: 0, limit: 10 },
      { page: 1, limit: 501 },
      { page: 10_001, limit: 1 },
    ])
      expect((await harness.call(readSaleItems, { body: wrong }, { as: gateway })).status).toBe(400);
  });
});
