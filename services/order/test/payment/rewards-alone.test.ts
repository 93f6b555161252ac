import { cancelOrder, createOrder, orderStatus, paymentState } from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { earnedOn } from '../fake-rewards';
import { cartKeyOf, type OrderHarness, openOrderHarness, person } from '../order-harness';
import { dollars, rewardActions, total } from './reward-actions';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness({ ORDER_LEASE_MS: '200' });
});
afterEach(() => shop.recover());
afterAll(() => shop.close());

const { shopper, shown, refund, start } = rewardActions(() => shop);

describe('rewards that pay for everything', () => {
  it('make the order without a payment, once, however many ask at once', async () => {
    const { who, own, order } = shopper(total + dollars(1));
    const prepared = await shop.prepare(who, total + dollars(1));
    expect(prepared.body).toMatchObject({ total: 0, rewards: total });
    expect((await shop.harness.call(paymentState, {}, { as: who })).body).toEqual({ state: 'none' });
    const before = await shop.countOrders();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => order({ rewards: total }, `key-${index % 2}`)),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const [first] = answers;
    expect(first).toMatchObject({ status: 200, body: { status: 'paid', transaction_amount: total } });
    expect(await shop.countOrders()).toBe(before + 1);
    expect(own()).toMatchObject({ available: dollars(1), held: 0, spent: total });
    expect((await order({ rewards: total }, 'key-0')).body).toEqual(first?.body);
    const { order: seen } = await shown(who, first?.body.order_number);
    expect(seen).toMatchObject({ rewards: total, payment_method: null, transaction_amount: total });
  });

  it('have the cart priced once for the order', async () => {
    const { who, order } = shopper(total);
    expect((await order({ rewards: total })).status).toBe(200);
    expect(shop.carts.pricedTimes(cartKeyOf(who))).toBe(1);
  });

  it('answer again under their key, and are never taken for those of another cart', async () => {
    const { who, own, order } = shopper(total + dollars(1));
    const first = await order({ rewards: total }, 'the-key');
    expect(first.status).toBe(200);
    expect((await order({ rewards: total })).body).toEqual(first.body);
    shop.carts.fill(cartKeyOf(who), 10);
    expect((await order({ rewards: total }, 'the-key')).body).toEqual(first.body);
    expect((await order({ rewards: dollars(1) }, 'the-key')).body.code).toBe('idempotency_key_reused');
    expect((await order({ rewards: total })).body.code).toBe('rewards_unavailable');
    expect((await order({ rewards: dollars(1) })).body.code).toBe('payment_incomplete');
    expect(own()).toMatchObject({ available: dollars(1), held: 0, spent: total });
  });

  it('must pay for everything, else a payment is asked for', async () => {
    const { own, order } = shopper(dollars(20));
    for (const body of [{}, { rewards: 0 }, { rewards: dollars(20) }])
      expect(await order(body)).toMatchObject({ status: 402, body: { code: 'payment_incomplete' } });
    expect((await order({ rewards: total })).body.code).toBe('rewards_unavailable');
    expect((await order({ payment_intent_id: 'uncharged-1' })).body.code).toBe('payment_unknown');
    expect(own()).toMatchObject({ available: dollars(20), held: 0, spent: 0 });
  });

  it('are not somebody else’s', async () => {
    const mine = shopper(total);
    const { body } = await shop.prepare(mine.who, total);
    const other = shopper(0);
    const stolen = { payment_intent_id: body.payment_intent_id, rewards: total };
    expect((await other.order(stolen)).body.code).toBe('payment_unknown');
    const sameBrowser = person('u-other');
    const answer = await shop.harness.call(
      createOrder,
      { body: { source: 'gcg_web', payment_intent_id: body.payment_intent_id } },
      { as: { ...sameBrowser, cart_key: mine.who.cart_key } },
    );
    expect(answer.body.code).toBe('payment_unknown');
    expect(mine.own()).toMatchObject({ held: total, spent: 0 });
  });

  it('come back with a refund, to the rewards', async () => {
    const { who, own, order } = shopper(2 * total, 2);
    const placed = await order({ rewards: 2 * total });
    const number: string = placed.body.order_number;
    await start(number);
    const { cards } = await shown(who, number);
    const one = await refund(who, number, [cards[0].id]);
    expect(one.body).toMatchObject({ amount: total, rewards: total });
    expect(own()).toMatchObject({ available: total, spent: total });
    await refund(who, number);
    expect(own()).toMatchObject({ available: 2 * total, spent: 0 });
    const { refunds, status } = await shown(who, number);
    expect(status).toBe('refunded');
    expect(refunds.map((each: { rewards: number }) => each.rewards)).toEqual([total, total]);
  });

  it('are released once when the order is cancelled while the account is away', async () => {
    const { who, own, order } = shopper(total);
    const prepared = await shop.prepare(who, total);
    expect(prepared.status).toBe(200);
    const placed = await order({ rewards: total });
    const params = { order_number: placed.body.order_number as string };
    await start(params.order_number);
    shop.rewards.fail(2);
    const { body } = await shop.harness.call(cancelOrder, { params }, { as: who });
    expect(body.status).toBe('cancelled');
    await expect.poll(own).toMatchObject({ available: total, spent: 0 });
  });
});

describe('cash back', () => {
  it('is earned once by whoever is signed in, and shown with the day on which it becomes available', async () => {
    const { who, own, order } = shopper(0, 3);
    shop.carts.rebate(cartKeyOf(who), dollars(1));
    const { body } = await shop.prepare(who);
    await shop.pay({ secret: body.client_secret });
    const placed = await order({ payment_intent_id: body.payment_intent_id });
    const number: string = placed.body.order_number;
    await expect
      .poll(async () => (await shown(who, number)).order.cash_back)
      .toEqual({ amount: dollars(3), available_on: earnedOn });
    expect(own().earned).toBe(dollars(3));
    const status = { order_number: number, email: who.email ?? '' };
    expect((await shop.harness.call(orderStatus, { body: status }, { as: who })).body.order).toMatchObject({
      cash_back: { amount: dollars(3) },
    });
    const guest = testIdentity();
    shop.carts.fill(cartKeyOf(guest));
    shop.carts.rebate(cartKeyOf(guest), dollars(1));
    const bought = await shop.order(await shop.checkout(undefined, guest));
    expect((await shop.stored(bought.body.order_number))?.cash_back).toBeUndefined();
  });

  it('of a card that is refunded is taken back, also where the account was away when it was earned', async () => {
    const { who, own, order } = shopper(0, 2);
    shop.carts.rebate(cartKeyOf(who), dollars(1));
    const { body } = await shop.prepare(who);
    await shop.pay({ secret: body.client_secret });
    shop.rewards.fail(1_000);
    const { body: placed } = await order({ payment_intent_id: body.payment_intent_id });
    await start(placed.order_number);
    const { cards } = await shown(who, placed.order_number);
    expect((await refund(who, placed.order_number, [cards[0].id])).status).toBe(200);
    expect(own()).toMatchObject({ earned: 0, takenBack: 0 });
    shop.rewards.fail(0);
    await expect.poll(own).toMatchObject({ earned: dollars(2), takenBack: dollars(1) });
    expect((await shown(who, placed.order_number)).order.cash_back.amount).toBe(dollars(1));
  });
});
