import {
  addToCart,
  applyPromoCode,
  type CartItem,
  closeOrderedCart,
  getCart,
  readCartForOrder,
} from '@bowtie/contracts';
import { commonError, serviceIdentity } from '@bowtie/service-kit';
import { openTestHarness, type TestHarness, testIdentity } from '@bowtie/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cartService } from '../src';
import { createFakeCatalog, type FakeCatalog } from './fixtures/fake-catalog';
import { group, payload } from './fixtures/payloads';
import { noPartners } from './fixtures/provider-sandboxes';

const order = serviceIdentity('order');
let harness: TestHarness;
let catalog: FakeCatalog;
beforeEach(async () => {
  catalog = createFakeCatalog();
  harness = await openTestHarness({ services: [catalog, cartService], env: noPartners });
});
afterEach(() => harness.close());

async function filled(cards: Record<string, unknown>[] = [{}], source = 'gcg_web') {
  const as = testIdentity();
  const { body } = await harness.call(addToCart, { body: payload(cards, { source }) }, { as });
  const read = (business = source === 'gcg_smb') =>
    harness.call(readCartForOrder, { body: { cart_key: as.cart_key, business } }, { as: order });
  return { as, cart: body.cart, read };
}

const close = (cart: { cart_id: string; version: number }, order_number = 'ORDER-1', items?: CartItem[]) =>
  harness.call(
    closeOrderedCart,
    { body: { cart_id: cart.cart_id, version: cart.version, order_number, ...(items && { items }) } },
    { as: order },
  );

describe('a cart that is read for an order', () => {
  it('is the visitor’s cart at its version', async () => {
    const { cart, read } = await filled();
    expect((await read()).body).toEqual({ cart });
    expect((await read(true)).body.code).toBe('cart_empty');
    const business = await filled([{}], 'gcg_smb');
    expect((await business.read()).body).toEqual({ cart: business.cart });
  });

  it('asks the catalogue as it is now', async () => {
    const { read, cart } = await filled();
    const product = catalog.products.get('visa-virtual');
    const template = catalog.templates.get('balloons');
    if (product === undefined || template === undefined) throw new Error('the catalogue lacks its cards');

    catalog.products.set('visa-virtual', { ...product, name: 'Renamed' });
    const renamed = await read();
    expect(renamed.body.cart.cart_items[0].merchant.name).toBe('Renamed');
    expect(renamed.body.cart).toMatchObject({ version: cart.version, total: cart.total });

    catalog.products.set('visa-virtual', { ...product, max_load_value: 49 });
    expect((await read()).body).toEqual({
      code: 'product_unknown',
      message: 'This card is no longer on sale. Please choose another one.',
      errors: { 'cart_items.0': ['This card is no longer on sale. Please choose another one.'] },
    });
    catalog.products.delete('visa-virtual');
    expect((await read()).status).toBe(422);

    catalog.products.set('visa-virtual', product);
    catalog.templates.set('balloons', { ...template, card_network: ['mastercard'] });
    expect((await read()).body.code).toBe('template_unknown');
    catalog.templates.delete('balloons');
    expect((await read()).body.errors).toHaveProperty(['cart_items.0']);
  });

  it('is refused when the catalogue cannot be asked', async () => {
    const { read } = await filled();
    harness.clients.add({
      ...createFakeCatalog(),
      calls: createFakeCatalog().calls.map(({ call }) => ({
        call,
        handler: async () => {
          throw commonError('service_unavailable');
        },
      })),
    });
    expect(await read()).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
  });

  it('has its discount only until the promotion ends', async () => {
    const { as, read } = await filled();
    await harness.call(applyPromoCode, { body: { promo_code: 'NOFEES' } }, { as });
    expect((await read()).body.cart).toMatchObject({ discount: 590, total: 10_000 });
    const ended = { $set: { 'promotions.0.ends_at': new Date(Date.now() - 1) } };
    await harness.db('cart').collection('carts').updateMany({}, ended);
    expect((await read()).body.cart).toMatchObject({ discount: 0, promo_code: null, total: 10_590 });
  });

  it('is none when it is empty, and is not for browsers', async () => {
    const body = { cart_key: 'nobody', business: false };
    expect((await harness.call(readCartForOrder, { body }, { as: order })).body.code).toBe('cart_empty');
    expect((await harness.call(readCartForOrder, { body })).status).toBe(404);
    const closing = { cart_id: 'x', version: 1, order_number: 'ORDER-1' };
    expect((await harness.call(closeOrderedCart, { body: closing })).status).toBe(404);
  });
});

