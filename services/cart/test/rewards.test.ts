import { cartAmount, getCart, readRewardsBalance } from '@bowtie/contracts';
import { handle } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartHarness, openCartHarness } from './fixtures/cart-harness';
import { card, group } from './fixtures/payloads';

const balances = new Map<string, number>();
let carts: CartHarness;
beforeAll(async () => {
  const account = {
    name: 'account' as const,
    calls: [handle(readRewardsBalance, async ({ body }) => ({ available: balances.get(body.user_id) ?? 0 }))],
    ready: async () => undefined,
    close: async () => undefined,
  };
  carts = await openCartHarness({}, [account]);
});
afterAll(() => carts.close());

function payload(amount: number, quantity = 1, productId = 'visa-virtual') {
  const own = group();
  return {
    source: 'gcg_web',
    delivery_groups: [own],
    cards: [card({ group_uuid: own.uuid, amount, quantity, open_loop_product_id: productId })],
  };
}

describe('what a cart costs beside rewards', () => {
  const ada = testIdentity({ kind: 'user', user_id: 'u-ada' });
  const amount = async (rewards: number | undefined, as = ada) =>
    (await carts.harness.call(cartAmount, { query: rewards === undefined ? {} : { rewards } }, { as })).body;

  it('is decided by what the person has', async () => {
    await carts.add(payload(50), ada);
    const whole = await amount(undefined);
    expect(whole).toMatchObject({ total: 10_590 });
    expect(whole.rewards).toBeUndefined();
    balances.set('u-ada', 2_000);
    expect(await amount(1_000)).toEqual({ ...whole, rewards: 1_000, total: 9_590 });
    expect(await amount(9_000)).toEqual({ ...whole, rewards: 2_000, total: 8_590 });
    balances.set('u-ada', 20_000);
    expect(await amount(20_000)).toEqual({ ...whole, rewards: 10_590, total: 0 });
    expect(await amount(10_580)).toEqual({ ...whole, rewards: 10_490, total: 100 });
    expect(await amount(0)).toEqual(whole);
  });

  it('is all of it for who is not signed in', async () => {
    const guest = testIdentity();
    await carts.add(payload(50), guest);
    expect(await amount(1_000, guest)).toMatchObject({ rewards: 0, total: 10_590 });
  });

  it('is refused for amounts that are none', async () => {
    for (const rewards of [-2, 1.5, Number.NaN])
      expect((await carts.harness.call(cartAmount, { query: { rewards } }, { as: ada })).status).toBe(400);
  });
});

it('a card earns what its product says, as long as it says so', async () => {
  const product = carts.catalog.products.get('visa-virtual');
  if (product === undefined) throw new Error('there is no such product');
  const [id, earning] = ['earning', { ...product, id: 'earning', cash_back_percent: 2 }];
  carts.catalog.products.set(id, earning);
  const { as, body } = await carts.add(payload(75, 2, id), testIdentity());
  // 2 per cent of 75 dollars is 1.50.
  expect(body.cart.cart_items[0].cash_back).toBe(300);
  expect((await carts.forOrder(as)).body.cart.cart_items[0].cash_back).toBe(300);
  carts.catalog.products.set(id, { ...earning, cash_back_percent: 0 });
  expect((await carts.forOrder(as)).body.cart.cart_items[0].cash_back).toBeUndefined();
  expect((await carts.harness.call(getCart, {}, { as })).body.cart.total).toBe(body.cart.total);
});
