import {
  customerReviews,
  decideCustomerReview,
  listCustomerReviews,
  readCustomerReview,
  readReviewLink,
  writeReview,
} from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderHarness, openOrderHarness } from '../order-harness';
import { customerReviewActions, operator, patient, refuse, release, words } from './customer-review-actions';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness({ REVIEW_SWEEP_MS: '50' });
});
afterAll(() => shop.close());

const { actions, reviews, actionOf, mailsOf, asked, write, look, caseOf, decide, shown } =
  customerReviewActions(() => shop);

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
