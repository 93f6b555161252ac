import { getCart } from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type CartHarness,
  minutesLater,
  openCartHarness,
  places,
  stopAtNoon,
} from '../fixtures/cart-harness';
import { card, group, plasticPayload } from '../fixtures/payloads';

let carts: CartHarness;
beforeAll(async () => {
  carts = await openCartHarness();
});
beforeEach(stopAtNoon);
afterEach(() => {
  carts.partners.recover();
  vi.useRealTimers();
});
afterAll(() => carts.close());

describe('a carrier that fails', () => {
  it.each([
    ['unavailable', '90011'],
    ['nonsense', '90012'],
  ] as const)('with %s keeps cards out of the cart, and no more', async (fault, zip) => {
    const as = testIdentity();
    const {
      body: { cart },
    } = await carts.add(plasticPayload(), as);
    minutesLater(20);
    carts.partners.carrier.rateFaults.failNext(fault, 1);
    const { status, body } = await carts.add(plasticPayload([{ ...places.losAngeles, zip }]), as);
    expect({ status, ...body }).toMatchObject({
      status: 503,
      code: 'carrier_unavailable',
      message: 'The parcel carrier does not answer. Please try again in a moment.',
    });
    expect((await carts.harness.call(getCart, {}, { as })).body.cart).toEqual(cart);
    expect((await carts.add(plasticPayload([{ ...places.losAngeles, zip }]), as)).status).toBe(200);
  });

  it('by being slow is waited for no longer than its time', async () => {
    const hasty = await openCartHarness({ PARCEL_CARRIER_TIMEOUT_MS: '200' });
    hasty.partners.carrier.rateFaults.slowDown(60_000);
    expect((await hasty.add(plasticPayload())).body.code).toBe('carrier_unavailable');
    await hasty.close();
  });

  it('names the cards that it concerns', async () => {
    await carts.add(plasticPayload([places.losAngeles]));
    carts.partners.carrier.rateFaults.failNext('unavailable', 100);
    const { body } = await carts.add(plasticPayload([places.losAngeles, { zip: '10017' }]));
    expect(body).toMatchObject({
      code: 'carrier_unavailable',
      errors: {
        'cards.1.shipping_method': ['The parcel carrier does not answer. Please try again in a moment.'],
      },
    });
    expect(Object.keys(body.errors)).toHaveLength(1);
  });

  it('does not concern cards that are e-mailed, nor a rate that is known', async () => {
    const mail = group();
    const virtual = { source: 'gcg_web', delivery_groups: [mail], cards: [card({ group_uuid: mail.uuid })] };
    await carts.add(plasticPayload());
    carts.partners.carrier.rateFaults.failNext('unavailable', 100);
    expect((await carts.add(virtual)).status).toBe(200);
    expect((await carts.add(plasticPayload([{ quantity: 2 }]))).status).toBe(200);
    expect((await carts.add(plasticPayload([{ zip: '10009' }]))).status).toBe(503);
  });
});

describe('a cart with parcels that is read for an order', () => {
  it('is priced by what the carrier said within a quarter of an hour, and anew after that', async () => {
    const {
      body: { cart },
      as,
    } = await carts.add(plasticPayload([{ zip: '10003' }]));
    carts.partners.carrier.rateFaults.failNext('unavailable', 100);
    expect((await carts.forOrder(as)).body).toEqual({ cart });
    minutesLater(14);
    expect((await carts.forOrder(as)).body).toEqual({ cart });
    minutesLater(2);
    const resting = await carts.forOrder(as);
    expect(resting).toMatchObject({ status: 503, body: { code: 'carrier_unavailable' } });
    expect((await carts.harness.call(getCart, {}, { as })).body.cart).toMatchObject({
      version: 1,
      total: cart.total,
    });
    carts.partners.recover();
    expect((await carts.forOrder(as)).body.cart).toMatchObject({ version: 1, total: cart.total });
  });

  it('is refused when its way of shipping is offered no more, and never shipped another way', async () => {
    const {
      body: { cart },
      as,
    } = await carts.add(plasticPayload([{ zip: '10004' }], { shipping_method_id: 'fedex_2day' }));
    const stored = carts.harness.db('cart').collection<{ _id: string }>('carts');
    const _id = cart.cart_id.slice(0, 32);
    await stored.updateOne(
      { _id },
      { $set: { 'groups.0.shipping_method_id': 'by_balloon', 'groups.0.quote.quoted_at': new Date(0) } },
    );
    expect(await carts.forOrder(as)).toMatchObject({
      status: 422,
      body: {
        code: 'shipping_method_unknown',
        errors: { 'delivery_groups.0.shipping_method_id': ['This way of shipping is not available.'] },
      },
    });
  });

  it('is sold at the new price when the carrier changed its own, and shown so from then on', async () => {
    const {
      body: { cart },
      as,
    } = await carts.add(plasticPayload([{ zip: '10005' }]));
    const stored = carts.harness.db('cart').collection<{ _id: string }>('carts');
    const old = { 'groups.0.quote.parcels.0.cents': 100, 'groups.0.quote.quoted_at': new Date(0) };
    await stored.updateOne({ _id: cart.cart_id.slice(0, 32) }, { $set: old });
    const { body } = await carts.forOrder(as);
    expect(body).toEqual({ cart });
    expect((await carts.harness.call(getCart, {}, { as })).body).toEqual({ cart });
  });
});

describe('a cart that was left standing', () => {
  it('promises no day of arrival that is over, and is there although the carrier rests', async () => {
    const {
      body: { cart },
      as,
    } = await carts.add(plasticPayload([{ zip: '10006' }]));
    minutesLater(5 * 24 * 60);
    carts.partners.carrier.rateFaults.failNext('unavailable', 1);
    expect((await carts.harness.call(getCart, {}, { as })).body).toEqual({ cart });
    // Who only looks at a cart does not wait again and again for a carrier that rests.
    expect((await carts.harness.call(getCart, {}, { as })).body).toEqual({ cart });
    minutesLater(1);
    const { body } = await carts.harness.call(getCart, {}, { as });
    const [before] = cart.delivery_groups;
    const [after] = body.cart.delivery_groups;
    expect(after.delivery_date > before.delivery_date).toBe(true);
    expect(body.cart).toMatchObject({ version: cart.version, total: cart.total });
  });
});
