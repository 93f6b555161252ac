import { addToCart, type Cart, copyCartFromOrder, getCart, readBoughtCart } from '@bowtie/contracts';
import { callError, handle, type Identity, type Service } from '@bowtie/service-kit';
import { openTestHarness, type TestHarness, testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartService } from '../src';
import { createFakeCatalog } from './fixtures/fake-catalog';
import { brandPayload, group, payload } from './fixtures/payloads';
import { noPartners } from './fixtures/provider-sandboxes';

let harness: TestHarness;
const catalog = createFakeCatalog();
const bought = new Map<string, { cart: Cart; user_id: string; source?: 'gcg_smb'; language?: 'es' }>();
const orders: Service = {
  name: 'order',
  calls: [
    handle(readBoughtCart, async ({ body }) => {
      const known = bought.get(body.order_number);
      const isOpen = known !== undefined && (known.user_id === body.user_id || body.order_token === 'right');
      if (!isOpen) throw callError(readBoughtCart, 'order_not_found');
      const { cart, source = 'gcg_web' as const, language = 'en' as const } = known;
      return { order_number: body.order_number, source, language, cart };
    }),
  ],
  ready: async () => undefined,
  close: async () => undefined,
};
beforeAll(async () => {
  harness = await openTestHarness({
    services: [catalog, orders, cartService],
    env: { ...noPartners, CATALOG_CACHE_SECONDS: '0' },
  });
});
beforeEach(() => {
  const fresh = createFakeCatalog();
  catalog.products = fresh.products;
  catalog.templates = fresh.templates;
});
afterAll(() => harness.close());

const ada = () => testIdentity({ kind: 'user', user_id: 'ada' });
/** Buys what a browser sends, as far as the cart goes: the cart is what the order keeps. */
async function buy(number: string, body: object): Promise<Cart> {
  const { body: answer } = await harness.call(addToCart, { body }, { as: testIdentity() });
  bought.set(number, { cart: answer.cart, user_id: 'ada' });
  return answer.cart;
}
const again = (order_number: string, as: Identity, more: { key?: string; body?: object } = {}) =>
  harness.call(
    copyCartFromOrder,
    { params: { order_number }, body: more.body },
    { as, headers: more.key === undefined ? {} : { 'idempotency-key': more.key } },
  );
const bare = ({ cart_items }: Cart) =>
  cart_items.map(({ id, delivery_group_uuid, ...item }) => ({
    ...item,
    isNamed: id !== delivery_group_uuid,
  }));