/** The group of a cart once more, as an edit sends it. */
function sentAgain(uuid: string, card: Record<string, unknown> = {}) {
  return payload([{ group_uuid: uuid, ...card }], { delivery_groups: [group({ uuid })] });
}

describe('a cart that became an order', () => {
  it('is emptied once, however often that is asked', async () => {
    const { as, cart, read } = await filled();
    const answers = await Promise.all([close(cart), close(cart), close(cart)]);
    for (const { body } of answers) expect(body).toEqual({ closed: true });
    const after = (await harness.call(getCart, {}, { as })).body.cart;
    expect(after).toMatchObject({ cart_id: null, total_quantity: 0, delivery_groups: [] });
    expect((await read()).body.code).toBe('cart_empty');
  });

  it('is followed by a cart of another id, and is closed alone', async () => {
    const { as, cart } = await filled();
    await close(cart);
    const next = (await harness.call(addToCart, { body: payload() }, { as })).body.cart;
    expect(next.cart_id).not.toBe(cart.cart_id);
    expect(next.version).toBeGreaterThan(cart.version);
    expect((await close(cart)).body).toEqual({ closed: true });
    expect((await close({ cart_id: cart.cart_id, version: next.version })).body).toEqual({ closed: false });
    expect((await harness.call(getCart, {}, { as })).body.cart).toEqual(next);
    await close(next, 'ORDER-2');
    expect((await harness.call(getCart, {}, { as })).body.cart.total_quantity).toBe(0);
  });

  it('is left alone when it has changed since', async () => {
    const { as, cart } = await filled();
    const changed = (await harness.call(addToCart, { body: payload() }, { as })).body.cart;
    expect((await close(cart)).body).toEqual({ closed: false });
    expect((await harness.call(getCart, {}, { as })).body.cart).toEqual(changed);
  });

  it('gives up what was bought, and keeps what came to it meanwhile', async () => {
    const { as, cart } = await filled();
    const more = (await harness.call(addToCart, { body: payload() }, { as })).body.cart;
    const added = more.cart_items.at(-1);
    for (const answer of [await close(cart, 'ORDER-1', cart.cart_items), await close(cart)])
      expect(answer.body).toEqual({ closed: true });
    const left = (await harness.call(getCart, {}, { as })).body.cart;
    expect(left).toMatchObject({ cart_id: cart.cart_id, total_quantity: 1, cart_items: [added] });
    expect(left.delivery_groups.map(({ uuid }: { uuid: string }) => uuid)).toEqual([
      added.delivery_group_uuid,
    ]);
    // The rest is an order of its own.
    expect((await close(left, 'ORDER-2')).body).toEqual({ closed: true });
  });

  it('gives up what was bought also when it was sent again, and keeps what was changed', async () => {
    const { as, cart } = await filled();
    const same = sentAgain(cart.delivery_groups[0].uuid);
    await harness.call(addToCart, { body: payload() }, { as });
    await harness.call(addToCart, { body: same }, { as });
    expect((await close(cart, 'ORDER-1', cart.cart_items)).body).toEqual({ closed: true });
    expect((await harness.call(getCart, {}, { as })).body.cart.total_quantity).toBe(1);

    const next = await filled();
    const dearer = sentAgain(next.cart.delivery_groups[0].uuid, { amount: 75 });
    await harness.call(addToCart, { body: dearer }, { as: next.as });
    expect((await close(next.cart, 'ORDER-3', next.cart.cart_items)).body).toEqual({ closed: false });
    expect((await harness.call(getCart, {}, { as: next.as })).body.cart.cart_items).toMatchObject([
      { balance: 75 },
    ]);
  });

  it('gives up what was bought of a cart as large as any', async () => {
    const { as, cart } = await filled();
    await harness.call(addToCart, { body: payload() }, { as });
    const [item] = cart.cart_items;
    // Some 150 kB.
    const items = [item, ...Array.from({ length: 150 }, (_, index) => ({ ...item, id: `other-${index}` }))];
    expect((await close(cart, 'ORDER-1', items)).status).toBe(200);
  });

  it('that nobody has is closed by nobody', async () => {
    expect((await close({ cart_id: 'unknown', version: 1 })).body).toEqual({ closed: false });
  });

  it('loses nothing that is added while it is closed', async () => {
    const { as, cart } = await filled();
    const added = Array.from({ length: 6 }, () => harness.call(addToCart, { body: payload() }, { as }));
    const [closed, ...answers] = await Promise.all([close(cart), ...added]);
    for (const { status } of answers) expect(status).toBe(200);
    const { total_quantity } = (await harness.call(getCart, {}, { as })).body.cart;
    expect(total_quantity).toBe(closed?.body.closed ? 6 : 7);
  });
});
