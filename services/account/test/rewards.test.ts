import { randomUUID } from 'node:crypto';
import {
  type AnyCall,
  accountRewards,
  captureCredit,
  earnRewards,
  holdCredit,
  readRewardsBalance,
  refundCredit,
  releaseCredit,
} from '@bowtie/contracts';
import { balanceOf } from '@bowtie/ledger/entry';
import { serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hold } from '../src/rules/credit-book';
import { type CreditEntry, openCreditStore } from '../src/store/credit-store';
import { type AccountFixture, newEmail, openAccountFixture } from './account-fixture';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});
afterAll(() => fixture.close());

const month = 30 * 86_400_000;
const longAgo = new Date(Date.now() - 2 * month).toISOString();
const as = serviceIdentity('order');
const orderNumber = () => `BT-${randomUUID().slice(0, 8).toUpperCase()}`;
/** Prices on the wire: 200 to the dollar. */
const dollars = (amount: number) => amount * 200;

async function ask(call: AnyCall, body: object) {
  const { status, body: answer } = await fixture.harness.call(call, { body }, { as });
  return { status, ...answer };
}
const entriesOf = (owner_id: string) =>
  fixture.harness
    .db('account')
    .collection<CreditEntry>('rewards_entries')
    .find({ owner_id })
    .sort({ number: 1 })
    .toArray();

/** A person's rewards as the order service moves them. */
function rewardsOf(user_id: string) {
  const own = (call: AnyCall, body: object = {}) => ask(call, { user_id, ...body });
  return {
    user_id,
    earn: (order_number: string, amount: number, paid_at = new Date().toISOString()) =>
      own(earnRewards, { order_number, amount, paid_at }),
    hold: (hold_id: string, amount: number, hold_ms = 60_000) =>
      own(holdCredit, { hold_id, amount, hold_ms }),
    capture: (hold_id: string, order_number: string) => own(captureCredit, { hold_id, order_number }),
    release: (hold_id: string, order_number?: string) => own(releaseCredit, { hold_id, order_number }),
    refund: (order_number: string, card_id: string, refund: number, take_back: number) =>
      own(refundCredit, { order_number, card_id, refund, take_back }),
    available: async (): Promise<number> => (await own(readRewardsBalance)).available,
  };
}

/** A person with so much to spend. */
async function rich(amount: number) {
  const own = rewardsOf(randomUUID());
  const order = orderNumber();
  await own.earn(order, amount, longAgo);
  return { ...own, order };
}

describe('cash back', () => {
  it('is pending until the return window ends, is earned once, and is told on the page', async () => {
    const browser = fixture.browser();
    await browser.becomePerson(newEmail());
    const page = async (query = {}) =>
      (await fixture.harness.call(accountRewards, { query }, { as: browser.as })).body;
    expect(await page()).toEqual({
      available: 0,
      held: 0,
      pending: 0,
      owed: 0,
      pending_earnings: [],
      expires_on: null,
      entries: [],
      total_count: 0,
      page: 1,
      limit: 20,
    });
    const own = rewardsOf(browser.as.user_id ?? '');
    const order = orderNumber();
    const paidAt = new Date();
    const answers = await Promise.all([1, 2, 3].map(() => own.earn(order, dollars(3), paidAt.toISOString())));
    const available_on = new Date(paidAt.getTime() + month).toISOString();
    expect(answers.map((answer) => answer.available_on)).toEqual([available_on, available_on, available_on]);
    expect(await own.available()).toBe(0);
    const earlier = orderNumber();
    await own.earn(earlier, dollars(2), longAgo);
    await own.hold('tab', dollars(1));
    expect(await page()).toMatchObject({
      available: dollars(1),
      held: dollars(1),
      pending: dollars(3),
      pending_earnings: [{ order_number: order, amount: dollars(3), available_on }],
      expires_on: expect.any(String),
      entries: [
        { kind: 'earned', amount: dollars(2), order_number: earlier, available_on: null },
        { kind: 'earned', amount: dollars(3), order_number: order, available_on },
      ],
      total_count: 2,
    });
    expect((await page({ limit: 1, page: 2 })).entries).toMatchObject([{ order_number: order }]);
  });

  it('is told to its owner alone', async () => {
    for (const identity of [testIdentity(), testIdentity({ kind: 'user', user_id: 'nobody' })])
      expect((await fixture.harness.call(accountRewards, { query: {} }, { as: identity })).status).toBe(401);
    const browser = fixture.browser();
    await browser.becomePerson(newEmail());
    for (const query of [{ page: 0 }, { limit: 101 }, { limit: 'all' }])
      expect(
        // biome-ignore lint/suspicious/noExplicitAny: what the contract forbids
        (await fixture.harness.call(accountRewards, { query: query as any }, { as: browser.as })).status,
      ).toBe(400);
  });

  it('of a card that is refunded is taken back, also from what is available or spent', async () => {
    const own = rewardsOf(randomUUID());
    const order = orderNumber();
    await own.earn(order, dollars(4));
    await own.refund(order, 'card-1', 0, dollars(1));
    await own.refund(order, 'card-1', 0, dollars(1));
    const other = await rich(dollars(4));
    await other.hold('h', dollars(3));
    await other.capture('h', orderNumber());
    expect(await other.available()).toBe(dollars(1));
    await other.refund(other.order, 'card-2', 0, dollars(2));
    expect(await other.available()).toBe(0);
    // Owed: what is earned next pays it first.
    await other.earn(orderNumber(), dollars(5), longAgo);
    expect(await other.available()).toBe(dollars(4));
    const book = await fixture.harness
      .db('account')
      .collection<{ _id: string; balances: Record<string, number> }>('rewards_books')
      .findOne({ _id: own.user_id });
    expect(book?.balances).toMatchObject({ pending: 300, available: 0, owed: 0 });
    expect(balanceOf('issued', await entriesOf(own.user_id))).toBe(-300);
  });

  it('that was never earned is not taken back', async () => {
    const own = await rich(dollars(5));
    await own.refund(orderNumber(), 'card-1', 0, dollars(3));
    expect(await own.available()).toBe(dollars(5));
  });
});

