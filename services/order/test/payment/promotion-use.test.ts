import { cancelPaymentIntent } from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holderOf } from '../../src/outbox/cart-uses';
import { startCrashingOrderService } from '../crashing-order-service';
import { cartKeyOf, type OrderHarness, openOrderHarness } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness();
});
afterAll(() => shop.close());

/** A visitor whose cart has a promotion, and who paid or is about to. */
async function promoted(card?: string | null, { carts, checkout } = shop) {
  const who = testIdentity();
  carts.fill(cartKeyOf(who));
  carts.promote(cartKeyOf(who), 'WELCOME20');
  return checkout(card, who);
}

describe('the use of a promotion', () => {
  it('is taken for a payment that is authorised, and made when the cart is closed', async () => {
    const checkout = await promoted(null);
    expect((await shop.order(checkout)).status).toBe(402);
    expect(shop.carts.uses.get(checkout.paymentId)).toBeUndefined();
    await shop.pay(checkout);
    const placed = await shop.order(checkout);
    expect(placed.status).toBe(200);
    expect((await shop.stored(placed.body.order_number))?.cart.promo_code).toBe('WELCOME20');
    expect(shop.carts.uses.get(checkout.paymentId)).toBe('made');
    expect((await shop.order(checkout)).body).toEqual(placed.body);
  });

  it('that is gone is told before anything is charged, in a code of its own', async () => {
    const checkout = await promoted();
    shop.carts.useUp(true);
    const rejected = await shop.order(checkout);
    shop.carts.useUp(false);
    expect(rejected).toMatchObject({ status: 409, body: { code: 'promo_code_unavailable' } });
    expect(await shop.provider.read(checkout.paymentId)).toMatchObject({ state: 'cancelled' });
    expect(await shop.order(checkout)).toMatchObject({ status: 404, body: { code: 'payment_unknown' } });
  });

  it('is released with a payment that is given up, by the buyer or because nobody ordered', async () => {
    const given = await promoted(null);
    const body = { payment_intent_id: given.paymentId };
    await shop.harness.call(cancelPaymentIntent, { body }, { as: given.who });
    expect(shop.carts.uses.get(given.paymentId)).toBe('released');
    const shortHoldShop = await openOrderHarness({ PAYMENT_HOLD_MS: '200' });
    const left = await promoted(null, shortHoldShop);
    await expect.poll(() => shortHoldShop.carts.uses.get(left.paymentId)).toBe('released');
    await shortHoldShop.close();
  });

  it('is released when the money of the order is refused', async () => {
    const checkout = await promoted('4000000000000341');
    expect((await shop.order(checkout)).status).toBe(402);
    expect(shop.carts.uses.get(checkout.paymentId)).toBe('released');
  });

  it('is made once where the process died between any two steps', async () => {
    for (const at of ['insert', 'capture', 'markPaid'] as const) {
      const checkout = await promoted();
      const mortal = await startCrashingOrderService(shop, { death: { at, when: 'before' } });
      await mortal.order(checkout).catch(() => undefined);
      await mortal.close();
      expect(shop.carts.uses.get(checkout.paymentId)).toMatch(/taken|made/);
      if (at === 'insert') expect((await shop.order(checkout)).status).toBe(200);
      await expect.poll(() => shop.carts.uses.get(checkout.paymentId)).toBe('made');
    }
  });
});

it('uses are set aside in the name of an address that cannot be read from it', () => {
  expect(holderOf('203.0.113.7', 'a')).toBe(holderOf('203.0.113.7', 'b'));
  expect(holderOf('203.0.113.7', 'a')).not.toContain('203');
  expect(holderOf(undefined, 'a')).not.toBe(holderOf(undefined, 'b'));
});
