import {
  advanceOrder,
  customerReviews,
  decideCustomerReview,
  listCustomerReviews,
  orderActionQueue,
  readCustomerReview,
  readOrderAction,
  readReviewLink,
  requestRefund,
  writeReview,
} from '@bowtie/contracts';
import type { OrderState } from '@bowtie/domain';
import { serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerReviewDocument } from '../src/model/customer-review';
import type { OrderAction } from '../src/model/order-action';
import type { OrderDocument } from '../src/model/order-document';
import { buyCards, type OrderHarness, openOrderHarness } from './order-harness';

const patient = { timeout: 15_000 };
const dayMs = 86_400_000;
let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness({ REVIEW_SWEEP_MS: '50' });
});
afterAll(() => shop.close());

const as = serviceIdentity('fulfilment');
const operator = serviceIdentity('operations');
const orders = () => shop.harness.db('order').collection<OrderDocument>('orders');
const actions = () => shop.harness.db('order').collection<OrderAction>('order_actions');
const reviews = () => shop.harness.db('order').collection<CustomerReviewDocument>('customer_reviews');
const advance = (order_number: string, to: OrderState[] = ['delivered', 'complete']) =>
  shop.harness.call(advanceOrder, { body: { order_number, to } }, { as });
const actionOf = async (action_id: string) =>
  (await shop.harness.call(readOrderAction, { body: { action_id } }, { as })).body.action;
const mailsOf = (order_number: string) =>
  actions().find({ order_number, kind: 'customer_review' }).sort({ created_at: 1 }).toArray();

let people = 0;
/** An order that has arrived, and its buyer. */
async function arrived(email = `buyer-${people++}@example.com`) {
  const order = await buyCards(shop, 1, testIdentity({ email, first_name: 'Ada' }));
  expect((await advance(order.number)).body.status).toBe('complete');
  return { ...order, email };
}
/** Whether the time to ask for a review has come, and what was decided then. */
async function askNow(number: string) {
  await orders().updateOne({ _id: number }, { $set: { review_due_at: new Date(0) } });
  await expect.poll(async () => (await shop.stored(number))?.review_due_at, patient).toBeNull();
  return mailsOf(number);
}
/** An order whose buyer was asked, with the secret of the mail. */
async function asked(email?: string) {
  const order = await arrived(email);
  await askNow(order.number);
  const action = await actionOf(`${order.number}-review-ask`);
  return { ...order, token: String(action.customer_review.link_path.split('#')[1]) };
}
const words = {
  stars: 5,
  title: 'She loved it',
  text: 'It came within minutes, and the picture was just right.',
  name: 'Ada L.',
};
const write = (token: string, more: object = {}, visitor = testIdentity()) =>
  shop.harness.call(writeReview, { body: { token, ...words, ...more } }, { as: visitor });
const look = (token: string) => shop.harness.call(readReviewLink, { body: { token } });
const idOf = async (number: string) => (await reviews().findOne({ _id: number }))?.review_id ?? '';
const caseOf = async (number: string) => {
  const body = { review_id: await idOf(number) };
  return (await shop.harness.call(readCustomerReview, { body }, { as: operator })).body.review;
};
const decide = async (number: string, decision: object, more: object = {}) => {
  const { review_id, version } = await caseOf(number);
  const body = { review_id, version, decision, operator: 'olive', ...more };
  return shop.harness.call(decideCustomerReview, { body }, { as: operator });
};
const release = { verdict: 'release' };
const refuse = { verdict: 'refuse', reason: 'Please leave out the name of <b>your boss</b>.' };
const shown = async (query: object = {}) =>
  (await shop.harness.call(customerReviews, { query: { page: '1', limit: '50', ...query } })).body;

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

