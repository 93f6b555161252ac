import {
  addToCart,
  applyPromoCode,
  closeOrderedCart,
  getCart,
  readCartForOrder,
  releasePromotionUse,
  removePromoCode,
  takePromotionUse,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { type TestHarness, testIdentity } from '@bowtie/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPromotionStore } from '../../src/store/promotion-store';
import { minutesLater } from '../fixtures/cart-harness';
import { payload } from '../fixtures/payloads';
import { openPromotionHarness } from '../fixtures/promotion-harness';

const order = serviceIdentity('order');
const ends_at = new Date(Date.now() + 30 * 86_400_000).toISOString();
const promotions = [
  ...['TEN', 'RACED'].map((code) => ({ code, uses: 10 })),
  ...['ONE', 'LATE', 'GONE', 'SPENT', 'TWICE', 'ENDS'].map((code) => ({ code, uses: 1 })),
].map((promotion) => ({ ...promotion, offer: { kind: 'amount', cents: 100 }, ends_at }));

let harness: TestHarness;
beforeEach(async () => {
  harness = await openPromotionHarness(promotions);
});
afterEach(async () => {
  vi.useRealTimers();
  await harness.close();
});

/** A visitor with a card and a promo code in the cart, and what the order service asks for them. */
async function buyer(promo_code: string, payment_intent_id = 'payment') {
  const as = testIdentity();
  await harness.call(addToCart, { body: payload() }, { as });
  const { body } = await harness.call(applyPromoCode, { body: { promo_code } }, { as });
  const { cart_id, version } = body.cart;
  const use = { cart_id, promo_code, payment_intent_id };
  const callService = (holder: string) =>
    harness.call(
      readCartForOrder,
      { body: { cart_key: as.cart_key, cart_epoch: 0, business: false, reserve: { holder } } },
      { as: order },
    );
  const used = { promo_code, payment_intent_id };
  return {
    as,
    cartNow: async () => (await harness.call(getCart, {}, { as })).body.cart,
    /** What a payment intent asks. */
    reserve: (holder = `address of ${as.cart_key}`) => callService(holder),
    take: () => harness.call(takePromotionUse, { body: use }, { as: order }),
    release: () => harness.call(releasePromotionUse, { body: use }, { as: order }),
    close: () =>
      harness.call(
        closeOrderedCart,
        { body: { cart_id, version, order_number: 'ORDER-1', used } },
        { as: order },
      ),
  };
}

const stored = () =>
  harness.db('cart').collection<{ _id: string; uses_left: number; holds?: unknown[] }>('promotions');
const usesLeft = async (code: string) => (await stored().findOne({ _id: code }))?.uses_left;
const sweep = async () => (await openPromotionStore(harness.db('cart'), [])).releaseLapsed(new Date());
const gone = { status: 409, body: { code: 'promo_code_unavailable' } };

describe('the use of a promotion', () => {
  it('is set aside from the payment on, once however often that is prepared, and made by the order', async () => {
    const { as, reserve, take, close, cartNow } = await buyer('ONE');
    expect(await usesLeft('ONE')).toBe(1);
    await Promise.all([reserve(), reserve(), reserve()]);
    expect((await reserve()).body.cart).toMatchObject({ promo_code: 'ONE', discount: 200 });
    expect(await usesLeft('ONE')).toBe(0);
    expect((await take()).status).toBe(200);
    expect((await take()).status).toBe(200);
    for (const { body } of [await close(), await close()]) expect(body).toEqual({ closed: true });
    minutesLater(3 * 24 * 60);
    await sweep();
    expect(await usesLeft('ONE')).toBe(0);
    expect(await cartNow()).toMatchObject({ total_quantity: 0, promotion: null });
    // A second order of the same person needs a use of its own.
    await harness.call(addToCart, { body: payload() }, { as });
    expect((await harness.call(applyPromoCode, { body: { promo_code: 'ONE' } }, { as })).status).toBe(422);
  });

  it('that is the last one is of who pays first, whoever had it set aside; the next sees the new price', async () => {
    const [first, second] = [await buyer('GONE', 'p-first'), await buyer('GONE', 'p-second')];
    await first.reserve();
    expect((await second.reserve()).body.cart).toMatchObject({ promo_code: 'GONE', discount: 200 });
    expect((await second.take()).status).toBe(200);
    expect(await first.take()).toMatchObject(gone);
    expect(await first.cartNow()).toMatchObject({ promo_code: null, promotion: null, discount: 0 });
    expect((await first.reserve()).body.cart.total).toBe((await first.cartNow()).total);
    // Given back it is free at once, and also where it was only set aside and is taken off.
    await second.release();
    expect(await usesLeft('GONE')).toBe(1);
    await second.reserve();
    expect(await usesLeft('GONE')).toBe(0);
    await harness.call(removePromoCode, {}, { as: second.as });
    expect(await usesLeft('GONE')).toBe(1);
  });

  it('is had by as many paying buyers as there are, however many payments nobody makes', async () => {
    const idle = await Promise.all(Array.from({ length: 40 }, () => buyer('TEN')));
    const paying = await Promise.all(
      Array.from({ length: 11 }, (_, index) => buyer('TEN', `payment-${index}`)),
    );
    await Promise.all(idle.map(({ reserve }, index) => reserve(`address ${index % 13}`)));
    const outcomes = await Promise.all(
      paying.map(async ({ reserve, take }) => {
        expect((await reserve()).body.cart.promo_code).toBe('TEN');
        return take();
      }),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 409]);
    expect(outcomes.find(({ status }) => status === 409)).toMatchObject(gone);
    // Those who had something set aside and pay now find nothing left: a use was never there twice.
    expect(await idle[0]?.take()).toMatchObject(gone);
    const { holds } = (await stored().findOne({ _id: 'TEN' })) ?? {};
    expect([await usesLeft('TEN'), holds?.length]).toEqual([0, 10]);
  });

  it('comes back some minutes after a payment that nobody made, and not before it may become an order', async () => {
    const [late, next] = [await buyer('LATE', 'p-late'), await buyer('LATE', 'p-next')];
    await late.reserve();
    minutesLater(16);
    await sweep();
    expect(await usesLeft('LATE')).toBe(0);
    expect((await late.take()).status).toBe(200);
    expect((await late.release()).status).toBe(200);
    expect(await usesLeft('LATE')).toBe(1);
    await late.reserve();
    minutesLater(21);
    expect((await next.reserve()).status).toBe(200);
    expect((await next.take()).status).toBe(200);
    expect(await late.take()).toMatchObject(gone);
    expect(await late.cartNow()).toMatchObject({ promo_code: null });
  });

  it('is prolonged when the payment is prepared again', async () => {
    const { reserve } = await buyer('TWICE');
    await reserve();
    minutesLater(12);
    await reserve();
    minutesLater(12);
    await sweep();
    expect(await usesLeft('TWICE')).toBe(0);
  });

  it('lets a promotion be ordered with that ends while it is paid', async () => {
    const { reserve, take, cartNow } = await buyer('ENDS');
    await reserve();
    const ended = new Date(Date.now() - 1);
    await stored().updateOne({ _id: 'ENDS' }, { $set: { ends_at: ended } });
    const carts = harness.db('cart').collection('carts');
    await carts.updateOne({ 'promotions.code': 'ENDS' }, { $set: { 'promotions.0.ends_at': ended } });
    expect(await cartNow()).toMatchObject({ promo_code: 'ENDS', discount: 200 });
    expect((await take()).status).toBe(200);
  });

  it('that comes after its order was closed is given back at once', async () => {
    const { reserve, take, close } = await buyer('SPENT');
    await reserve();
    await take();
    await close();
    await stored().updateOne({ _id: 'SPENT' }, { $set: { uses_left: 1 } });
    expect(await take()).toMatchObject(gone);
    expect(await usesLeft('SPENT')).toBe(1);
  });

  it('is set aside a few times for one address: others still have theirs', async () => {
    const attackers = await Promise.all(Array.from({ length: 30 }, () => buyer('TEN')));
    const answers = await Promise.all(attackers.map(({ reserve }) => reserve('one address')));
    for (const { status } of answers) expect(status).toBe(200);
    expect(await usesLeft('TEN')).toBe(6);
    const honest = await buyer('TEN');
    expect((await honest.reserve()).body.cart.promo_code).toBe('TEN');
    expect((await honest.take()).status).toBe(200);
  });

  const race = async (orders: number) => {
    const buyers = await Promise.all(
      Array.from({ length: orders }, (_, turn) => buyer('RACED', `payment-${turn}`)),
    );
    let made = 0;
    await Promise.all(
      buyers.map(async ({ reserve, take, release, close }, turn) => {
        if ((await reserve()).status !== 200 || turn % 7 === 1) return;
        if ((await take()).status !== 200 || turn % 7 === 2) return;
        if (turn % 7 === 3) {
          await Promise.all([release(), release()]);
          return;
        }
        made += 1;
        await Promise.all([close(), close()]);
        expect(await usesLeft('RACED')).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThanOrEqual(10);
    minutesLater(9 * 24 * 60);
    await sweep();
    expect(await usesLeft('RACED')).toBe(10 - made);
  };
  const steady =
    'is never lost, doubled or below nought, whatever %i orders at once and crashes between the steps do';
  it.each([24])(steady, race);
  it.each([64])(steady, { tags: ['thorough'] }, race);
});
