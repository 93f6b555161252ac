import { OpenLoopProductSchema, openLoopProducts, readProducts } from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { openTestHarness, type TestHarness } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../src/app';

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness({ services: [catalogService] });
});
afterAll(() => harness.close());

const list = (query: Record<string, string> = {}) =>
  harness.send('GET', `${openLoopProducts.path}?${new URLSearchParams(query)}`, undefined);
interface Product {
  id: string;
  plastic: boolean;
  card_network: string;
  category: string;
}
const ids = (products: { id: string }[]) => products.map(({ id }) => id);

describe('prepaid products', () => {
  it('come as the specification says, a hundred to a page, of both kinds', async () => {
    const { status, body, headers } = await list();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(body).toMatchObject({ page: 1, limit: 100 });
    expect(body.total_count).toBe(body.products.length);
    expect(body.total_count).toBeGreaterThanOrEqual(20);
    expect(new Set(body.products.map((one: { plastic: boolean }) => one.plastic)).size).toBe(2);
    for (const product of body.products) {
      expect(OpenLoopProductSchema.strict().parse(product)).toEqual(product);
      expect(product.min_load_value).toBeGreaterThanOrEqual(10);
      expect(product.max_load_value).toBeLessThanOrEqual(500);
    }
  });

  it('take an empty filter as none', async () => {
    const empty = {
      category: '',
      card_network: '',
      include_plastic_cards: '',
      limit: '',
      page: '',
      smb: '',
      gift: '',
    };
    const { status, body } = await list(empty);
    expect(status).toBe(200);
    expect(body).toEqual((await list()).body);
    expect((await list({ card_network: 'discover' })).status).toBe(400);
  });

  it('begin with the card of the widest range', async () => {
    const { body } = await list({ include_virtual_cards: 'true', card_network: 'visa', limit: '5' });
    expect(body.products).toHaveLength(5);
    expect(body.products[0]).toMatchObject({
      id: 'visa-virtual-everyday',
      card_network: 'visa',
      plastic: false,
      min_load_value: 10,
      max_load_value: 500,
    });
    expect(body.products.every((one: { plastic: boolean }) => !one.plastic)).toBe(true);
    expect(body.total_count).toBeGreaterThan(5);
  });

  it('fill pages that hold each product once', async () => {
    const all = (await list()).body;
    for (const limit of [1, 3, 7, 20, 100]) {
      const seen: string[] = [];
      for (let page = 1; page <= Math.ceil(all.total_count / limit); page += 1) {
        const { body } = await list({ page: String(page), limit: String(limit) });
        expect(body.total_count).toBe(all.total_count);
        seen.push(...ids(body.products));
      }
      expect(seen).toEqual(ids(all.products));
    }
  });

  it('are none beyond the end and in a category that nobody knows', async () => {
    const beyond = (await list({ page: '9999' })).body;
    expect(beyond.products).toEqual([]);
    expect(beyond.total_count).toBeGreaterThan(0);
    expect((await list({ category: 'sea-shells' })).body).toMatchObject({ products: [], total_count: 0 });
  });

  it('come with one kind alone, of one network and of one category, in any combination', async () => {
    const all: Product[] = (await list()).body.products;
    const kinds = [
      [{}, [true, false]],
      [{ include_plastic_cards: 'true' }, [true]],
      [{ include_plastic_cards: 'false' }, [false]],
      [{ include_virtual_cards: '1' }, [false]],
      [{ include_plastic_cards: '1', include_virtual_cards: '1' }, [true, false]],
      [{ include_plastic_cards: '0', include_virtual_cards: '0' }, []],
    ] as const;
    for (const [kind, plastic] of kinds)
      for (const card_network of [undefined, 'visa', 'mastercard'])
        for (const category of [undefined, 'birthday', 'everyday']) {
          const query = {
            ...kind,
            ...(card_network === undefined ? {} : { card_network }),
            ...(category === undefined ? {} : { category }),
          };
          const wanted = all.filter(
            (one) =>
              plastic.some((form) => form === one.plastic) &&
              (card_network === undefined || one.card_network === card_network) &&
              (category === undefined || one.category === category),
          );
          const { body } = await list(query);
          expect([query, ids(body.products)]).toEqual([query, ids(wanted)]);
          expect(body.total_count).toBe(wanted.length);
        }
  });

  it('end with a page that is not full', async () => {
    const { total_count } = (await list()).body;
    const limit = total_count - 1;
    const last = (await list({ limit: String(limit), page: '2' })).body;
    expect(last).toMatchObject({ total_count, page: 2, limit });
    expect(last.products).toHaveLength(1);
    expect((await list({ limit: '1', page: String(total_count + 1) })).body.products).toEqual([]);
    expect((await list({ limit: '1', page: String(total_count) })).body.products).toHaveLength(1);
  });

  it('for businesses and for gifts are lists of their own', async () => {
    const smb = ids((await list({ smb: '1' })).body.products);
    const consumer = ids((await list()).body.products);
    const gifts = ids((await list({ gift: 'true' })).body.products);
    expect(smb).toContain('visa-plastic-rewards');
    expect(consumer).not.toContain('visa-plastic-rewards');
    expect(gifts).not.toContain('visa-plastic-allowance');
    expect(gifts.every((id) => consumer.includes(id))).toBe(true);
  });

  it.each([
    { limit: '0' },
    { limit: '101' },
    { limit: 'ten' },
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: '99999999999' },
    { card_network: 'amex' },
    { category: '../etc' },
    { category: 'x'.repeat(200) },
    { include_virtual_cards: 'maybe' },
    { include_plastic_cards: 'yes' },
    { smb: '2' },
    { gift: 'no' },
  ])('refuse %o', async (query) => {
    const { status, body } = await list(query);
    expect(status).toBe(400);
    expect(body.code).toBe('invalid_request');
    expect(Object.keys(body.errors)).toEqual(Object.keys(query));
  });
});

