import { applyPromoCode, CartAnswerSchema, cartAmount, getCart, type keepPromoCode } from '@bowtie/contracts';
import type { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartHarness, openCartHarness, parcelCents } from '../fixtures/cart-harness';
import { brandPayload, payload, plasticPayload } from '../fixtures/payloads';

const ends_at = '2040-01-01T00:00:00Z';
const brands = [{ slug: 'cinema', name: 'Brand cinema' }];
const promotions = [
  { code: 'SHIPS', offer: { kind: 'free_shipping' } },
  { code: 'CINEMA', offer: { kind: 'brand_percent', percent: 10, brands } },
  { code: 'TENNER', offer: { kind: 'amount', cents: 1_000, brands } },
  { code: 'PLASTIC', offer: { kind: 'fee_percent', percent: 100, form: 'plastic', network: 'visa' } },
  { code: 'HUNDRED', offer: { kind: 'fee_percent', percent: 50, minimum: 10_000 } },
].map((promotion) => ({ ...promotion, uses: 9, ends_at }));

let carts: CartHarness;
beforeAll(async () => {
  carts = await openCartHarness({ PROMOTIONS: JSON.stringify(promotions) });
});
afterAll(() => carts.close());

type Visitor = ReturnType<typeof testIdentity>;
const type = async (
  promo_code: string,
  as: Visitor,
  call: typeof applyPromoCode | typeof keepPromoCode = applyPromoCode,
) => CartAnswerSchema.parse((await carts.harness.call(call, { body: { promo_code } }, { as })).body).cart;

describe('a promotion', () => {
  it('of free shipping takes off what the parcel costs, group by group, and nothing else', async () => {
    const { as } = await carts.add(plasticPayload());
    await carts.add(payload(), as);
    const cart = await type('SHIPS', as);
    const fee = 2 * parcelCents.newYork.standard_mail;
    expect(cart).toMatchObject({ promo_code: 'SHIPS', shipping_fee: fee, discount: fee });
    expect(cart.delivery_groups.map(({ discount }) => discount)).toEqual([fee, 0]);
    expect(cart.cart_items.map(({ discount }) => discount)).toEqual([0, 0]);
    expect(cart.total).toBe(cart.subtotal + cart.fees);
    expect((await carts.harness.call(cartAmount, {}, { as })).body.total).toBe(cart.total);
  });

  it('of a brand lowers the price of its cards alone, after its own discount', async () => {
    const { as } = await carts.add(payload());
    await carts.add(brandPayload([{}, { merchant: 'cafe', amount: 25, quantity: 2 }]), as);
    const cart = await type('CINEMA', as);
    expect(cart).toMatchObject({ promotion: { name: '10% off Brand cinema cards' }, discount: 920 });
    expect(cart.cart_items.map(({ discount }) => discount)).toEqual([0, 920, 0]);
    expect((await type('TENNER', as)).discount).toBe(2_000);
  });

  it('waits where the cart lacks something, says what, and is not used by an order', async () => {
    const { as } = await carts.add(payload());
    const waiting = async (code: string) => {
      const { promo_code, discount, promotion } = await type(code, as);
      expect({ promo_code, discount }).toEqual({ promo_code: null, discount: 0 });
      return promotion?.waits_for;
    };
    expect(await waiting('CINEMA')).toBe('It is for Brand cinema cards.');
    expect(await waiting('PLASTIC')).toBe('It is for plastic Visa cards.');
    expect(await waiting('SHIPS')).toBe('It is for cards that are sent by mail.');
    expect(await waiting('HUNDRED')).toBe('Add $50.00 of prepaid cards to use it.');
    expect((await carts.forOrder(as)).body.cart).toMatchObject({ promo_code: null, discount: 0 });
    await carts.add(payload([{ amount: 60 }]), as);
    const { cart } = (await carts.harness.call(getCart, {}, { as })).body;
    expect(cart).toMatchObject({ promo_code: 'HUNDRED', discount: 590, promotion: { code: 'HUNDRED' } });
    expect(cart.promotion).not.toHaveProperty('waits_for');
  });

  it('for a network and a form leaves other cards as they are', async () => {
    const { as } = await carts.add(payload());
    await carts.add(plasticPayload(), as);
    const cart = await type('PLASTIC', as);
    expect(cart.cart_items.map(({ discount, plastic }) => [plastic, discount])).toEqual([
      [false, 0],
      [true, 590],
    ]);
  });
});
