import { randomUUID } from 'node:crypto';
import { accountOrder, cancelOrder, listOrderReviews, readOrderReview } from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDocument } from '../../src/model/order-document';
import { cartKeyOf, type OrderHarness, openOrderHarness, person } from '../order-harness';
import { operator, orderReviewActions, patient, rules } from './order-review-actions';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness({ RISK_RULES: JSON.stringify(rules), ORDER_LEASE_MS: '500' });
});
afterAll(() => shop.close());

const { hold, decide, approve, refuse, viewOf, mails, mailOf, jobState } = orderReviewActions(() => shop);

describe('an order over the risk line', () => {
  it('is received, with its money held, nothing made, its cart closed and its buyer told', async () => {
    const held = await hold();
    const { number, checkout } = held;
    expect(await shop.provider.read(checkout.paymentId)).toMatchObject({ state: 'authorised' });
    expect(shop.carts.of(checkout.cartKey)).toBeUndefined();
    expect(await jobState(number)).toBe('unknown');
    expect(await mails(number)).toMatchObject([{ told: 'open' }]);
    expect(await mailOf(number, 'open')).toMatchObject({
      kind: 'review',
      review: { news: 'open', order_token: held.token, buyer: { email: held.who.email } },
    });
    const view = await viewOf(held);
    expect(view).toMatchObject({ state: 'open', is_sent: false, documents_left: 5, quantity: 1 });
    expect(Date.parse(view.deadline) - Date.parse(view.date_created)).toBeCloseTo(48 * 3_600_000, -5);
    const { body } = await shop.harness.call(
      accountOrder,
      { params: { order_number: number }, query: { order_token: held.token } },
      { as: held.who },
    );
    expect(body).toMatchObject({
      status: 'received',
      canCancel: true,
      order: { review: { state: 'open', is_sent: false } },
    });
  });

  it('is the same order when it is asked for again, whatever was decided', async () => {
    const { checkout, number } = await hold();
    const again = async () => (await shop.order(checkout)).body;
    expect(await again()).toMatchObject({ order_number: number, status: 'received', on_review: true });
    await refuse(number);
    expect(await again()).toMatchObject({ order_number: number, status: 'received', on_review: true });
    expect((await shop.provider.read(checkout.paymentId))?.state).toBe('cancelled');
  });

  it('goes by unheld below the line', async () => {
    const { body } = await shop.order(await shop.checkout());
    expect(body.status).toBe('paid');
    expect(body.on_review).toBeUndefined();
    const { number } = { number: body.order_number as string };
    expect((await approve(number)).body.code).toBe('review_none');
    const { body: read } = await shop.harness.call(
      readOrderReview,
      { body: { order_number: number } },
      { as: operator },
    );
    expect(read.code).toBe('review_none');
  });
});

describe('approval', () => {
  it('takes the money, has the cards made and tells the buyer; once', async () => {
    const { who, number, checkout } = await hold(undefined, 'SAVE');
    expect(shop.carts.uses.get(checkout.paymentId)).toBe('taken');
    expect((await approve(number)).body).toEqual({
      order_number: number,
      state: 'approved',
      order_status: 'paid',
    });
    expect(await shop.provider.read(checkout.paymentId)).toMatchObject({ state: 'captured' });
    expect(shop.carts.uses.get(checkout.paymentId)).toBe('made');
    await expect.poll(() => jobState(number), patient).toBe('waiting-children');
    expect((await mails(number)).map(({ told }) => told)).toEqual(['open', 'approved']);
    // The first mail has nothing to say any more.
    expect(await mailOf(number, 'open')).toBeNull();
    expect(await mailOf(number, 'approved')).toMatchObject({ review: { news: 'approved' } });
    for (const again of [await approve(number), await refuse(number)])
      expect([again.status, again.body.code]).toEqual([409, 'review_over']);
    expect(who.email).not.toBeNull();
  });

  it('takes the money later where the provider is away', async () => {
    const { number, checkout } = await hold();
    await shop.control({ fail_next: 1_000, only: 'capture' });
    expect((await approve(number)).body).toMatchObject({ state: 'approved', order_status: 'received' });
    await shop.control({ fail_next: 0 });
    await expect.poll(async () => (await shop.stored(number))?.status, patient).toBe('paid');
    expect(await shop.provider.read(checkout.paymentId)).toMatchObject({ state: 'captured' });
    await expect
      .poll(async () => (await mails(number)).map(({ told }) => told), patient)
      .toEqual(['open', 'approved']);
  });

  it('tells the buyer where the bank takes its word back', async () => {
    const who = testIdentity({ email: 'late@example.com' });
    shop.carts.fill(cartKeyOf(who), 300, 1);
    const checkout = await shop.checkout('4000000000000341', who);
    const { body } = await shop.order(checkout);
    expect((await approve(body.order_number)).body).toMatchObject({ order_status: 'cancelled' });
    expect((await mails(body.order_number)).map(({ told }) => told)).toEqual(['open', 'unpaid']);
  });
});

