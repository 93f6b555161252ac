import { jobIds, jobQueues } from '@bowtie/contracts';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDocument } from '../src/model/order-document';
import { itAtCrashPoints, startCrashingOrderService } from './crashing-order-service';
import { cartKeyOf, type OrderHarness, openOrderHarness, person } from './order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  // The harness's own relay stays away: the test says when the work is taken up again.
  shop = await openOrderHarness({ ORDER_RELAY_MS: '600000' });
});
afterAll(() => shop.close());

const orders = () => shop.harness.db('order').collection<OrderDocument>('orders');

async function jobCounts(orderNumber: string) {
  const connection = new Redis(shop.harness.redisUrl, { maxRetriesPerRequest: null });
  const queue = new Queue(jobQueues.orders, { connection });
  const states = await queue.getJobState(jobIds.order(orderNumber));
  await queue.close();
  connection.disconnect();
  return states;
}

const steps = ['insert', 'capture', 'markPaid', 'add', 'markPublished'] as const;

describe('a process that dies', () => {
  itAtCrashPoints(steps, '$when $at loses nothing and repeats nothing', async (death) => {
    const checkout = await shop.checkout();
    const before = await shop.countOrders();
    const mortal = await startCrashingOrderService(shop, { death });
    // Past the capture the buyer is answered and the rest goes on behind; before it, the buyer hears of a failure.
    await mortal.order(checkout).catch(() => undefined);
    await mortal.close();

    const healthy = await startCrashingOrderService(shop);
    if (death.at === 'insert' && death.when === 'before') {
      expect(await shop.countOrders()).toBe(before);
      expect(await shop.provider.read(checkout.paymentId)).toMatchObject({ state: 'authorised' });
      await healthy.order(checkout);
    }
    await expect
      .poll(async () => {
        await healthy.relay.sweep();
        return orders().findOne({ payment_id: checkout.paymentId });
      })
      .toMatchObject({ status: 'paid', outbox: [] });

    const order = await orders().findOne({ payment_id: checkout.paymentId });
    expect(await shop.countOrders()).toBe(before + 1);
    expect(await shop.provider.read(checkout.paymentId)).toMatchObject({ state: 'captured' });
    expect(shop.carts.of(checkout.cartKey)).toBeUndefined();
    expect(await jobCounts(order?._id ?? '')).toBe('waiting-children');
    expect(await healthy.order(checkout)).toMatchObject({ order_number: order?._id, status: 'paid' });
    await healthy.close();
  });
});

describe('a process that dies over an order of rewards and a card', () => {
  itAtCrashPoints(steps, '$when $at spends them once, and charges the rest once', async (death) => {
    const userId = `u-${death.when}-${death.at}`;
    const who = person(userId);
    shop.rewards.give(userId, 2_000);
    shop.carts.fill(cartKeyOf(who));
    const { body: prepared } = await shop.prepare(who, 2_000);
    const checkout = {
      who,
      cartKey: cartKeyOf(who),
      paymentId: prepared.payment_intent_id,
      secret: prepared.client_secret,
    };
    await shop.pay(checkout);
    const mortal = await startCrashingOrderService(shop, { death });
    await mortal.order(checkout).catch(() => undefined);
    await mortal.close();
    const healthy = await startCrashingOrderService(shop);
    if (death.at === 'insert' && death.when === 'before') await healthy.order(checkout);
    await expect
      .poll(async () => {
        await healthy.relay.sweep();
        return orders().findOne({ payment_id: checkout.paymentId });
      })
      .toMatchObject({ status: 'paid', outbox: [], rewards: { cents: 1_000 } });
    expect(await shop.provider.read(checkout.paymentId)).toMatchObject({
      state: 'captured',
      cents: prepared.total / 2,
    });
    expect(shop.rewards.of(userId)).toMatchObject({ available: 0, held: 0, spent: 2_000 });
    await healthy.close();
  });
});

describe('several relays', () => {
  it('share the work: each order is settled and published by one of them', async () => {
    const checkouts = await Promise.all(Array.from({ length: 12 }, () => shop.checkout()));
    const mortal = await startCrashingOrderService(shop, { death: { at: 'capture', when: 'before' } });
    await Promise.all(checkouts.map((checkout) => mortal.order(checkout).catch(() => undefined)));
    await mortal.close();
    const relays = await Promise.all(
      [1, 2, 3].map(() => startCrashingOrderService(shop, { leaseMs: 2_000 })),
    );
    const ids = checkouts.map(({ paymentId }) => paymentId);
    await expect
      .poll(async () => {
        await Promise.all(relays.map(({ relay }) => relay.sweep()));
        return orders().countDocuments({ payment_id: { $in: ids }, status: 'paid', outbox: [] });
      })
      .toBe(ids.length);
    await Promise.all(relays.map((service) => service.close()));
  });
});
