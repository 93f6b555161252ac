import { addToCart, type Cart, fillCartFromOrder, getCart } from '@bowtie/contracts';
import { type Identity, serviceIdentity } from '@bowtie/service-kit';
import { openTestHarness, type TestHarness, testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartService } from '../src';
import { createFakeCatalog } from './fixtures/fake-catalog';
import { brandPayload, group, payload } from './fixtures/payloads';
import { noPartners } from './fixtures/provider-sandboxes';

let harness: TestHarness;
const catalog = createFakeCatalog();
/** What an order keeps, as far as its cart goes. */
interface Bought {
  cart: Cart;
  source?: 'gcg_smb';
  language?: 'es';
}
const bought = new Map<string, Bought>();
beforeAll(async () => {
  harness = await openTestHarness({
    services: [catalog, cartService],
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
  bought.set(number, { cart: answer.cart });
  return answer.cart;
}
/** Asks as the order service does for a visitor who may open the order. */
const again = (
  order_number: string,
  { kind, cart_key, cart_epoch, user_id }: Identity,
  { key, into = 'cart', language = 'en' }: { key?: string; into?: 'cart' | 'grid'; language?: string } = {},
) => {
  const order = bought.get(order_number);
  if (order === undefined) throw new Error('nothing was bought under this number');
  const body = {
    visitor: { kind, cart_key, cart_epoch, user_id, is_new: false },
    source: order.source ?? 'gcg_web',
    language: order.language ?? 'en',
    cart: order.cart,
    into,
    ...(key !== undefined && { key }),
  };
  const headers = { 'accept-language': language };
  return harness.call(fillCartFromOrder, { body }, { as: serviceIdentity('order'), headers });
};
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
    const inLanguage = async (language: string) =>
      languages((await again('BT-L', ada(), { language })).body.cart);
    expect(await inLanguage('en')).toEqual(['en', 'es', null]);
    expect(await inLanguage('es')).toEqual(['en', 'es', 'en']);
    bought.set('BT-L', { cart, language: 'es' });
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
    bought.set('BT-4', { cart: { ...cart, cart_items: [{ ...item, price: 1, fee: 0 }] } });
    expect((await again('BT-4', ada())).body.cart.total).toBe(cart.total);
  });

  it('puts a business order into the business cart, with what only businesses are sold', async () => {
    catalog.businessOnly.add('visa-small');
    const rows = payload([{ amount: 20, open_loop_product_id: 'visa-small' }, { amount: 30 }], {
      source: 'gcg_smb',
    });
    const cart = await buy('BT-7', rows);
    bought.set('BT-7', { cart, source: 'gcg_smb' });
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
    bought.set('BT-8', { cart, source: 'gcg_smb' });
    catalog.businessOnly.clear();
    catalog.products.delete('visa-small');
    const as = ada();
    const { status, body } = await again('BT-8', as, { into: 'grid', key: 'grid' });
    expect([status, body.added]).toEqual([200, 0]);
    expect(body.gone).toHaveLength(1);
    expect(body.bought).toEqual({ cart_items: cart.cart_items, delivery_groups: cart.delivery_groups });
    expect(body.cart.total_quantity).toBe(0);
    expect((await again('BT-8', as, { into: 'grid', key: 'grid' })).body).toEqual(body);
  });

  it('keeps to the limits of a cart', async () => {
    await buy('BT-5', payload(Array.from({ length: 40 }, () => ({}))));
    const as = ada();
    for (let round = 0; round < 2; round++) expect((await again('BT-5', as)).status).toBe(200);
    const full = await again('BT-5', as);
    expect([full.status, full.body.code]).toEqual([422, 'order_limit_exceeded']);
    expect((await harness.call(getCart, {}, { as })).body.cart.total_quantity).toBe(80);
  });
});
