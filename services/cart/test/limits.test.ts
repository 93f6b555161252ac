import { addToCart, getCart } from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartService } from '../src';
import { type CartHarness, openCartHarness } from './fixtures/cart-harness';
import { group, payload } from './fixtures/payloads';
import { noPartners } from './fixtures/provider-sandboxes';

let carts: CartHarness;
beforeAll(async () => {
  carts = await openCartHarness();
});
afterAll(() => carts.close());

describe('limits', () => {
  it('of one gift are ten equal cards', async () => {
    expect((await carts.harness.call(addToCart, { body: payload([{ quantity: 10 }]) })).status).toBe(200);
    expect(await carts.refused(payload([{}, { quantity: 11 }]), 422, 'gift_limit_exceeded')).toEqual({
      'cards.1.quantity': ['One gift holds at most 10 cards.'],
    });
  });

  const business = (count: number, amount: number) =>
    payload(
      Array.from({ length: count }, () => ({ amount })),
      { source: 'gcg_smb' },
    );

  it('of a business order are 50 cards and 10,000 dollars, to the edge', async () => {
    const as = testIdentity();
    const full = await carts.harness.call(addToCart, { body: business(50, 200) }, { as });
    expect(full.status).toBe(200);
    expect(full.body.cart).toMatchObject({ total_quantity: 50, subtotal: 2_000_000 });
    const more = await carts.harness.call(addToCart, { body: business(1, 10) }, { as });
    expect(more.status).toBe(422);
    expect(more.body).toMatchObject({
      code: 'order_limit_exceeded',
      errors: {
        cards: ['One business order holds at most 50 cards.'],
        amount: ['The cards of one business order hold at most $10,000.00.'],
      },
    });
    expect((await carts.harness.call(getCart, { query: { smb: '1' } }, { as })).body).toEqual(full.body);
    const dear = await carts.harness.call(addToCart, { body: business(21, 477) });
    expect(dear.body.errors).toEqual({ amount: [expect.stringContaining('$10,000.00')] });
    expect((await carts.harness.call(addToCart, { body: business(49, 10) })).status).toBe(200);
  });

  it('count the copies of a business card', async () => {
    const body = payload(
      Array.from({ length: 6 }, () => ({ quantity: 9, amount: 10 })),
      { source: 'gcg_smb' },
    );
    expect((await carts.harness.call(addToCart, { body })).body.errors).toHaveProperty('cards');
  });

  it('let a business order each card by itself', async () => {
    const copies = payload([{}, { quantity: 2 }], { source: 'gcg_smb' });
    expect(await carts.refused(copies, 400, 'invalid_request')).toEqual({
      'cards.1.quantity': ['Each card of a business order is a line of its own.'],
    });
  });

  it('of a consumer’s cart are 100 lines and 50 groups', async () => {
    const as = testIdentity();
    expect((await carts.harness.call(addToCart, { body: payload(Array(100).fill({})) }, { as })).status).toBe(
      200,
    );
    const more = await carts.harness.call(addToCart, { body: payload() }, { as });
    expect(more.body).toMatchObject({
      code: 'order_limit_exceeded',
      errors: { cards: [expect.stringContaining('100')] },
    });
    const groups = Array.from({ length: 50 }, (_, index) => group({ uuid: `g${index}` }));
    const cards = groups.map(({ uuid }) => ({ group_uuid: uuid }));
    const wide = testIdentity();
    const many = payload(cards, { delivery_groups: groups });
    expect((await carts.harness.call(addToCart, { body: many }, { as: wide })).status).toBe(200);
    const wider = await carts.harness.call(addToCart, { body: payload() }, { as: wide });
    expect(wider.body.errors).toEqual({ delivery_groups: [expect.stringContaining('50')] });
    expect(await carts.refused(payload(Array(101).fill({})), 422, 'order_limit_exceeded')).toEqual({
      cards: ['One cart holds at most 100 different cards.'],
    });
    expect(await carts.refused(business(101, 10), 422, 'order_limit_exceeded')).toHaveProperty('cards');
  });

  it('of a business order follow the configuration', async () => {
    const small = await openCartHarness({ BUSINESS_MAX_CARDS: '2' });
    expect((await small.add(business(2, 10))).status).toBe(200);
    expect((await small.add(business(3, 10))).body.errors).toEqual({
      cards: ['One business order holds at most 2 cards.'],
    });
    await small.close();
  });
});

it('says what is wrong with its configuration', () => {
  for (const PROMOTIONS of ['nonsense', '{}', '[{"code":"x"}]'])
    expect(() => cartService.checkConfig({ ...noPartners, PROMOTIONS })).toThrow(/PROMOTIONS/);
  expect(() => cartService.checkConfig({ ...noPartners, BUSINESS_MAX_CARDS: 'many' })).toThrow(
    /BUSINESS_MAX_CARDS/,
  );
  expect(() => cartService.checkConfig(noPartners)).not.toThrow();
});
