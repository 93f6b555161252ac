import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderHarness, openOrderHarness } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness({ PAYMENT_HOLD_MS: '2500' });
});
afterAll(() => shop.close());

const stateOf = async (paymentId: string) => (await shop.provider.read(paymentId))?.state;

describe('a payment that no order was made of', () => {
  it('is given up after its time where nobody paid, and the cart can be paid anew', async () => {
    const checkout = await shop.checkout(null);
    await expect.poll(() => stateOf(checkout.paymentId), { timeout: 30_000 }).toBe('cancelled');
    expect((await shop.order(checkout)).status).toBe(404);
    expect(shop.carts.of(checkout.cartKey)).toBeDefined();
    const again = await shop.prepare(checkout.who);
    expect(again.body.payment_intent_id).not.toBe(checkout.paymentId);
  });

  it('is given up once the provider answers again', async () => {
    await shop.control({ fail_next: 1_000 });
    const checkout = await shop.checkout(null).catch(() => undefined);
    expect(checkout).toBeUndefined();
    await shop.control({ fail_next: 0 });
    const { paymentId } = await shop.checkout(null);
    await expect.poll(() => stateOf(paymentId), { timeout: 30_000 }).toBe('cancelled');
  });
});

it('a payment that was ordered with is kept, however long ago', async () => {
  const checkout = await shop.checkout();
  const placed = await shop.order(checkout);
  expect(placed.status).toBe(200);
  const payments = shop.harness
    .db('order')
    .collection<{ _id: string; payment_id: string; hold_until?: Date }>('current_payments');
  const hasHold = async () =>
    (await payments.findOne({ payment_id: checkout.paymentId }))?.hold_until !== undefined;
  await expect.poll(hasHold, { timeout: 30_000 }).toBe(false);
  expect(await stateOf(checkout.paymentId)).toBe('captured');
});