describe('refusal', () => {
  it('gives the hold back with all that was kept, and tells the buyer why', async () => {
    const held = await hold(undefined, 'SAVE');
    const { number, checkout } = held;
    const { body } = await refuse(number, 'The name on your ID is another one.');
    expect(body).toEqual({ order_number: number, state: 'refused', order_status: 'cancelled' });
    expect(await shop.provider.read(checkout.paymentId)).toMatchObject({ state: 'cancelled' });
    expect(shop.carts.uses.get(checkout.paymentId)).toBe('released');
    const uses = shop.harness.db('order').collection('order_limits');
    expect(await uses.countDocuments({ 'uses.payment_id': checkout.paymentId })).toBe(0);
    expect(await viewOf(held)).toMatchObject({
      state: 'refused',
      reason: 'The name on your ID is another one.',
      documents_left: 0,
    });
    expect(await mailOf(number, 'refused')).toMatchObject({
      review: { news: 'refused', reason: 'The name on your ID is another one.' },
      unpaid: true,
    });
    const { body: order } = await shop.harness.call(
      accountOrder,
      { params: { order_number: number }, query: { order_token: held.token } },
      { as: held.who },
    );
    expect(order).toMatchObject({
      status: 'cancelled',
      canCancel: false,
      cancelReason: 'The name on your ID is another one.',
    });
    expect(await jobState(number)).toBe('unknown');
  });

  it('needs a reason and a name', async () => {
    const { number } = await hold();
    for (const [decision, by] of [
      [{ verdict: 'refuse' }, 'Olive'],
      [{ verdict: 'refuse', reason: '  ' }, 'Olive'],
      [{ verdict: 'approve' }, ' '],
    ] as const)
      expect((await decide(number, decision, by)).status).toBe(400);
    expect((await decide('BT-0000-0000-0000', { verdict: 'approve' })).body.code).toBe('order_not_found');
  });
});

describe('an order that rewards pay in part', () => {
  it('is held by what it costs in all, and gets both back when it is refused', async () => {
    const userId = `review-rewards-${randomUUID()}`;
    const who = person(userId);
    const half = 150 * 200;
    shop.rewards.give(userId, half);
    shop.carts.fill(cartKeyOf(who), 300, 1);
    const prepared = await shop.prepare(who, half);
    const paymentId: string = prepared.body.payment_intent_id;
    await shop.pay({ secret: prepared.body.client_secret });
    const { body } = await shop.order({ who, cartKey: cartKeyOf(who), paymentId, secret: '' });
    expect(body.on_review).toBe(true);
    expect(shop.rewards.of(userId).available).toBe(0);
    expect((await refuse(body.order_number)).body.order_status).toBe('cancelled');
    expect(await shop.provider.read(paymentId)).toMatchObject({ state: 'cancelled' });
    await expect.poll(() => shop.rewards.of(userId), patient).toMatchObject({ available: half, spent: 0 });
  });
});

