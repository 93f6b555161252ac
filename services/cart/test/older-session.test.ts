import {
  addToCart,
  applyPromoCode,
  getCart,
  readCartForOrder,
  removeDeliveryGroup,
  updateDeliveryGroup,
} from '@bowtie/contracts';
import { type Identity, serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CartHarness, openCartHarness } from './fixtures/cart-harness';
import { payload } from './fixtures/payloads';

let carts: CartHarness;
beforeAll(async () => {
  carts = await openCartHarness();
});
afterAll(() => carts.close());

const named = (recipient_name: string) => payload([{ recipient_name }]);
const read = async (as: Identity) => (await carts.harness.call(getCart, {}, { as })).body.cart;

it('reaches nothing of a cart that was used since its visitor went on', async () => {
  const session = testIdentity({ kind: 'anonymous' });
  const guest = { ...session, cart_epoch: 1 };
  const again = { ...session, cart_epoch: 2 };
  const { cart } = (await carts.add(named('Ann'), session)).body;
  // What the guest looks at is the guest's from then on, with its id and version, for which there may be a payment.
  expect(await read(guest)).toEqual(cart);
  const { body } = await carts.add(named('Bob'), again);
  expect(body.cart).toMatchObject({ cart_id: cart.cart_id, version: cart.version + 1 });
  for (const older of [session, guest]) {
    expect(await read(older)).toMatchObject({ cart_id: null, cart_items: [] });
    const group = { cart_id: cart.cart_id, delivery_group_uuid: cart.delivery_groups[0]?.uuid ?? '' };
    const answers = await Promise.all([
      carts.harness.call(addToCart, { body: named('Cy') }, { as: older }),
      carts.harness.call(removeDeliveryGroup, { body: group }, { as: older }),
      carts.harness.call(
        updateDeliveryGroup,
        { body: { ...group, shipping_method_id: null } },
        { as: older },
      ),
      carts.harness.call(applyPromoCode, { body: { promo_code: 'WELCOME20' } }, { as: older }),
      carts.forOrder(older),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 404, 409, 409]);
  }
  expect(await read(again)).toEqual(body.cart);
});

it('neither holds a cart for an order nor writes over what was read before it changed hands', async () => {
  const session = testIdentity({ kind: 'anonymous' });
  await carts.add(named('Ann'), session);
  const later = { ...session, cart_epoch: 1 };
  // Reading and writing at once, however they meet: after the later one has answered, the older one is out.
  await Promise.all([carts.add(named('Bob'), session), read(later)]);
  const before = await read(later);
  const body = { cart_key: session.cart_key ?? '', cart_epoch: 0, business: false, hold: true };
  const held = await carts.harness.call(readCartForOrder, { body }, { as: serviceIdentity('order') });
  expect(held.body.code).toBe('cart_empty');
  expect((await carts.add(named('Cy'), later)).status).toBe(200);
  expect((await read(later)).version).toBe(before.version + 1);
});