describe('buying an order again', () => {
  it('puts the same cards into the cart beside what is there, under ids of their own', async () => {
    const cart = await buy('BT-1', payload([{ quantity: 2 }, { amount: 100 }]));
    const as = ada();
    await harness.call(addToCart, { body: payload() }, { as });
    const { status, body } = await again('BT-1', as);
    expect(status).toBe(200);
    expect(body).toMatchObject({ added: 3, gone: [], cart: { total_quantity: 4 } });
    expect(bare(body.cart).slice(1)).toEqual(bare(cart));
    const uuids = body.cart.delivery_groups.map(({ uuid }: { uuid: string }) => uuid);
    expect(uuids).not.toContain(cart.delivery_groups[0]?.uuid);
    expect((await harness.call(getCart, {}, { as })).body.cart).toEqual(body.cart);
  });

  it('keeps each e-mail in the language that it was in, where the page is in another now', async () => {
    const cart = await buy('BT-L', payload([{ recipient_language: 'en' }, { recipient_language: 'es' }, {}]));
    const languages = ({ cart_items }: Cart) =>
      cart_items.map(({ custom_card_details: { recipient_language = null } }) => recipient_language);
    expect(languages(cart)).toEqual(['en', 'es', null]);
    const inLanguage = async (language: string) => {
      const params = { order_number: 'BT-L' };
      const headers = { 'accept-language': language };
      return languages((await harness.call(copyCartFromOrder, { params }, { as: ada(), headers })).body.cart);
    };
    expect(await inLanguage('en')).toEqual(['en', 'es', null]);
    expect(await inLanguage('es')).toEqual(['en', 'es', 'en']);
    bought.set('BT-L', { cart, user_id: 'ada', language: 'es' });
    expect(await inLanguage('en')).toEqual(['en', 'es', 'es']);
  });

  it('adds once for one key', async () => {
    await buy('BT-2', payload());
    const as = ada();
    const [one, two] = [await again('BT-2', as, { key: 'k' }), await again('BT-2', as, { key: 'k' })];
    expect(one.body.cart.total_quantity).toBe(1);
    expect(two.body.cart).toEqual(one.body.cart);
    expect((await again('BT-2', as)).body.cart.total_quantity).toBe(2);
  });

  it('names what is gone, and adds the rest', async () => {
    const [one, other] = [group(), group()];
    await buy('BT-3', {
      source: 'gcg_web',
      delivery_groups: [one, other],
      cards: [
        ...payload([{ gift_template_id: 'visa-only', group_uuid: one.uuid, recipient_name: 'Alan Turing' }])
          .cards,
        ...payload([{ group_uuid: one.uuid }, { group_uuid: other.uuid }]).cards,
      ],
    });
    catalog.templates.delete('visa-only');
    const { body } = await again('BT-3', ada());
    expect(body.added).toBe(2);
    expect(body.gone).toEqual([
      { name: expect.any(String), recipient_name: 'Alan Turing', quantity: 1, reason: expect.any(String) },
    ]);
    catalog.templates.clear();
    const nothing = await again('BT-3', ada());
    expect(nothing.body).toMatchObject({ added: 0, cart: { total_quantity: 0 } });
    expect(nothing.body.gone).toHaveLength(3);
  });

  it('names a brand’s card that is gone or sold out, and prices the others anew', async () => {
    await buy('BT-B', brandPayload([{ merchant: 'cafe', amount: 25 }, { merchant: 'books' }, {}]));
    const { bySlug, left } = catalog.brands;
    const cinema = bySlug.get('cinema');
    if (cinema === undefined) throw new Error('no such brand');
    bySlug.set('cinema', { ...cinema, discount: null });
    bySlug.delete('books');
    left.set('cafe:egift', 0);
    const { body } = await again('BT-B', ada());
    expect(body.gone).toMatchObject([
      { name: 'Brand books', reason: 'This brand’s cards are no longer on sale. Please choose another one.' },
      { name: 'Brand cafe', reason: 'This card is sold out. Please choose another one.' },
    ]);
    expect(body).toMatchObject({ added: 1, cart: { total: 10_000, total_quantity: 1 } });
    left.clear();
    bySlug.set('cinema', cinema);
  });

  it('prices anew', async () => {
    const cart = await buy('BT-4', payload());
    const [item] = cart.cart_items;
    if (item === undefined) throw new Error('The cart has no card');
    bought.set('BT-4', { user_id: 'ada', cart: { ...cart, cart_items: [{ ...item, price: 1, fee: 0 }] } });
    expect((await again('BT-4', ada())).body.cart.total).toBe(cart.total);
  });

  it('puts a business order into the business cart, with what only businesses are sold', async () => {
    catalog.businessOnly.add('visa-small');
    const rows = payload([{ amount: 20, open_loop_product_id: 'visa-small' }, { amount: 30 }], {
      source: 'gcg_smb',
    });
    const cart = await buy('BT-7', rows);
    bought.set('BT-7', { cart, user_id: 'ada', source: 'gcg_smb' });
    const as = ada();
    const { status, body } = await again('BT-7', as);
    expect([status, body.added, body.gone]).toEqual([200, 2, []]);
    expect(bare(body.cart)).toEqual(bare(cart));
    expect((await harness.call(getCart, { query: { smb: '1' } }, { as })).body.cart).toEqual(body.cart);
    expect((await harness.call(getCart, {}, { as })).body.cart.total_quantity).toBe(0);
    catalog.businessOnly.clear();
  });

  it('answers a business order for the grid, with what is gone named, and puts nothing into a cart', async () => {
    const rows = payload([{ amount: 20, open_loop_product_id: 'visa-small' }, { amount: 30 }], {
      source: 'gcg_smb',
    });
    catalog.businessOnly.add('visa-small');
    const cart = await buy('BT-8', rows);
    bought.set('BT-8', { cart, user_id: 'ada', source: 'gcg_smb' });
    catalog.businessOnly.clear();
    catalog.products.delete('visa-small');
    const as = ada();
    const into = { into: 'grid' };
    const { status, body } = await again('BT-8', as, { body: into, key: 'grid' });
    expect([status, body.added]).toEqual([200, 0]);
    expect(body.gone).toHaveLength(1);
    expect(body.bought).toEqual({ cart_items: cart.cart_items, delivery_groups: cart.delivery_groups });
    expect(body.cart.total_quantity).toBe(0);
    expect((await again('BT-8', as, { body: into, key: 'grid' })).body).toEqual(body);
    expect((await again('BT-8', as, { key: 'grid' })).body.code).toBe('idempotency_key_reused');

    const eve = testIdentity({ kind: 'user', user_id: 'eve' });
    expect((await again('BT-8', eve, { body: into })).body.code).toBe('order_not_found');
    const byLink = { ...into, order_token: 'right' };
    expect((await again('BT-8', eve, { body: byLink })).body.code).toBe('order_not_found');
    bought.set('BT-10', { cart, user_id: 'ada' });
    expect((await again('BT-10', as, { body: into })).body.code).toBe('order_not_found');
    expect((await again('BT-8', as, { body: { into: 'shelf' } })).status).toBe(400);
  });

  it('opens nobody else’s order, and keeps to the limits of a cart', async () => {
    await buy('BT-5', payload(Array.from({ length: 40 }, () => ({}))));
    const eve = testIdentity({ kind: 'user', user_id: 'eve' });
    const foreign = await again('BT-5', eve);
    expect([foreign.status, foreign.body]).toEqual([404, (await again('BT-9', eve)).body]);
    expect((await again('BT-5', testIdentity(), { body: { order_token: 'right' } })).status).toBe(200);
    expect((await again('BT-5', ada(), { body: { everything: true } })).status).toBe(400);
    const as = ada();
    for (let round = 0; round < 2; round++) expect((await again('BT-5', as)).status).toBe(200);
    const full = await again('BT-5', as);
    expect([full.status, full.body.code]).toEqual([422, 'order_limit_exceeded']);
    expect((await harness.call(getCart, {}, { as })).body.cart.total_quantity).toBe(80);
  });
});
