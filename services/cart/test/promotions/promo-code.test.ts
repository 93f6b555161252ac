import { addToCart, applyPromoCode, removeDeliveryGroup, removePromoCode } from '@bowtie/contracts';
import { type TestHarness, testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PromotionSeedSchema } from '../../src/store/promotion-seeds';
import { openPromotionStore } from '../../src/store/promotion-store';
import { payload } from '../fixtures/payloads';
import { openPromotionHarness } from '../fixtures/promotion-harness';

const future = new Date(Date.now() + 7 * 86_400_000).toISOString();
const past = new Date(Date.now() - 1_000).toISOString();
const promotions = [
  { code: 'HALF', offer: { kind: 'fee_percent', percent: 50 }, uses: 100, ends_at: future },
  { code: 'HUGE', offer: { kind: 'amount', cents: 100_000 }, uses: 100, ends_at: future },
  { code: 'THREE', offer: { kind: 'amount', cents: 100 }, uses: 3, ends_at: future },
  { code: 'ONE', offer: { kind: 'amount', cents: 100 }, uses: 1, ends_at: future },
  { code: 'OVER', offer: { kind: 'amount', cents: 100 }, uses: 100, ends_at: past },
  { code: 'USED', offer: { kind: 'amount', cents: 100 }, uses: 0, ends_at: future },
];

let harness: TestHarness;
beforeAll(async () => {
  harness = await openPromotionHarness(promotions);
});
afterAll(() => harness.close());

async function buyer(cards = [{ amount: 50 }], source = 'gcg_web', kind: 'guest' | 'anonymous' = 'guest') {
  const as = testIdentity({ kind });
  const { body } = await harness.call(addToCart, { body: payload(cards, { source }) }, { as });
  const apply = (promo_code: unknown) => harness.call(applyPromoCode, { body: { promo_code } }, { as });
  return { as, cart: body.cart, apply };
}

async function usesLeft(code: string) {
  const found = await harness
    .db('cart')
    .collection<{ _id: string; uses_left: number }>('promotions')
    .findOne({ _id: code });
  return found?.uses_left;
}

describe('a promo code', () => {
  it('takes its share off the card fees, and stays with the cart as it grows', async () => {
    const { as, apply, cart } = await buyer();
    const applied = await apply(' half ');
    expect(applied.status).toBe(200);
    expect(applied.body.cart).toMatchObject({ promo_code: 'HALF', fees: 590, discount: 294, total: 10_296 });
    expect(applied.body.cart.version).toBe(cart.version + 1);
    const grown = await harness.call(addToCart, { body: payload([{ amount: 500 }]) }, { as });
    expect(grown.body.cart).toMatchObject({ promo_code: 'HALF', fees: 1_980, discount: 990 });
  });

  it('never takes off more than the fees', async () => {
    const { apply } = await buyer();
    expect((await apply('HUGE')).body.cart).toMatchObject({ discount: 590, total: 10_000 });
  });

  it('takes no use from anybody while nobody pays: not of one cart, and not of fifty at once', async () => {
    const left = await usesLeft('THREE');
    const buyers = await Promise.all(
      Array.from({ length: 50 }, () => buyer([{ amount: 50 }], 'gcg_web', 'anonymous')),
    );
    const answers = await Promise.all(buyers.map(({ apply }) => apply('THREE')));
    for (const { status, body } of answers)
      expect([status, body.cart.promo_code, body.cart.discount]).toEqual([200, 'THREE', 200]);
    expect(await usesLeft('THREE')).toBe(left);
    const { apply } = await buyer();
    expect((await apply('THREE')).status).toBe(200);
  });

  it('gives way to another that is typed, and is taken off', async () => {
    const { as, apply } = await buyer();
    await apply('HUGE');
    expect((await apply('HALF')).body.cart).toMatchObject({ promo_code: 'HALF', discount: 294 });
    expect((await apply('half')).body.cart.version).toBe(3);
    const removed = await harness.call(removePromoCode, { body: {} }, { as });
    expect(removed.body.cart).toMatchObject({ promo_code: null, promotion: null, discount: 0 });
    expect((await harness.call(removePromoCode, {}, { as })).body).toEqual(removed.body);
  });

  it('stays with a cart from which the last card was taken, for the card that comes back', async () => {
    const { as, apply, cart } = await buyer();
    await apply('HALF');
    const body = { cart_id: cart.cart_id, delivery_group_uuid: cart.delivery_groups[0].uuid };
    const emptied = await harness.call(removeDeliveryGroup, { body }, { as });
    expect(emptied.body.cart).toMatchObject({
      promo_code: null,
      promotion: { code: 'HALF', name: '50% off card fees', origin: 'typed' },
      discount: 0,
      total_quantity: 0,
    });
    const again = await harness.call(addToCart, { body: payload() }, { as });
    expect(again.body.cart).toMatchObject({ promo_code: 'HALF' });
  });

  it('that is unknown, over, used up or odd is answered in the same words', async () => {
    const { apply } = await buyer();
    const answers = await Promise.all(['UNKNOWN', 'OVER', 'USED', '__proto__', '$gt', '.*'].map(apply));
    for (const answer of answers) {
      expect(answer.status).toBe(422);
      expect(answer.body).toEqual({
        code: 'promo_code_unknown',
        message: 'This promo code is not valid.',
        errors: { promo_code: ['This promo code is not valid.'] },
      });
    }
    for (const wrong of [{ $gt: '' }, '', '  ', 7, null, ['HALF'], 'x'.repeat(41)])
      expect(await apply(wrong)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('needs a cart with something in it', async () => {
    const left = await usesLeft('HALF');
    for (const call of [applyPromoCode, removePromoCode]) {
      const body = call === applyPromoCode ? { promo_code: 'HALF' } : {};
      expect(await harness.call(call, { body })).toMatchObject({ status: 409, body: { code: 'cart_empty' } });
    }
    expect(await usesLeft('HALF')).toBe(left);
  });

  it('may be applied to the business cart', async () => {
    const { as } = await buyer([{ amount: 50 }], 'gcg_smb');
    const body = { promo_code: 'HALF', source: 'gcg_smb' };
    const applied = await harness.call(applyPromoCode, { body }, { as });
    expect(applied.body.cart.discount).toBe(294);
    const removed = await harness.call(removePromoCode, { body: { source: 'gcg_smb' } }, { as });
    expect(removed.body.cart.discount).toBe(0);
  });
});

it('adds its promotions once, and leaves their counters alone when it starts again', async () => {
  const left = await usesLeft('THREE');
  await openPromotionStore(
    harness.db('cart'),
    ['THREE', 'FOUR'].map((code) =>
      PromotionSeedSchema.parse({ code, offer: { kind: 'amount', cents: 1 }, uses: 4, ends_at: future }),
    ),
  );
  expect(await usesLeft('THREE')).toBe(left);
  expect(await usesLeft('FOUR')).toBe(4);
});
