import {
  addToCart,
  applyPromoCode,
  closeOrderedCart,
  getCart,
  keepPromoCode,
  removePromoCode,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { type TestHarness, testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payload } from '../fixtures/payloads';
import { openPromotionHarness } from '../fixtures/promotion-harness';

const future = new Date(Date.now() + 7 * 86_400_000).toISOString();
const past = new Date(Date.now() - 1_000).toISOString();
const promotions = [
  { code: 'FIFTH', offer: { kind: 'fee_percent', percent: 20 }, uses: 9, ends_at: future },
  { code: 'DOLLAR', offer: { kind: 'amount', cents: 100 }, uses: 9, ends_at: future },
  { code: 'PENNY', offer: { kind: 'amount', cents: 1 }, uses: 9, ends_at: future },
  { code: 'OVER', offer: { kind: 'amount', cents: 100 }, uses: 9, ends_at: past },
  { code: 'USED', offer: { kind: 'amount', cents: 100 }, uses: 0, ends_at: future },
];

let harness: TestHarness;
beforeAll(async () => {
  harness = await openPromotionHarness(promotions);
});
afterAll(() => harness.close());

function visitorActions() {
  const as = testIdentity({ kind: 'anonymous', email: null });
  return {
    as,
    click: (promo_code: string, source?: string) =>
      harness.call(keepPromoCode, { body: { promo_code, ...(source && { source }) } }, { as }),
    type: (promo_code: string) => harness.call(applyPromoCode, { body: { promo_code } }, { as }),
    add: (amount = 50) => harness.call(addToCart, { body: payload([{ amount }]) }, { as }),
    takeOff: () => harness.call(removePromoCode, {}, { as }),
    cart: async () => (await harness.call(getCart, {}, { as })).body.cart,
  };
}

describe('the promotion of a banner', () => {
  it('waits in the empty cart, and is applied with the first card, by its name', async () => {
    const { click, add, cart } = visitorActions();
    const kept = await click('fifth');
    const promotion = { code: 'FIFTH', name: '20% off card fees', origin: 'banner' };
    expect(kept).toMatchObject({ status: 200, body: { cart: { promo_code: null, promotion, total: 0 } } });
    expect((await add()).body.cart).toMatchObject({ promo_code: 'FIFTH', promotion, discount: 118 });
    expect(await cart()).toMatchObject({ promo_code: 'FIFTH', total: 10_590 - 118 });
  });

  it('may be clicked often, and changes nothing again', async () => {
    const { click, add } = visitorActions();
    await add();
    const first = await click('FIFTH');
    for (const again of await Promise.all([click('FIFTH'), click('FIFTH')]))
      expect(again.body).toEqual(first.body);
  });

  it('can be taken off, with or without cards, and stays off', async () => {
    const { click, add, takeOff, cart } = visitorActions();
    await click('FIFTH');
    expect((await takeOff()).body.cart).toMatchObject({ promotion: null });
    expect((await add()).body.cart).toMatchObject({ promo_code: null, discount: 0 });
    await click('FIFTH');
    await click('DOLLAR');
    await takeOff();
    await add();
    expect(await cart()).toMatchObject({ promo_code: null, promotion: null });
  });

  it('gives way only to a better one for the cart as it is', async () => {
    const { click, add } = visitorActions();
    await click('FIFTH');
    await add(50);
    // A fifth of $2.95 is less than a dollar, a fifth of four cards' fees more.
    expect((await click('PENNY')).body.cart.promo_code).toBe('FIFTH');
    expect((await click('DOLLAR')).body.cart).toMatchObject({ promo_code: 'DOLLAR', discount: 200 });
    await add(500);
    expect((await add(500)).body.cart).toMatchObject({ promo_code: 'FIFTH' });
  });

  it('gives way to a code that the visitor typed, be it worse, and is back when that is taken off', async () => {
    const { click, add, type, takeOff } = visitorActions();
    await add();
    await click('FIFTH');
    expect((await type('PENNY')).body.cart).toMatchObject({
      promo_code: 'PENNY',
      promotion: { origin: 'typed' },
      discount: 2,
    });
    expect((await click('DOLLAR')).body.cart.promo_code).toBe('PENNY');
    expect((await takeOff()).body.cart.promo_code).toBe('DOLLAR');
    expect((await takeOff()).body.cart.promo_code).toBe(null);
  });

  it('that is unknown, over or used up says so, in one and the same way', async () => {
    const { click, cart } = visitorActions();
    for (const code of ['UNKNOWN', 'OVER', 'USED'])
      expect(await click(code)).toMatchObject({ status: 422, body: { code: 'promotion_over', errors: {} } });
    expect(await cart()).toMatchObject({ promotion: null });
  });

  it('of a business page concerns the business cart alone', async () => {
    const { as, click, add } = visitorActions();
    await click('FIFTH', 'gcg_smb');
    expect((await add()).body.cart).toMatchObject({ promo_code: null });
    const body = payload([{ amount: 50 }], { source: 'gcg_smb' });
    const business = await harness.call(addToCart, { body }, { as });
    expect(business.body.cart).toMatchObject({ promo_code: 'FIFTH' });
  });

  it('ends with the order, and one that was kept meanwhile waits for the next', async () => {
    const { as, click, add, cart } = visitorActions();
    await click('FIFTH');
    const { cart_id, version } = (await add()).body.cart;
    await click('DOLLAR');
    const body = {
      cart_id,
      version,
      order_number: 'ORDER-1',
      used: { promo_code: 'FIFTH', payment_intent_id: 'p1' },
    };
    const { cart_items: items } = await cart();
    const closed = await harness.call(
      closeOrderedCart,
      { body: { ...body, items } },
      { as: serviceIdentity('order') },
    );
    expect(closed.body).toEqual({ closed: true });
    expect(await cart()).toMatchObject({ total_quantity: 0, promotion: { code: 'DOLLAR' } });
    expect((await harness.call(getCart, {}, { as })).status).toBe(200);
  });
});
