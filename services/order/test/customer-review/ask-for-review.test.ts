import { orderActionQueue, requestRefund } from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDocument } from '../../src/model/order-document';
import { buyCards, type OrderHarness, openOrderHarness } from '../order-harness';
import { customerReviewActions, dayMs, patient } from './customer-review-actions';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness({ REVIEW_SWEEP_MS: '50' });
});
afterAll(() => shop.close());

const { orders, advance, actionOf, mailsOf, arrived, askNow, asked, write, look } = customerReviewActions(
  () => shop,
);

describe('the mail that asks for a review', () => {
  it('is due some days after all has arrived, and goes out once', async () => {
    const before = Date.now();
    const { number, email } = await arrived();
    const due = (await shop.stored(number))?.review_due_at?.getTime() ?? 0;
    expect(due).toBeGreaterThanOrEqual(before + 7 * dayMs);
    expect(due).toBeLessThanOrEqual(Date.now() + 7 * dayMs);
    await advance(number);
    expect((await shop.stored(number))?.review_due_at?.getTime()).toBe(due);
    expect(await mailsOf(number)).toEqual([]);
    expect(await askNow(number)).toHaveLength(1);
    // A process that died before it noted that it had asked does so again.
    expect(await askNow(number)).toHaveLength(1);
    const id = `${number}-review-ask`;
    expect(await actionOf(id)).toMatchObject({
      kind: 'customer_review',
      customer_review: {
        news: 'asked',
        buyer: { email, first_name: 'Ada' },
        link_path: expect.stringMatching(new RegExp(`^/reviews/write/#${number}\\.[A-Za-z0-9_-]{32}$`)),
      },
    });
    const queue = new Queue(orderActionQueue, { connection: { url: shop.harness.redisUrl } });
    await expect
      .poll(async () => (await queue.getJob(`order-action-${id}`)) !== undefined, patient)
      .toBe(true);
    await queue.close();
  });

  it('is not due while a part of the order is on its way', async () => {
    const { number } = await buyCards(shop, 1, testIdentity({ email: 'plastic@example.com' }));
    await advance(number, ['shipped']);
    expect(await shop.stored(number)).not.toHaveProperty('review_due_at');
    await advance(number);
    expect((await shop.stored(number))?.review_due_at).toBeInstanceOf(Date);
  });

  const dispute = {
    id: 'd1',
    state: 'won',
    cents: 1,
    reason: null,
    at: new Date(),
    closed_at: null,
  } as const;
  const refund = { card_id: 'c1', cents: 1, at: new Date(), paid_at: null };
  const outside = { id: 'r1', state: 'paid', cents: 1, at: new Date() } as const;
  it.each<[string, Partial<OrderDocument>]>([
    ['canceled', { status: 'cancelled' }],
    ['refunded', { status: 'refunded' }],
    ['refunded in part', { refunds: [refund] }],
    ['refunded at the provider', { outside_refunds: [outside] }],
    ['on hold', { hold: true }],
    ['disputed, however that ended', { disputes: [dispute] }],
  ])('never goes out for an order that is %s', async (_name, change) => {
    const order = await arrived();
    await orders().updateOne({ _id: order.number }, { $set: change });
    expect(await askNow(order.number)).toEqual([]);
    // Not even where that happened while the mail was in the queue.
    const late = await asked();
    await orders().updateOne({ _id: late.number }, { $set: change });
    expect(await actionOf(`${late.number}-review-ask`)).toBeNull();
    expect((await look(late.token)).body).toMatchObject({ may_write: false, review: null });
    expect((await write(late.token)).body.code).toBe('review_closed');
  });

  it('goes out once in a while to whoever orders often', async () => {
    const { email } = await asked();
    const second = await arrived(email);
    expect(await askNow(second.number)).toEqual([]);
    const asks = shop.harness.db('order').collection<{ _id: string }>('review_asks');
    await asks.updateOne({ _id: email }, { $set: { at: new Date(Date.now() - 91 * dayMs) } });
    const third = await arrived(email);
    expect(await askNow(third.number)).toHaveLength(1);
  });

  it('is not sent any more once the review is there', async () => {
    const { number, token } = await asked();
    await write(token);
    expect(await actionOf(`${number}-review-ask`)).toBeNull();
  });

  it('is not sent for what a buyer had refunded', async () => {
    const order = await arrived();
    for (const card of order.cards) shop.cards.put(card, 'sent');
    const params = { order_number: order.number };
    const body = { order_token: order.token };
    await shop.harness.call(requestRefund, { params, body }, { as: order.who });
    await expect.poll(async () => (await shop.stored(order.number))?.status, patient).toBe('refunded');
    expect(await askNow(order.number)).toEqual([]);
  });
});