describe('products and designs by id', () => {
  const read = (body: unknown, as = serviceIdentity('cart')) => harness.call(readProducts, { body }, { as });

  it('are read by services, in the order asked for, without what is not on sale', async () => {
    const { body } = await read({
      product_ids: [
        'visa-virtual-everyday',
        'no-such-product',
        'visa-plastic-rewards',
        'visa-virtual-everyday',
      ],
      template_ids: ['no-such-design'],
    });
    expect(ids(body.products)).toEqual(['visa-virtual-everyday', 'visa-plastic-rewards']);
    expect(body.products.map((one: { business_only?: boolean }) => one.business_only)).toEqual([
      undefined,
      true,
    ]);
    expect(body.templates).toEqual([]);
  });

  it('are read with the greeting cards of a cart', async () => {
    const { body } = await read({
      product_ids: [],
      template_ids: [],
      greeting_card_slugs: ['love-bouquet', 'constructor', 'birthday-balloons', 'love-bouquet'],
    });
    expect(body).toEqual({
      products: [],
      templates: [],
      greeting_cards: [
        { slug: 'love-bouquet', name: 'For no reason', image_url: expect.stringContaining('love-bouquet') },
        { slug: 'birthday-balloons', name: 'Up, up and hooray', image_url: expect.any(String) },
      ],
    });
    const none = await read({ product_ids: [], template_ids: [] });
    expect(none.body.greeting_cards).toEqual([]);
  });

  it('are not for visitors, and not without bound', async () => {
    const empty = { product_ids: [], template_ids: [] };
    expect((await harness.call(readProducts, { body: empty })).status).toBe(404);
    expect((await read({ ...empty, product_ids: Array.from({ length: 201 }, () => 'x') })).status).toBe(400);
    expect((await read({ product_ids: [{ $gt: '' }], template_ids: [] })).status).toBe(400);
    expect((await read({ ...empty, greeting_card_slugs: Array(201).fill('x') })).status).toBe(400);
    expect((await read({ ...empty, more: true })).status).toBe(400);
  });
});
