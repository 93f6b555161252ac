import {
  addToCart,
  applyPromoCode,
  closeOrderedCart,
  keepPromoCode,
  releasePromotionUse,
  takePromotionUse,
} from '@bowtie/contracts';
import { personKeys, serviceIdentity } from '@bowtie/service-kit';
import { type TestHarness, testIdentity } from '@bowtie/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { payload } from '../fixtures/payloads';
import { openPromotionHarness } from '../fixtures/promotion-harness';

const order = serviceIdentity('order');
const ends_at = new Date(Date.now() + 30 * 86_400_000).toISOString();
const offer = { kind: 'amount', cents: 100 };
const promotions = [
  { code: 'ONCE', offer, uses: 1_000, per_person: 1, ends_at },
  { code: 'THRICE', offer, uses: 1_000, per_person: 3, ends_at },
  { code: 'SCARCE', offer, uses: 5, per_person: 3, ends_at },
];

let harness: TestHarness;
beforeEach(async () => {
  harness = await openPromotionHarness(promotions);
});
afterEach(() => harness.close());

let payments = 0;

/** A cart with a promotion, and the order of whoever buys it. */
async function cartWith(promo_code: string, who: Parameters<typeof personKeys>[0], as = testIdentity()) {
  await harness.call(addToCart, { body: payload() }, { as });
  const { body } = await harness.call(applyPromoCode, { body: { promo_code } }, { as });
  const { cart_id, version } = body.cart;
  payments += 1;
  const payment_intent_id = `person-${payments}`;
  const use = { cart_id, promo_code, payment_intent_id };
  return {
    applied: body.cart.promo_code,
    take: () => harness.call(takePromotionUse, { body: { ...use, persons: personKeys(who) } }, { as: order }),
    release: () => harness.call(releasePromotionUse, { body: use }, { as: order }),
    close: () =>
      harness.call(
        closeOrderedCart,
        {
          body: {
            cart_id,
            version,
            order_number: payment_intent_id,
            used: { promo_code, payment_intent_id },
          },
        },
        { as: order },
      ),
  };
}

const gone = { status: 409, body: { code: 'promo_code_unavailable' } };

describe('a promotion that a person may use so often', () => {
  const ordersOfOne = async (orders: number) => {
    const carts = await Promise.all(
      Array.from({ length: orders }, () => cartWith('THRICE', { user_id: 'ada', email: 'ada@example.com' })),
    );
    const answers = await Promise.all(carts.map(({ take }) => take()));
    const taken = carts.filter((_cart, index) => answers[index]?.status === 200);
    expect(taken).toHaveLength(3);
    // Asked again it is the same use, and closing makes it for good.
    for (const cart of taken) expect((await cart.take()).status).toBe(200);
    await Promise.all(taken.flatMap(({ close }) => [close(), close()]));
    expect(await (await cartWith('THRICE', { user_id: 'ada' })).take()).toMatchObject(gone);
    expect((await (await cartWith('THRICE', { user_id: 'grace' })).take()).status).toBe(200);
  };
  it.each([16])('holds when one person makes %i orders at once', ordersOfOne);
  it.each([64])('holds when one person makes %i orders at once', { tags: ['thorough'] }, ordersOfOne);

  const ordersOfFour = async (orders: number) => {
    const buyers = Array.from({ length: orders }, (_, index) => ({ user_id: `buyer-${index % 4}` }));
    const carts = await Promise.all(buyers.map((who) => cartWith('SCARCE', who)));
    const answers = await Promise.all(carts.map(({ take }) => take()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    // Who was refused for want of uses has lost none of their own.
    const first = carts[answers.findIndex(({ status }) => status === 200)];
    await first?.release();
    expect((await (await cartWith('SCARCE', { user_id: 'late' })).take()).status).toBe(200);
  };
  const whichever = 'holds beside the limit of all, whichever %i orders reach first';
  it.each([16])(whichever, ordersOfFour);
  it.each([64])(whichever, { tags: ['thorough'] }, ordersOfFour);

  it('counts a person by account, mailbox and payment card', async () => {
    const known = { user_id: 'eve', email: 'eve@example.com', fingerprint: 'card-1' };
    const first = await cartWith('ONCE', known);
    expect((await first.take()).status).toBe(200);
    for (const who of [
      { user_id: 'eve', email: 'eve2@example.com', fingerprint: 'card-2' },
      { email: 'Eve+again@example.com', fingerprint: 'card-3' },
      { email: 'mallory@example.com', fingerprint: 'card-1' },
    ])
      expect(await (await cartWith('ONCE', who)).take()).toMatchObject(gone);
    // Nothing was counted for those who were refused.
    for (const who of [
      { fingerprint: 'card-2' },
      { fingerprint: 'card-3' },
      { email: 'mallory@example.com' },
    ])
      expect((await (await cartWith('ONCE', who)).take()).status).toBe(200);
    await first.release();
    expect((await (await cartWith('ONCE', known)).take()).status).toBe(200);
  });

  it('is not valid for a person who has used it, as one that nobody knows', async () => {
    const as = testIdentity({ kind: 'user', user_id: 'used-it', email: 'used@example.com' });
    const who = { user_id: 'used-it', email: 'used@example.com' };
    const bought = await cartWith('ONCE', who, as);
    expect(bought.applied).toBe('ONCE');
    await bought.take();
    await bought.close();
    await harness.call(addToCart, { body: payload() }, { as });
    const [used, unknown] = await Promise.all(
      ['ONCE', 'UNKNOWN'].map((promo_code) => harness.call(applyPromoCode, { body: { promo_code } }, { as })),
    );
    expect(used).toMatchObject({ status: 422 });
    expect(used?.body).toEqual(unknown?.body);
    const kept = await harness.call(keepPromoCode, { body: { promo_code: 'ONCE' } }, { as });
    expect(kept).toMatchObject({ status: 422, body: { code: 'promotion_over' } });
  });

  it('names nobody in the store', async () => {
    await (await cartWith('ONCE', { user_id: 'ada', email: 'eve@example.com' })).take();
    const stored = await harness
      .db('cart')
      .collection<{ _id: string }>('promotion_persons')
      .find({})
      .toArray();
    expect(stored.length).toBeGreaterThan(0);
    for (const one of stored) expect(JSON.stringify(one)).not.toMatch(/"ada"|ada@|eve@|example/);
  });
});
