import { DirectCardsSchema, directCards, merchants, readBrands, setBrandStock } from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { openTestHarness, type TestHarness } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../src/app';
import type { MerchantRow } from '../src/model/rows';
import { stateOf } from '../src/store/collections';

const cart = serviceIdentity('cart');
let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness({ services: [catalogService], env: { CATALOG_POLL_MS: '100' } });
});
afterAll(() => harness.close());

const cardsOf = (merchant: string) => harness.call(directCards, { params: { merchant } });
const shops = () => harness.db('catalog').collection<MerchantRow>('merchants');
const change = async (_id: string, set: Partial<MerchantRow>) => {
  await shops().updateOne({ _id }, { $set: set });
  await stateOf(harness.db('catalog')).updateOne({ _id: 'catalog' }, { $inc: { version: 1 } });
};

describe('the direct cards of a brand', () => {
  it('say its values, savings, kinds, stock and designs', async () => {
    const { status, body } = await cardsOf('aurelia-cinemas');
    expect(status).toBe(200);
    expect(DirectCardsSchema.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      onDemandCards: {
        merchant: { name: 'Aurelia Cinemas', slug: 'aurelia-cinemas', is_local: false, city: null },
        denominations: null,
        range: { min: 15, max: 250 },
        discount_percentage: 8,
        cash_back_percentage: 2,
        sold_as: ['egift', 'plastic'],
      },
      egift_count: 5_000,
      promotionLabels: ['8% off', '2% back in rewards'],
      no_inventory: false,
    });
    expect(body.onDemandCards.merchant.balance_check.phone).toMatch(/^\d{10}$/);
    expect(body.giftTemplates.length).toBeGreaterThan(0);
  });

  it('are not there of brands that sell none, are closed or unknown', async () => {
    for (const slug of ['pinecrest-video', 'nobody-at-all']) {
      const { status, body } = await cardsOf(slug);
      expect([status, body.code]).toEqual([404, 'brand_unknown']);
    }
    expect((await cardsOf('No Slug')).status).toBe(400);
  });

  it('say that nothing is left, where it is sold out', async () => {
    const key = { merchant: 'bramble-books', kind: 'egift', left: 0 } as const;
    expect((await harness.call(setBrandStock, { body: key }, { as: cart })).status).toBe(200);
    expect((await cardsOf('bramble-books')).body).toMatchObject({
      egift_count: 0,
      plastic_count: 0,
      no_inventory: true,
    });
  });

  it('have a discount in its time alone, which lists show too', async () => {
    const shown = async () => {
      const { onDemandCards } = (await cardsOf('anchor-lane-coffee')).body;
      return [onDemandCards.discount_percentage, onDemandCards.merchant.max_discount_percentage];
    };
    const over = { percent: 20, from: '2020-01-01T00:00:00Z', until: '2020-02-01T00:00:00Z' };
    await change('anchor-lane-coffee', { discount: over });
    await expect.poll(shown).toEqual([0, 0]);
    const soon = new Date(Date.now() + 400).toISOString();
    await change('anchor-lane-coffee', {
      discount: { percent: 20, from: soon, until: '2036-01-01T00:00:00Z' },
    });
    // It begins by itself: nobody announces that.
    await expect.poll(shown).toEqual([20, 20]);
    const listed = async () => {
      const query = { query: 'anchor lane', limit: 1 };
      return (await harness.call(merchants, { query })).body.merchants[0].max_discount_percentage;
    };
    expect(await listed()).toBe(20);
  });
});

describe('the list of brands', () => {
  const slugs = async (query: object): Promise<string[]> =>
    (await harness.call(merchants, { query: { limit: 100, ...query } })).body.merchants.map(
      ({ slug }: { slug: string }) => slug,
    );

  it('is narrowed to a kind, a category, and what earns rewards', async () => {
    const plastic = await slugs({ kind: 'plastic' });
    expect(plastic).toEqual(expect.arrayContaining(['anchor-lane-coffee', 'aurelia-cinemas']));
    expect(plastic).not.toContain('bramble-books');
    expect(await slugs({ kind: 'egift' })).toContain('bramble-books');
    const { categories } = (await harness.call(merchants, { query: {} })).body;
    const [first] = categories;
    expect(await slugs({ category: first.slug })).toHaveLength(first.merchant_count);
    expect(await slugs({ cash_back: 'true' })).toContain('aurelia-cinemas');
    expect(await slugs({ category: 'nothing-of-this' })).toEqual([]);
    expect((await harness.send('GET', `${merchants.path}?kind=paper`, undefined)).status).toBe(400);
  });

  it('finds local shops by city or ZIP code', async () => {
    const inSantaFe = [
      'adobe-hearth-bakery',
      'canyon-road-frames',
      'chile-and-cedar',
      'mesa-bloom-florist',
      'turquoise-trail-spa',
    ];
    expect(await slugs({ local: '1', near: 'santa' })).toEqual(inSantaFe);
    expect(await slugs({ local: '1', near: 'Santa Fe, NM' })).toEqual(inSantaFe);
    expect(await slugs({ local: '1', near: '875' })).toEqual(inSantaFe);
    // No shop has this ZIP itself; those of its area are near.
    expect(await slugs({ local: '1', near: '87599' })).toEqual(inSantaFe);
    for (const slip of ['Snata Fe', 'santa f', 'Sant Fe', 'santa fee', 'Sanda Fe, NM'])
      expect(await slugs({ local: '1', near: slip })).toEqual(inSantaFe);
    for (const other of ['Sanda Fee', 'Santiago', 'Fe'])
      expect(await slugs({ local: '1', near: other })).toEqual([]);
    expect(await slugs({ local: '1', near: '10001' })).toEqual([]);
  });
});

describe('brands as other services read them', () => {
  it('are answered by slug, also closed ones, each once', async () => {
    const body = { slugs: ['aurelia-cinemas', 'pinecrest-video', 'aurelia-cinemas', 'nobody'] };
    const { brands } = (await harness.call(readBrands, { body }, { as: cart })).body;
    expect(brands).toMatchObject([
      { slug: 'aurelia-cinemas', on_sale: true, supplier_id: 'aurelia-cinemas', discount: { percent: 8 } },
      { slug: 'pinecrest-video', on_sale: false, supplier_id: null, discount: null },
    ]);
  });
});
