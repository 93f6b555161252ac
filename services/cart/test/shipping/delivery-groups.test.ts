import { addToCart, getCart, removeDeliveryGroup, updateDeliveryGroup } from '@bowtie/contracts';
import { openTestHarness, type TestHarness, testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartService } from '../../src';
import { createFakeCatalog } from '../fixtures/fake-catalog';
import { payload } from '../fixtures/payloads';
import { noPartners } from '../fixtures/provider-sandboxes';

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness({ services: [createFakeCatalog(), cartService], env: noPartners });
});
afterAll(() => harness.close());

async function filled(source = 'gcg_web') {
  const as = testIdentity();
  await harness.call(addToCart, { body: payload([{ amount: 20 }], { source }) }, { as });
  const { body } = await harness.call(addToCart, { body: payload([{ amount: 30 }], { source }) }, { as });
  const [first, second] = body.cart.delivery_groups.map((group: { uuid: string }) => group.uuid);
  return { as, cart_id: body.cart.cart_id, first, second };
}

describe('removing a delivery group', () => {
  it('takes its cards out, and does so once', async () => {
    const { as, cart_id, first } = await filled();
    const body = { cart_id, delivery_group_uuid: first };
    const removed = await harness.call(removeDeliveryGroup, { body }, { as });
    expect(removed.body.cart).toMatchObject({ cart_id, version: 3, total_quantity: 1, subtotal: 6_000 });
    const again = await harness.call(removeDeliveryGroup, { body }, { as });
    expect(again.body).toEqual(removed.body);
  });

  it('works on the business cart too', async () => {
    const { as, cart_id, first } = await filled('gcg_smb');
    const body = { cart_id, delivery_group_uuid: first };
    expect((await harness.call(removeDeliveryGroup, { body }, { as })).body.cart.total_quantity).toBe(1);
    expect((await harness.call(getCart, { query: { smb: '1' } }, { as })).body.cart.total_quantity).toBe(1);
  });

  it('leaves an empty cart, which can be filled again at a new version', async () => {
    const { as, cart_id, first, second } = await filled();
    await harness.call(removeDeliveryGroup, { body: { cart_id, delivery_group_uuid: first } }, { as });
    const last = { cart_id, delivery_group_uuid: second };
    const emptied = await harness.call(removeDeliveryGroup, { body: last }, { as });
    expect(emptied.body.cart).toMatchObject({ cart_id: null, version: 4, total_quantity: 0, total: 0 });
    const refilled = await harness.call(addToCart, { body: payload() }, { as });
    expect(refilled.body.cart).toMatchObject({ cart_id, version: 5, total_quantity: 1 });
  });

  it('and adding others at the same time both happen', async () => {
    const { as, cart_id, first, second } = await filled();
    const removals = [first, second].map((uuid) =>
      harness.call(removeDeliveryGroup, { body: { cart_id, delivery_group_uuid: uuid } }, { as }),
    );
    const additions = Array.from({ length: 8 }, () => harness.call(addToCart, { body: payload() }, { as }));
    for (const { status } of await Promise.all([...removals, ...additions])) expect(status).toBe(200);
    expect((await harness.call(getCart, {}, { as })).body.cart).toMatchObject({
      total_quantity: 8,
      version: 12,
    });
  });

  it('is for the visitor’s own cart alone', async () => {
    const { as, cart_id, first } = await filled();
    const unknown = [cart_id.slice(0, -1), `${cart_id.slice(0, 33)}0000000000000000`, 'x', '__proto__'];
    for (const given of unknown) {
      const body = { cart_id: given, delivery_group_uuid: first };
      expect((await harness.call(removeDeliveryGroup, { body }, { as })).body.code).toBe('cart_not_found');
    }
    for (const stranger of [testIdentity(), testIdentity({ cart_key: null })]) {
      const body = { cart_id, delivery_group_uuid: first };
      const answer = await harness.call(removeDeliveryGroup, { body }, { as: stranger });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({
        code: 'cart_not_found',
        message: 'This cart is not there any more.',
      });
    }
    expect((await harness.call(getCart, {}, { as })).body.cart.total_quantity).toBe(2);
  });
});

describe('the shipping of a delivery group', () => {
  it('is none for cards sent by e-mail', async () => {
    const { as, cart_id, first } = await filled();
    const group = { cart_id, delivery_group_uuid: first };
    const none = await harness.call(
      updateDeliveryGroup,
      { body: { ...group, shipping_method_id: null } },
      { as },
    );
    expect(none.body.cart).toMatchObject({ cart_id, version: 2 });
    const some = await harness.call(
      updateDeliveryGroup,
      { body: { ...group, shipping_method_id: 'air' } },
      { as },
    );
    expect(some).toMatchObject({ status: 422, body: { code: 'shipping_method_unknown' } });
  });

  it('cannot be chosen for a group that is not there', async () => {
    const { as, cart_id } = await filled();
    const body = { cart_id, delivery_group_uuid: 'gone', shipping_method_id: null };
    const answer = await harness.call(updateDeliveryGroup, { body }, { as });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({
      code: 'delivery_group_unknown',
      message:
        "There was an error updating one of your delivery group's shipping information. Please refresh and try again.",
    });
    const foreign = await harness.call(updateDeliveryGroup, { body });
    expect(foreign.body.code).toBe('cart_not_found');
  });
});
