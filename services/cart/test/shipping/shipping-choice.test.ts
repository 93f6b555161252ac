import { getCart, removeDeliveryGroup, replaceCart, updateDeliveryGroup } from '@bowtie/contracts';
import type { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type CartHarness,
  minutesLater,
  openCartHarness,
  parcelCents,
  places,
  stopAtNoon,
} from '../fixtures/cart-harness';
import { plasticCard, plasticPayload } from '../fixtures/payloads';

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

const wire = (cents: number) => cents * 2;

describe('choosing another way of shipping', () => {
  const choose = (
    cart: { cart_id: string; delivery_groups: { uuid: string }[] },
    shipping_method_id: string | null,
    as: ReturnType<typeof testIdentity>,
  ) => {
    const delivery_group_uuid = cart.delivery_groups[0]?.uuid;
    const body = { cart_id: cart.cart_id, delivery_group_uuid, shipping_method_id };
    return carts.harness.call(updateDeliveryGroup, { body }, { as });
  };

  it('changes fee, name and day', async () => {
    const {
      body: { cart },
      as,
    } = await carts.add(plasticPayload([{}, {}]));
    const { status, body } = await choose(cart, 'fedex_overnight', as);
    expect(status).toBe(200);
    expect(body.cart).toMatchObject({
      version: 2,
      shipping_fee: wire(2 * parcelCents.newYork.fedex_overnight),
      delivery_groups: [
        { shipping_method_id: 'fedex_overnight', shipping_method_name: 'FedEx Standard Overnight' },
      ],
    });
    expect(body.cart.total - cart.total).toBe(body.cart.shipping_fee - cart.shipping_fee);
    expect((await carts.harness.call(getCart, {}, { as })).body).toEqual(body);
    // Pressed twice, it is chosen once.
    expect((await choose(cart, 'fedex_overnight', as)).body).toEqual(body);
    // No choice is the one that the cards make.
    expect((await choose(cart, null, as)).body.cart.delivery_groups[0].shipping_method_id).toBe(
      'standard_mail',
    );
  });

  it('is refused where the carrier offers it not, or rests', async () => {
    const {
      body: { cart },
      as,
    } = await carts.add(plasticPayload([places.honolulu]));
    for (const id of ['fedex_overnight', 'pigeon']) {
      const { status, body } = await choose(cart, id, as);
      expect({ status, ...body }).toMatchObject({
        status: 422,
        code: 'shipping_method_unknown',
        errors: { shipping_method_id: ['This way of shipping is not available.'] },
      });
    }
    minutesLater(20);
    carts.partners.carrier.rateFaults.failNext('unavailable', 1);
    const resting = await choose(cart, 'fedex_2day', as);
    expect(resting).toMatchObject({ status: 503, body: { code: 'carrier_unavailable' } });
    expect((await carts.harness.call(getCart, {}, { as })).body.cart).toEqual(cart);
    expect((await choose(cart, 'fedex_2day', as)).status).toBe(200);
  });

  it('and editing the group at the same time leave one of both, whole', async () => {
    const {
      body: { cart },
      as,
    } = await carts.add(plasticPayload());
    const [own] = cart.delivery_groups;
    const edited = {
      ...plasticPayload([{}], { uuid: own.uuid }),
      cards: [plasticCard({ group_uuid: own.uuid, amount: 75, ...places.losAngeles })],
    };
    await Promise.all([
      choose(cart, 'fedex_ground', as),
      carts.add(edited, as),
      choose(cart, 'fedex_ground', as),
    ]);
    const { body } = await carts.harness.call(getCart, {}, { as });
    const [after] = body.cart.delivery_groups;
    const fee = parcelCents.losAngeles[after.shipping_method_id as keyof typeof parcelCents.losAngeles];
    expect(body.cart).toMatchObject({ total_quantity: 1, cart_items: [{ balance: 75 }] });
    expect(after.shipping_fee).toBe(wire(fee));
  });

  it('goes with the group when it is removed or everything is replaced', async () => {
    const {
      body: { cart },
      as,
    } = await carts.add(plasticPayload([{}], { shipping_method_id: 'fedex_overnight' }));
    const replaced = await carts.harness.call(
      replaceCart,
      { body: plasticPayload([places.losAngeles]) },
      { as },
    );
    expect(replaced.body.cart).toMatchObject({
      cart_id: cart.cart_id,
      shipping_fee: wire(parcelCents.losAngeles.standard_mail),
    });
    const [own] = replaced.body.cart.delivery_groups;
    const body = { cart_id: cart.cart_id, delivery_group_uuid: own.uuid };
    const emptied = await carts.harness.call(removeDeliveryGroup, { body }, { as });
    expect(emptied.body.cart).toMatchObject({ cart_id: null, shipping_fee: 0, total: 0 });
  });
});
