import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { OrderDocument } from '../../src/model/order-document';
import { type CrashPoint, itAtCrashPoints, startCrashingOrderService } from '../crashing-order-service';
import { cartKeyOf, type OrderHarness, openOrderHarness } from '../order-harness';

const env = {
  RISK_RULES: JSON.stringify([{ id: 'large', kind: 'amount', points: 100, over_dollars: 200 }]),
};
let shop: OrderHarness;
beforeAll(async () => {
  // The harness's own relays stay away: the test says when the work is taken up again.
  shop = await openOrderHarness({ ...env, ORDER_RELAY_MS: '600000' });
});
afterAll(() => shop.close());

const orders = () => shop.harness.db('order').collection<OrderDocument>('orders');
let count = 0;
async function largeCheckout() {
  count += 1;
  const who = testIdentity({ email: `large${count}@example.com` });
  shop.carts.fill(cartKeyOf(who), 300, 1);
  shop.carts.promote(cartKeyOf(who), 'SAVE');
  return shop.checkout(undefined, who);
}

/** Has a healthy process take over until the order stands as it should. */
async function recover(paymentId: string, wanted: object) {
  const healthy = await startCrashingOrderService(shop, { env });
  await expect
    .poll(async () => {
      await healthy.relay.sweep();
      return orders().findOne({ payment_id: paymentId });
    })
    .toMatchObject(wanted);
  return healthy;
}

async function toldOf(number: string): Promise<string[]> {
  const actions = shop.harness.db('order').collection('order_actions');
  const all = await actions.find({ order_number: number }).sort({ created_at: 1 }).toArray();
  return all.map(({ told }) => String(told));
}

describe('a process that dies while it holds an order', () => {
  itAtCrashPoints(
    ['insert', 'markCartClosed', 'markNotified'],
    '$when $at loses nothing and repeats nothing',
    async (death) => {
      const checkout = await largeCheckout();
      const mortal = await startCrashingOrderService(shop, { death, env });
      await mortal.order(checkout).catch(() => undefined);
      await mortal.close();
      const again = await startCrashingOrderService(shop, { env });
      if (death.at === 'insert' && death.when === 'before') await again.order(checkout);
      await again.close();
      const healthy = await recover(checkout.paymentId, {
        status: 'received',
        outbox: [],
        review: { state: 'open', told: 'open' },
      });
      const order = await orders().findOne({ payment_id: checkout.paymentId });
      expect(await healthy.order(checkout)).toMatchObject({ order_number: order?._id, on_review: true });
      expect(await toldOf(order?._id ?? '')).toEqual(['open']);
      expect(shop.carts.of(checkout.cartKey)).toBeUndefined();
      expect(await shop.provider.read(checkout.paymentId)).toMatchObject({ state: 'authorised' });
      await healthy.close();
    },
  );
});

describe('a process that dies while it decides', () => {
  const decided = async (
    death: CrashPoint,
    decision: Parameters<Awaited<ReturnType<typeof startCrashingOrderService>>['decide']>[0]['decision'],
  ) => {
    const checkout = await largeCheckout();
    const first = await startCrashingOrderService(shop, { env });
    await first.order(checkout);
    await first.close();
    const order = await orders().findOne({ payment_id: checkout.paymentId });
    const order_number = order?._id ?? '';
    const mortal = await startCrashingOrderService(shop, { death, env });
    const body = { order_number, decision, operator: 'Olive' };
    await mortal.decide(body).catch(() => undefined);
    await mortal.close();
    if (death.at === 'decide' && death.when === 'before') {
      const again = await startCrashingOrderService(shop, { env });
      await again.decide(body);
      await again.close();
    }
    return { checkout, order_number };
  };

  itAtCrashPoints(
    ['decide', 'capture', 'markPaid', 'markNotified', 'add', 'markPublished'],
    '$when $at approves once',
    async (death) => {
      const { checkout, order_number } = await decided(death, { verdict: 'approve' });
      const healthy = await recover(checkout.paymentId, {
        status: 'paid',
        outbox: [],
        review: { state: 'approved', told: 'approved' },
      });
      expect(await shop.provider.read(checkout.paymentId)).toMatchObject({ state: 'captured' });
      expect(shop.carts.uses.get(checkout.paymentId)).toBe('made');
      expect(await toldOf(order_number)).toEqual(['open', 'approved']);
      expect(await healthy.queue.knows(order_number)).toBe(true);
      await healthy.close();
    },
  );

  itAtCrashPoints(
    ['decide', 'cancel', 'markNotified', 'cancelUnpaid'],
    '$when $at refuses once',
    async (death) => {
      const { checkout, order_number } = await decided(death, { verdict: 'refuse', reason: 'Not you.' });
      const healthy = await recover(checkout.paymentId, {
        status: 'cancelled',
        due_at: null,
        review: { state: 'refused', told: 'refused' },
      });
      expect(await shop.provider.read(checkout.paymentId)).toMatchObject({ state: 'cancelled' });
      expect(shop.carts.uses.get(checkout.paymentId)).toBe('released');
      expect(await toldOf(order_number)).toEqual(['open', 'refused']);
      expect(await healthy.queue.knows(order_number)).toBe(false);
      await healthy.close();
    },
  );
});