describe('holding, capturing and releasing', () => {
  it('happen once each, and say what is so', async () => {
    const own = await rich(dollars(10));
    expect(await own.hold('h1', dollars(6))).toMatchObject({ state: 'held', available: dollars(4) });
    expect(await own.hold('h1', dollars(6))).toMatchObject({ state: 'held', available: dollars(4) });
    expect(await own.hold('h1', dollars(7))).toMatchObject({ state: 'short' });
    expect(await own.hold('h2', dollars(6))).toMatchObject({ state: 'short', available: dollars(4) });
    const order = orderNumber();
    expect(await own.capture('h1', order)).toMatchObject({ outcome: 'captured' });
    expect(await own.capture('h1', order)).toMatchObject({ outcome: 'captured' });
    expect(await own.capture('h1', orderNumber())).toMatchObject({ outcome: 'gone' });
    expect(await own.hold('h1', dollars(6))).toMatchObject({ state: 'captured' });
    // A capture is not undone by whoever only gives a hold up.
    expect(await own.release('h1')).toMatchObject({ released: false });
    expect(await own.release('h1', orderNumber())).toMatchObject({ released: false });
    expect(await own.available()).toBe(dollars(4));
    expect(await own.release('h1', order)).toMatchObject({ released: true });
    expect(await own.release('h1', order)).toMatchObject({ released: true });
    expect(await own.capture('h1', order)).toMatchObject({ outcome: 'gone' });
    expect(await own.available()).toBe(dollars(10));
    await own.hold('h3', dollars(10));
    expect(await own.release('h3')).toMatchObject({ released: true });
    expect(await own.hold('h3', dollars(10))).toMatchObject({ state: 'over' });
    expect(await own.capture('h3', order)).toMatchObject({ outcome: 'gone' });
    expect(await own.release('never held')).toMatchObject({ status: 400 });
    expect(await own.release('never-held')).toMatchObject({ released: false });
  });

  it('of one person never touch another’s', async () => {
    const [mine, theirs] = [await rich(dollars(5)), await rich(dollars(5))];
    await mine.hold('h', dollars(5));
    expect(await theirs.capture('h', orderNumber())).toMatchObject({ outcome: 'gone' });
    expect(await theirs.release('h')).toMatchObject({ released: false });
    expect(await theirs.hold('h', dollars(2))).toMatchObject({ state: 'held' });
    expect(await mine.available()).toBe(0);
    expect(await theirs.available()).toBe(dollars(3));
  });

  it('end by themselves after their time', async () => {
    const own = await rich(dollars(5));
    await own.hold('h', dollars(5), 20);
    await expect.poll(own.available).toBe(dollars(5));
    expect(await own.capture('h', orderNumber())).toMatchObject({ outcome: 'gone' });
    expect(await own.hold('h', dollars(5))).toMatchObject({ state: 'over' });
  });

  it('of 64 at once give out exactly what there is', async () => {
    const own = await rich(dollars(10));
    const holds = await Promise.all(
      Array.from({ length: 64 }, (_, index) => own.hold(`h${index}`, dollars(1))),
    );
    const held = holds.flatMap(({ state }, index) => (state === 'held' ? [`h${index}`] : []));
    expect(holds.map(({ status }) => status)).toEqual(holds.map(() => 200));
    expect(held).toHaveLength(10);
    const order = orderNumber();
    // Each is captured and released by several at once.
    const ends = await Promise.all(
      held.flatMap((id) => [own.capture(id, order), own.release(id), own.capture(id, order)]),
    );
    expect(ends.every(({ status }) => status === 200)).toBe(true);
    const entries = await entriesOf(own.user_id);
    const spent = entries.filter(({ kind }) => kind === 'spent').length;
    const released = entries.filter(({ kind }) => kind === 'released').length;
    expect(spent + released).toBe(10);
    expect(await own.available()).toBe(dollars(released));
    expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
  });

  it('of several instances give out exactly what there is, too', async () => {
    const own = await rich(dollars(6));
    const db = fixture.harness.db('account');
    const stores = await Promise.all(
      [1, 2, 3].map(() => openCreditStore(db, { name: 'rewards', expireMs: month })),
    );
    const wanted = { cents: 100, until: new Date(Date.now() + 60_000) };
    const held = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const hold_id = `h${index}`;
        return stores[index % stores.length]?.change(own.user_id, [], (book, _known, now) => {
          const move = hold(book, { ...wanted, hold_id }, now);
          return typeof move === 'string' ? { result: false } : { move, result: true };
        });
      }),
    );
    expect(held.filter((isHeld) => isHeld === true)).toHaveLength(6);
    expect(await own.available()).toBe(0);
    const numbers = (await entriesOf(own.user_id)).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('of wrong amounts and names are refused', async () => {
    const own = await rich(dollars(5));
    for (const amount of [0, 1, -200, 1.5, 'all'])
      expect(
        (await ask(holdCredit, { user_id: own.user_id, hold_id: 'h', amount, hold_ms: 1_000 })).status,
      ).toBe(400);
    expect((await own.hold('h h', 200)).status).toBe(400);
    expect((await own.capture('h', 'no order')).status).toBe(400);
    expect((await own.earn('no order', 200)).status).toBe(400);
    expect((await own.earn(orderNumber(), 200, 'yesterday')).status).toBe(400);
    expect((await own.earn(orderNumber(), 0)).available_on).toBeNull();
    expect(await own.available()).toBe(dollars(5));
  });
});