describe('writing a review', () => {
  it('needs the link of the order, and no session', async () => {
    const { number, token } = await asked();
    const { number: other, token: foreign } = await asked();
    for (const wrong of [
      `${number}.${foreign.split('.')[1]}`,
      `${other}.${token.split('.')[1]}`,
      `BT-AAAA-BBBB-CCCC.${token.split('.')[1]}`,
      `${number}.${'x'.repeat(32)}`,
    ]) {
      for (const answer of [await look(wrong), await write(wrong)])
        expect([answer.status, answer.body.code]).toEqual([404, 'link_unknown']);
    }
    for (const wrong of ['', number, `${number}.`, { $ne: '' }, `${token}x`])
      for (const call of [readReviewLink, writeReview])
        expect((await shop.harness.call(call, { body: { ...words, token: wrong } })).status).toBe(400);
    expect((await look(token)).body).toMatchObject({
      order_number: number,
      suggested_name: 'Ada',
      may_write: true,
      review: null,
    });
    const { status, body, effects } = await write(token);
    expect([status, effects]).toEqual([200, []]);
    expect(body.review).toMatchObject({ ...words, state: 'waiting', reason: null });
    expect((await shown()).reviews).toEqual([]);
  });

  it('keeps to its limits', async () => {
    const { token } = await asked();
    for (const [field, values] of Object.entries({
      stars: [0, 6, 4.5, '5', null],
      title: ['', 'ab', 'x'.repeat(81), 'two\nlines', 'turned \u202Earound'],
      text: ['', 'too short', 'x'.repeat(1_501), `${'x'.repeat(30)}\u0000`],
      name: ['', ' ', 'x'.repeat(41), 'A\nda'],
    }))
      for (const value of values) {
        const { status, body } = await write(token, { [field]: value });
        expect([field, value, status, Object.keys(body.errors)]).toEqual([field, value, 400, [field]]);
      }
    expect((await write(token, { order_number: 'BT-0000-0000-0001' })).status).toBe(400);
    expect(await reviews().countDocuments({ _id: token.split('.')[0] ?? '' })).toBe(0);
  });

  it('takes the place of what was written before, until it is released', async () => {
    const { number, token } = await asked();
    await Promise.all([1, 2, 3].map((stars) => write(token, { stars })));
    expect(await reviews().countDocuments({ _id: number })).toBe(1);
    expect((await write(token, { stars: 4, text: 'On second thought: it took an hour.' })).status).toBe(200);
    expect((await look(token)).body.review).toMatchObject({ stars: 4, state: 'waiting' });
    await decide(number, refuse);
    expect((await look(token)).body).toMatchObject({
      may_write: true,
      review: { state: 'refused', reason: refuse.reason },
    });
    expect((await write(token, { stars: 3 })).body.review).toMatchObject({ state: 'waiting', reason: null });
    await decide(number, release);
    expect((await look(token)).body).toMatchObject({ may_write: false, review: { state: 'released' } });
    const late = await write(token, { stars: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'review_released']);
    expect((await shown()).reviews.at(0)).toMatchObject({ stars: 3 });
  });

  it('hides card-like numbers for good, and holds what has to be looked at twice', async () => {
    const { number, token } = await asked();
    const held = await write(token, {
      title: 'My code 4000 0012 3456 7899',
      text: 'See https://example.com, or write to ada@example.com. <script>alert(1)</script>',
      name: '4000001234567899',
    });
    // The buyer is told what happens next, not how we look at it.
    expect(held.body.review).toMatchObject({ state: 'waiting', name: '[number removed]' });
    expect(JSON.stringify(await reviews().findOne({ _id: number }))).not.toMatch(/7899/);
    expect(await caseOf(number)).toMatchObject({
      state: 'held',
      flags: ['link', 'number', 'email'],
      title: 'My code [number removed]',
      text: expect.stringContaining('<script>alert(1)</script>'),
    });
    await write(token);
    expect(await caseOf(number)).toMatchObject({ state: 'waiting', flags: [] });
  });
});

