import {
  type CallErrorDefinition,
  createOrder,
  createSmbOrder,
  paymentAfterRefusal,
  paymentState,
} from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CurrentPayment } from '../../src/store/current-payments';
import { cartKeyOf, type OrderHarness, openOrderHarness } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness({ ORDER_LIMIT_CARDS: '50', ORDER_LEASE_MS: '300' });
});
afterEach(async () => {
  shop.carts.useUp(false);
  await shop.recover();
});
afterAll(() => shop.close());

const stateOf = async (paymentId: string) => (await shop.provider.read(paymentId))?.state;
const payments = () => shop.harness.db('order').collection<CurrentPayment>('current_payments');

/** A paid cart with the last use of a promotion that somebody else has had since. */
async function lateBuyer() {
  const who = testIdentity();
  shop.carts.fill(cartKeyOf(who));
  shop.carts.promote(cartKeyOf(who), 'WELCOME20');
  const checkout = await shop.checkout(undefined, who);
  shop.carts.useUp(true);
  return checkout;
}

describe('a refused order', () => {
  it('that cannot be made any more releases its payment before it is answered', async () => {
    const promoted = await lateBuyer();
    expect((await shop.order(promoted)).body.code).toBe('promo_code_unavailable');
    expect(await stateOf(promoted.paymentId)).toBe('cancelled');

    const first = testIdentity({ email: 'limited@example.org' });
    const many = await Promise.all(
      [0, 1].map(async (index) => {
        const who = testIdentity({ ...first, cart_key: `limited-${index}` });
        shop.carts.fill(cartKeyOf(who), 50, 30);
        return shop.checkout(undefined, who);
      }),
    );
    const answers = await Promise.all(many.map((checkout) => shop.order(checkout)));
    const lost = answers.findIndex(({ status }) => status !== 200);
    expect(answers[lost]?.body.code).toBe('gift_limit_exceeded');
    expect(await stateOf(many[lost]?.paymentId ?? '')).toBe('cancelled');
    expect(await stateOf(many[1 - lost]?.paymentId ?? '')).toBe('captured');
  });

  it('of a cart that costs something else by now releases it, of one that was changed keeps it', async () => {
    const [repriced, changed] = [await shop.checkout(), await shop.checkout()];
    shop.carts.promote(repriced.cartKey, 'LATER');
    expect(await shop.order(repriced)).toMatchObject({ status: 409, body: { code: 'cart_repriced' } });
    expect(await stateOf(repriced.paymentId)).toBe('cancelled');
    shop.carts.fill(changed.cartKey);
    expect(await shop.order(changed)).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(await stateOf(changed.paymentId)).toBe('authorised');
  });

  it('keeps the payment where asking again may help', async () => {
    const checkout = await shop.checkout();
    await shop.control({ fail_next: 1_000 });
    expect((await shop.order(checkout)).status).toBe(503);
    await shop.recover();
    expect(await stateOf(checkout.paymentId)).toBe('authorised');
    expect((await shop.order(checkout)).status).toBe(200);
  });

  it('never releases what is somebody else’s', async () => {
    const [mine, theirs] = [await shop.checkout(), await lateBuyer()];
    shop.carts.useUp(false);
    expect((await shop.order({ ...theirs, paymentId: mine.paymentId })).status).toBe(404);
    expect(await stateOf(mine.paymentId)).toBe('authorised');
    expect((await shop.order(mine)).status).toBe(200);
  });

  it('releases by the relay what the provider did not take, or a process that died left', async () => {
    const checkout = await lateBuyer();
    await shop.control({ fail_next: 1_000, only: 'cancel' });
    expect((await shop.order(checkout)).body.code).toBe('promo_code_unavailable');
    expect(await stateOf(checkout.paymentId)).toBe('authorised');
    const as = checkout.who;
    // Nobody is offered it as a payment that waits for its order.
    expect((await shop.harness.call(paymentState, {}, { as })).body).toEqual({ state: 'none' });
    expect((await shop.order(checkout)).body.code).toBe('payment_unknown');
    await shop.recover();
    await expect.poll(() => stateOf(checkout.paymentId), { timeout: 20_000 }).toBe('cancelled');
    await expect
      .poll(async () => (await payments().findOne({ payment_id: checkout.paymentId }))?.release)
      .toMatchObject({ reason: 'promo_code_unavailable', started_at: expect.any(Date) });
  });

  it('releases nothing while a second try makes the order, and nothing that is ordered', async () => {
    const checkout = await lateBuyer();
    const { paymentId } = checkout;
    const until = new Date(Date.now() + 60_000);
    await payments().updateOne(
      { payment_id: paymentId },
      { $set: { placing: [{ id: 'a second try', until }] } },
    );
    expect((await shop.order(checkout)).body.code).toBe('promo_code_unavailable');
    expect(await stateOf(paymentId)).toBe('authorised');
    // The second try comes through.
    shop.carts.useUp(false);
    expect((await shop.order(checkout)).status).toBe(200);
    await expect
      .poll(async () => (await payments().findOne({ payment_id: paymentId }))?.release)
      .toBeUndefined();
    expect(await stateOf(paymentId)).toBe('captured');
  });

  it('is one order or one released payment, however many tries race', async () => {
    const checkouts = await Promise.all(Array.from({ length: 6 }, () => lateBuyer()));
    shop.carts.useUp(false);
    await Promise.all(
      checkouts.flatMap((checkout, index) =>
        Array.from({ length: 5 }, async (_, turn) => {
          if (turn === index % 5) shop.carts.useUp(true);
          await shop.order(checkout);
          if (turn === index % 5) shop.carts.useUp(false);
        }),
      ),
    );
    const orders = shop.harness.db('order').collection('orders');
    for (const { paymentId } of checkouts) {
      await expect.poll(() => stateOf(paymentId), { timeout: 20_000 }).toMatch(/captured|cancelled/);
      const order = await orders.findOne({ payment_id: paymentId });
      expect(await stateOf(paymentId)).toBe(order === null ? 'cancelled' : 'captured');
    }
  });
});

it('what becomes of a payment is said by the contract alone: what it declares is final, unless it says otherwise', () => {
  const declared: Record<string, CallErrorDefinition> = createSmbOrder.errors;
  const kept = Object.keys(declared).filter((code) => paymentAfterRefusal(createSmbOrder, code) === 'kept');
  expect(kept.sort()).toEqual([
    'buyer_unknown',
    'cart_empty',
    'payment_declined',
    'payment_incomplete',
    'payment_unknown',
    'phone_missing',
    'price_changed',
    'too_many_payments',
  ]);
  for (const code of ['no_inventory', 'promo_code_unavailable', 'order_limit_exceeded', 'cart_repriced'])
    expect(paymentAfterRefusal(createOrder, code)).toBe('released');
  expect(paymentAfterRefusal(createOrder, 'cart_repriced', { isUnattended: true })).toBe('kept');
  for (const code of ['payment_unavailable', 'carrier_unavailable', 'conflict', 'toString'])
    expect(paymentAfterRefusal(createOrder, code)).toBe('unknown');
});
