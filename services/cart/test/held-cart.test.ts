import {
  addToCart,
  applyPromoCode,
  closeOrderedCart,
  getCart,
  readCartForOrder,
  releaseHeldCart,
  removeDeliveryGroup,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { openTestHarness, type TestHarness, testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartService } from '../src';
import { createFakeCatalog } from './fixtures/fake-catalog';
import { payload } from './fixtures/payloads';
import { noPartners } from './fixtures/provider-sandboxes';

const order = serviceIdentity('order');
let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness({ services: [createFakeCatalog(), cartService], env: noPartners });
});
afterAll(() => harness.close());

const carts = () =>
  harness.db('cart').collection<{ _id: string; cart_id: string; held_until: Date | null }>('carts');
/** Far longer than a change waits, on any machine. */
const inAMinute = () => new Date(Date.now() + 60_000);

async function heldCart() {
  const as = testIdentity();
  const first = payload();
  await harness.call(addToCart, { body: first }, { as });
  const { body } = await harness.call(addToCart, { body: payload() }, { as });
  const hold = () =>
    harness.call(
      readCartForOrder,
      { body: { cart_key: as.cart_key, business: false, hold: true } },
      { as: order },
    );
  expect((await hold()).body).toEqual(body);
  const remove = () =>
    harness.call(
      removeDeliveryGroup,
      { body: { cart_id: body.cart.cart_id, delivery_group_uuid: first.delivery_groups[0]?.uuid } },
      { as },
    );
  return { as, cart: body.cart, hold, remove };
}

describe('a cart of which an order is made', () => {
  it('waits with its changes, which meet the cart that follows', async () => {
    const { as, cart, remove } = await heldCart();
    const late = payload();
    const changes = Promise.all([
      remove(),
      harness.call(applyPromoCode, { body: { promo_code: 'WELCOME20' } }, { as }),
      harness.call(addToCart, { body: late }, { as }),
    ]);
    const body = { cart_id: cart.cart_id, version: cart.version, order_number: 'ORDER-1' };
    expect((await harness.call(closeOrderedCart, { body }, { as: order })).body).toEqual({ closed: true });
    const [removed, promoted, added] = await changes;
    expect([removed.status, promoted.body.code ?? 'applied', added.status]).toEqual([
      404,
      expect.stringMatching(/^(cart_empty|applied)$/),
      200,
    ]);
    const { body: now } = await harness.call(getCart, {}, { as });
    expect(now.cart.delivery_groups).toMatchObject([{ uuid: late.delivery_groups[0]?.uuid }]);
    expect(now.cart.total_quantity).toBe(1);
  });

  it('is changed as always once it was let go, and forgets being held by itself', async () => {
    const { cart, hold, remove } = await heldCart();
    const release = () => harness.call(releaseHeldCart, { body: { cart_id: cart.cart_id } }, { as: order });
    const removing = remove();
    expect((await release()).status).toBe(200);
    expect(await removing).toMatchObject({ status: 200, body: { cart: { total_quantity: 1 } } });

    await hold();
    const { held_until } = (await carts().findOne({ cart_id: cart.cart_id })) ?? {};
    expect(held_until?.getTime()).toBeLessThanOrEqual(Date.now() + 5_000);
    // Whoever held it died, and its time is over.
    await carts().updateOne({ cart_id: cart.cart_id }, { $set: { held_until: new Date(Date.now() - 1) } });
    expect((await remove()).status).toBe(200);
  });

  it('that is held for longer than anybody waits refuses a change with a clear word', async () => {
    const { cart, remove } = await heldCart();
    await carts().updateOne({ cart_id: cart.cart_id }, { $set: { held_until: inAMinute() } });
    const refused = await remove();
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(
      (await harness.call(releaseHeldCart, { body: { cart_id: cart.cart_id } }, { as: order })).status,
    ).toBe(200);
  });

  it('without cards is not held', async () => {
    const { as, cart, hold } = await heldCart();
    const body = { cart_id: cart.cart_id, version: cart.version, order_number: 'ORDER-2' };
    await harness.call(closeOrderedCart, { body }, { as: order });
    expect((await hold()).body.code).toBe('cart_empty');
    expect((await harness.call(addToCart, { body: payload() }, { as })).status).toBe(200);
  });
});

describe('an addition that is sent again under its key', () => {
  const add = (as: ReturnType<typeof testIdentity>, body: unknown, key: string) =>
    harness.call(addToCart, { body }, { as, headers: { 'idempotency-key': key } });

  it('does not bring back what was taken out or bought since', async () => {
    const as = testIdentity();
    const [kept, taken] = [payload(), payload()];
    await add(as, kept, 'kept');
    const { body } = await add(as, taken, 'taken');
    const { cart_id } = body.cart;
    const out = { cart_id, delivery_group_uuid: taken.delivery_groups[0]?.uuid };
    const { body: without } = await harness.call(removeDeliveryGroup, { body: out }, { as });
    expect(await add(as, taken, 'taken')).toMatchObject({ status: 200, body: without });
    const closing = { cart_id, version: without.cart.version, order_number: 'ORDER-3' };
    await harness.call(closeOrderedCart, { body: closing }, { as: order });
    expect((await add(as, kept, 'kept')).body.cart.total_quantity).toBe(0);
    // Under a key of its own it is a new wish.
    expect((await add(as, kept, 'again')).body.cart.total_quantity).toBe(1);
  });
});