describe('an order that nobody decides', () => {
  it('ends at its deadline, with its money refunded', async () => {
    const { number, checkout } = await hold();
    const past = new Date(Date.now() - 1);
    await shop.harness
      .db('order')
      .collection<OrderDocument>('orders')
      .updateOne({ _id: number }, { $set: { 'review.deadline': past, due_at: past } });
    await expect.poll(async () => (await shop.stored(number))?.status, patient).toBe('cancelled');
    expect(await shop.provider.read(checkout.paymentId)).toMatchObject({ state: 'cancelled' });
    expect((await shop.stored(number))?.review).toMatchObject({ state: 'expired', decision: { by: null } });
    expect((await mails(number)).map(({ told }) => told)).toEqual(['open', 'expired']);
    expect((await approve(number)).body.code).toBe('review_over');
    await expect.poll(async () => (await shop.stored(number))?.due_at, patient).toBeNull();
  });

  it('may be cancelled by its buyer meanwhile', async () => {
    const { number, checkout, token, who } = await hold(undefined, 'SAVE');
    const { body } = await shop.harness.call(
      cancelOrder,
      { params: { order_number: number }, body: { order_token: token } },
      { as: who },
    );
    expect(body).toMatchObject({ status: 'cancelled', pending: false });
    expect(await shop.provider.read(checkout.paymentId)).toMatchObject({ state: 'cancelled' });
    expect(shop.carts.uses.get(checkout.paymentId)).toBe('released');
    expect((await approve(number)).body.code).toBe('review_over');
    expect(await viewOf({ number, token, who })).toMatchObject({ state: 'cancelled' });
    // The mail about the cancellation is the only one.
    expect((await mails(number)).map(({ told }) => told)).toEqual(['open']);
  });
});

describe('decisions at once', () => {
  it('end in one of them, with the money where that says', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => hold()));
    await Promise.all(
      orders.flatMap(({ number, token, who }) => [
        approve(number),
        refuse(number),
        approve(number),
        shop.harness.call(
          cancelOrder,
          { params: { order_number: number }, body: { order_token: token } },
          { as: who },
        ),
      ]),
    );
    for (const { number, checkout } of orders) {
      await expect
        .poll(async () => {
          const order = await shop.stored(number);
          const payment = await shop.provider.read(checkout.paymentId);
          const back = order?.refunds?.length ?? 0;
          if (order?.status === 'cancelled' && order.approved_at === null) return payment?.state;
          return payment?.state === 'captured' && (order?.status !== 'cancelled' || back > 0)
            ? 'captured'
            : `${order?.status} ${payment?.state}`;
        }, patient)
        .toMatch(/^(cancelled|captured)$/);
      const told = (await mails(number)).map(({ told: news }) => news);
      expect(told.filter((news) => news !== 'open').length).toBeLessThanOrEqual(1);
    }
  });
});

it('lists open orders by their deadline, and decided ones apart, page by page', async () => {
  const numbers = [];
  for (let index = 0; index < 3; index++) numbers.push((await hold()).number);
  const list = async (body: object) =>
    (await shop.harness.call(listOrderReviews, { body }, { as: operator })).body;
  const all = await list({ limit: 100 });
  const deadlines = all.reviews.map(({ deadline }: { deadline: string }) => deadline);
  expect(deadlines).toEqual([...deadlines].sort());
  expect(all.total_count).toBe(all.reviews.length);
  const second = await list({ limit: 2, page: 2 });
  expect(second.reviews).toEqual(
    all.reviews
      .slice(2, 4)
      .map((row: { order_number: string }) => expect.objectContaining({ order_number: row.order_number })),
  );
  await refuse(numbers[0] as string);
  expect((await list({ state: 'refused', limit: 1 })).reviews).toMatchObject([
    {
      order_number: numbers[0],
      state: 'refused',
      order_status: 'cancelled',
      decision: { by: 'Olive Operator', reason: 'We could not confirm who you are.' },
    },
  ]);
  expect(
    (await list({ limit: 100 })).reviews.map((row: { order_number: string }) => row.order_number),
  ).not.toContain(numbers[0]);
});