it('whatever races, the entries add up to nothing and to the balances, and nothing is negative', async () => {
  const step = fc.record({
    do: fc.constantFrom('earn', 'hold', 'capture', 'release', 'undo', 'refund'),
    which: fc.nat({ max: 3 }),
    amount: fc.integer({ min: 1, max: 10 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 5 }),
      async (rounds) => {
        const own = await rich(dollars(8));
        const orders = [own.order, orderNumber(), orderNumber(), orderNumber()];
        for (const steps of rounds)
          await Promise.all(
            steps.map(({ do: wanted, which, amount }) => {
              const [order, id] = [orders[which] ?? '', `h${which}`];
              if (wanted === 'earn')
                return own.earn(order, dollars(amount), amount % 2 === 0 ? longAgo : undefined);
              if (wanted === 'hold') return own.hold(id, dollars(amount));
              if (wanted === 'capture') return own.capture(id, order);
              if (wanted === 'release') return own.release(id);
              if (wanted === 'undo') return own.release(id, order);
              return own.refund(order, `card-${which}`, 0, dollars(amount));
            }),
          );
        await own.available();
        const entries = await entriesOf(own.user_id);
        const sums: Record<string, number> = {};
        for (const { lines } of entries) {
          expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
          for (const { account, cents } of lines) sums[account] = (sums[account] ?? 0) + cents;
          for (const account of ['pending', 'available', 'held', 'spent'])
            expect(sums[account] ?? 0).toBeGreaterThanOrEqual(0);
        }
        const book = await fixture.harness
          .db('account')
          .collection<{ _id: string; balances: Record<string, number> }>('rewards_books')
          .findOne({ _id: own.user_id });
        const balances = Object.entries(book?.balances ?? {});
        for (const [account, cents] of balances) expect(sums[account] ?? 0).toBe(cents);
        expect(balances.reduce((sum, [, cents]) => sum + cents, sums.issued ?? 0)).toBe(0);
      },
    ),
    { numRuns: 10 },
  );
}, 120_000);