describe('an operator', () => {
  it('finds what waits, the oldest first, and decides it once', async () => {
    const [first, second] = [await asked(), await asked()];
    await write(first.token);
    await write(second.token);
    const list = async (state: string, page = 1, limit = 100) =>
      (await shop.harness.call(listCustomerReviews, { body: { state, page, limit } }, { as: operator })).body;
    const waiting = await list('waiting');
    const numbers = waiting.reviews.map((review: { order_number: string }) => review.order_number);
    expect(numbers.slice(-2)).toEqual([first.number, second.number]);
    expect((await list('waiting', 1, 1)).reviews).toEqual(waiting.reviews.slice(0, 1));
    const { review_id, version } = await caseOf(first.number);
    const body = { review_id, version, decision: release, operator: 'olive' };
    const make = (more: object = {}) =>
      shop.harness.call(decideCustomerReview, { body: { ...body, ...more } }, { as: operator });
    const [one, again] = [await make(), await make()];
    for (const { status, body: answer } of [one, again])
      expect([status, answer.review.state, answer.review.decision.by]).toEqual([200, 'released', 'olive']);
    for (const more of [{ operator: 'otto' }, { decision: refuse }]) {
      const late = await make(more);
      expect([late.status, late.body.code]).toEqual([409, 'review_changed']);
    }
    expect((await list('released')).reviews[0]).toMatchObject({ review_id });
    // What was released by mistake is taken back.
    expect((await decide(first.number, refuse)).body.review.state).toBe('refused');
    expect((await shown()).reviews.map((each: { review_id: string }) => each.review_id)).not.toContain(
      review_id,
    );
    expect((await decide(first.number, release)).status).toBe(200);
  });

  it('decides what was read, and nothing that was changed since', async () => {
    const { number, token } = await asked();
    await write(token);
    const { version } = await caseOf(number);
    await write(token, { text: 'Other words than those that the operator has read.' });
    expect((await decide(number, release, { version })).body.code).toBe('review_changed');
    expect((await caseOf(number)).state).toBe('waiting');
  });

  it('has a refusal told to the buyer once, word for word', async () => {
    const { number, token, email } = await asked();
    await write(token);
    await decide(number, refuse);
    await decide(number, refuse, { version: (await caseOf(number)).version - 1 });
    const mails = (await mailsOf(number)).filter(({ _id }) => _id.includes('refused'));
    expect(mails).toHaveLength(1);
    const id = mails[0]?._id ?? '';
    expect(await actionOf(id)).toMatchObject({
      customer_review: { news: 'refused', reason: refuse.reason, title: words.title, buyer: { email } },
    });
    // One that dies before that is certain does it later.
    await actions().deleteOne({ _id: id });
    await reviews().updateOne({ _id: number }, { $set: { untold: true } });
    await expect.poll(async () => (await mailsOf(number)).length, patient).toBe(2);
    // What was written anew meanwhile is not told any more.
    await write(token);
    expect(await actionOf(id)).toBeNull();
  });

  it('is told what is wrong, and is one of ours', async () => {
    const body = { review_id: 'nobody', version: 1, decision: release, operator: 'olive' };
    const call = (
      of: typeof decideCustomerReview | typeof readCustomerReview,
      sent: object,
      who = operator,
    ) => shop.harness.call(of, { body: sent }, { as: who });
    for (const answer of [
      await call(decideCustomerReview, body),
      await call(readCustomerReview, { review_id: 'nobody' }),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'review_not_found']);
    for (const wrong of [
      { decision: { verdict: 'refuse', reason: ' ' } },
      { decision: { verdict: 'refuse', reason: 'x'.repeat(501) } },
      { decision: { verdict: 'forget' } },
      { operator: '' },
      { version: 'one' },
    ])
      expect((await call(decideCustomerReview, { ...body, ...wrong })).status).toBe(400);
    const stranger = testIdentity();
    expect((await call(decideCustomerReview, body, stranger)).status).toBe(404);
    expect((await shop.harness.call(listCustomerReviews, { body: {} }, { as: stranger })).status).toBe(404);
  });
});

describe('the reviews that everybody reads', () => {
  it('are the released ones alone, with what all of them together say', async () => {
    await reviews().deleteMany({});
    expect(await shown()).toMatchObject({
      reviews: [],
      total_count: 0,
      average: null,
      distribution: [0, 0, 0, 0, 0],
    });
    for (const stars of [5, 5, 4, 1]) {
      const { number, token } = await asked();
      await write(token, { stars });
      if (stars !== 1) await decide(number, release);
    }
    const all = await shown();
    expect(all).toMatchObject({ total_count: 3, average: 4.6, distribution: [0, 0, 0, 1, 2] });
    expect(all.reviews.map(({ stars }: { stars: number }) => stars)).toEqual([4, 5, 5]);
    expect((await shown({ page: '2', limit: '2' })).reviews).toEqual(all.reviews.slice(2));
    // Nothing of the order or its buyer stands in them.
    for (const review of all.reviews)
      expect(Object.keys(review).sort()).toEqual([
        'date_written',
        'name',
        'review_id',
        'stars',
        'text',
        'title',
      ]);
    for (const query of [{ limit: '51' }, { page: '0' }, { page: 'x' }])
      expect((await shop.harness.call(customerReviews, { query })).status).toBe(400);
  });
});
