import { randomUUID } from 'node:crypto';
import {
  type AnyCall,
  bookBankTransfer,
  businessBalance,
  captureCredit,
  creditTopUp,
  decideBusiness,
  findBusinessByReference,
  holdCredit,
  leaveBusiness,
  readBusinessAccount,
  readBusinessBalance,
  readBusinessFunds,
  refundCredit,
  releaseCredit,
  setTopUpTaken,
  undoBankTransfer,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreditEntry } from '../../src/store/credit-store';
import { type AccountFixture, newEmail, openAccountFixture } from '../account-fixture';
import { joinBusiness, registerBusiness } from './register-business';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});
afterAll(() => fixture.close());

const as = serviceIdentity('operations');
/** Prices on the wire: 200 to the dollar. */
const dollars = (amount: number) => amount * 200;
const orderNumber = () => `BT-${randomUUID().slice(0, 8).toUpperCase()}`;
const newReference = () => `FED ${randomUUID().slice(0, 13).toUpperCase()}`;

async function ask(call: AnyCall, body: object) {
  const { status, body: answer } = await fixture.harness.call(call, { body }, { as });
  return { status, ...answer };
}

/** Somebody with a business, and what the store does with its balance. */
async function boss({ approved = true, company_name = 'Acme' } = {}) {
  const { browser, email, user_id } = await registerBusiness(fixture, company_name);
  const { business_id } = (await ask(readBusinessAccount, { user_id })).business;
  const approve = { business_id, operator: 'fin', seen: 'pending', decision: { verdict: 'approve' } };
  if (approved) await ask(decideBusiness, approve);
  const own = (call: AnyCall, body: object = {}) => ask(call, { user_id, business_id, ...body });
  const book = (amount: number, bank_reference: string, action_id: string = randomUUID()) =>
    ask(bookBankTransfer, { business_id, operator: 'fin', action_id, amount, bank_reference });
  return {
    browser,
    email,
    business_id,
    user_id,
    book,
    undo: (bank_reference: string, by = 'adm') =>
      ask(undoBankTransfer, { business_id, operator: by, bank_reference }),
    topUp: (top_up_id: string, amount: number) =>
      own(creditTopUp, { top_up_id, amount, paid_with: 'Visa ending in 4242' }),
    taken: (top_up_id: string, change: number, taken: number) =>
      ask(setTopUpTaken, { business_id, top_up_id, change, taken, paid_with: 'Visa ending in 4242' }),
    hold: (hold_id: string, amount: number) => own(holdCredit, { hold_id, amount, hold_ms: 60_000 }),
    capture: (hold_id: string, order_number: string) => own(captureCredit, { hold_id, order_number }),
    release: (hold_id: string, order_number?: string) => own(releaseCredit, { hold_id, order_number }),
    refund: (order_number: string, card_id: string, refund: number) =>
      own(refundCredit, { order_number, card_id, refund, take_back: 0 }),
    available: async (): Promise<number> => (await ask(readBusinessBalance, { business_id })).available,
    page: async (query = {}) =>
      (await fixture.harness.call(businessBalance, { query }, { as: browser.as })).body,
    entries: () =>
      fixture.harness
        .db('account')
        .collection<CreditEntry>('balance_entries')
        .find({ user_id: business_id })
        .sort({ number: 1 })
        .toArray(),
  };
}

describe('the page of a balance', () => {
  it('begins empty, with a reference for transfers, by which operators find the business', async () => {
    const own = await boss();
    const page = await own.page();
    expect(page).toMatchObject({
      company_name: 'Acme',
      role: 'owner',
      available: 0,
      held: 0,
      is_low: false,
      may_top_up: true,
      entries: [],
      total_count: 0,
    });
    expect(page.bank_account).toHaveLength(4);
    const sent = ` ${page.bank_reference.toLowerCase()} `;
    expect(await ask(findBusinessByReference, { reference: sent })).toMatchObject({
      business_id: own.business_id,
    });
    expect((await ask(findBusinessByReference, { reference: 'BT-0000-0000' })).business_id).toBeNull();
    expect((await own.page()).bank_reference).toBe(page.bank_reference);
  });

  it('shows each line with its cause and its person, newest first, page by page', async () => {
    const own = await boss();
    const reference = newReference();
    await own.topUp('first', dollars(100));
    await own.book(dollars(500), reference);
    const order = orderNumber();
    await own.hold('h', dollars(550));
    expect(await own.page()).toMatchObject({ available: dollars(50), held: dollars(550), is_low: true });
    await own.capture('h', order);
    await own.refund(order, 'card-1', dollars(50));
    const page = await own.page();
    expect(page).toMatchObject({ available: dollars(100), held: 0, is_low: false, total_count: 4 });
    const by = page.entries[0].by;
    expect(by).toEqual(expect.any(String));
    expect(page.entries).toMatchObject([
      { kind: 'returned', amount: dollars(50), available: dollars(100), order_number: order, by },
      { kind: 'spent', amount: -dollars(550), available: dollars(50), order_number: order, by },
      { kind: 'transfer', amount: dollars(500), by: null, paid_with: reference },
      { kind: 'topped_up', amount: dollars(100), by, paid_with: 'Visa ending in 4242' },
    ]);
    expect((await own.page({ limit: 1, page: 4 })).entries).toMatchObject([{ kind: 'topped_up' }]);
  });

  it.each([
    ['owner', true],
    ['buyer', false],
    ['viewer', false],
  ] as const)('is shown to each %s, and only owners may add money', async (role, may_top_up) => {
    const own = await boss();
    await own.topUp('t', dollars(10));
    const { browser } = await joinBusiness(fixture, own, role);
    expect(
      (await fixture.harness.call(businessBalance, { query: {} }, { as: browser.as })).body,
    ).toMatchObject({ company_name: 'Acme', role, available: dollars(10), may_top_up });
    await fixture.harness.call(leaveBusiness, { body: {} }, { as: browser.as });
    const gone = await fixture.harness.call(businessBalance, { query: {} }, { as: browser.as });
    expect([gone.status, gone.body.code]).toEqual([403, 'business_registration_needed']);
  });

  it('is told to its own people alone', async () => {
    const other = fixture.browser();
    await other.becomePerson(newEmail());
    const read = async (identity: typeof other.as) =>
      (await fixture.harness.call(businessBalance, { query: {} }, { as: identity })).status;
    expect(await read(other.as)).toBe(403);
    expect(await read(testIdentity())).toBe(401);
    for (const query of [{ page: 0 }, { limit: 101 }])
      expect(
        (await fixture.harness.call(businessBalance, { query }, { as: (await boss()).browser.as })).status,
      ).toBe(400);
  });

  it('says that a business which waits cannot top up by card', async () => {
    expect((await (await boss({ approved: false })).page()).may_top_up).toBe(false);
  });
});

describe('a bank transfer', () => {
  it('is booked once by its reference, whoever books it, and is told to the owner', async () => {
    const [own, other] = [await boss(), await boss()];
    const reference = newReference();
    const action = randomUUID();
    const booked = await Promise.all([1, 2, 3].map(() => own.book(dollars(300), reference, action)));
    expect(booked.map(({ status, available }) => [status, available])).toEqual(
      booked.map(() => [200, dollars(300)]),
    );
    const again = { status: 409, code: 'transfer_booked' };
    expect(await own.book(dollars(300), ` ${reference.toLowerCase()} `)).toMatchObject(again);
    expect(await other.book(dollars(5), reference)).toMatchObject(again);
    expect([await own.available(), await other.available()]).toEqual([dollars(300), 0]);
    expect((await fixture.mails(own.email)).at(-1)).toMatchObject({
      kind: 'balance_transfer',
      to: own.email,
      amount: dollars(300),
      bank_reference: reference,
    });
    expect((await ask(readBusinessFunds, { business_id: own.business_id })).transfers).toMatchObject([
      { bank_reference: reference, amount: dollars(300), operator: 'fin', undone: null },
    ]);
  });

  it('is undone once by a counter entry, and may be booked again where it belongs', async () => {
    const [own, right] = [await boss(), await boss()];
    const reference = newReference();
    await own.book(dollars(300), reference);
    expect(await right.undo(reference)).toMatchObject({ status: 404, code: 'transfer_unknown' });
    expect(await own.undo('FED-UNKNOWN')).toMatchObject({ status: 404 });
    const undone = await Promise.all([own.undo(reference), own.undo(reference)]);
    expect(undone.map(({ available }) => available)).toEqual([0, 0]);
    expect((await own.entries()).map(({ kind }) => kind)).toEqual(['transfer', 'transfer_undone']);
    expect((await fixture.mails(own.email)).map(({ kind }) => kind)).toContain('balance_transfer_undone');
    expect(await right.book(dollars(300), reference)).toMatchObject({ status: 200 });
    expect(await right.available()).toBe(dollars(300));
    expect(await right.undo(reference)).toMatchObject({ status: 200, available: 0 });
    // Again with the right amount.
    expect(await right.book(dollars(30), reference)).toMatchObject({ available: dollars(30) });
  });

  it('is not undone where it is spent', async () => {
    const own = await boss();
    const reference = newReference();
    await own.book(dollars(300), reference);
    await own.hold('h', dollars(1));
    expect(await own.undo(reference)).toMatchObject({ status: 409, code: 'transfer_spent' });
    await own.release('h');
    expect(await own.undo(reference)).toMatchObject({ status: 200 });
  });

  it('of nobody, of nothing or of odd amounts is refused', async () => {
    const own = await boss();
    for (const amount of [0, -200, 201, 1.5, dollars(250_001), 'all'])
      expect((await ask(bookBankTransfer, { ...transferOf(own.business_id), amount })).status).toBe(400);
    for (const bank_reference of ['', 'a', '=1+1', '<b>', 'x'.repeat(41)])
      expect((await ask(bookBankTransfer, { ...transferOf(own.business_id), bank_reference })).status).toBe(
        400,
      );
    expect(await ask(bookBankTransfer, transferOf('nobody'))).toMatchObject({
      status: 404,
      code: 'business_not_found',
    });
    expect((await ask(readBusinessFunds, { business_id: 'nobody' })).status).toBe(404);
    expect((await ask(undoBankTransfer, { ...undoOf('nobody') })).status).toBe(404);
    expect(await own.available()).toBe(0);
  });
});

const transferOf = (business_id: string) => ({
  business_id,
  operator: 'fin',
  action_id: randomUUID(),
  amount: dollars(10),
  bank_reference: newReference(),
});
const undoOf = (business_id: string) => ({ business_id, operator: 'fin', bank_reference: 'FED 1' });

describe('a top-up that its bank takes back', () => {
  it('leaves the balance once, is told to the owner and to operators, and comes back the same way', async () => {
    const own = await boss();
    await own.topUp('t', dollars(100));
    const asked = await Promise.all([1, 2, 3].map(() => own.taken('t', 1, dollars(60))));
    expect(asked.map(({ available, owed }) => [available, owed])).toEqual(asked.map(() => [dollars(40), 0]));
    const mails = (await fixture.mails(own.email)).filter(({ kind }) => kind.startsWith('balance_'));
    expect(mails).toEqual([
      {
        kind: 'balance_taken',
        to: own.email,
        company_name: 'Acme',
        amount: dollars(60),
        paid_with: 'Visa ending in 4242',
        available: dollars(40),
        owed: 0,
      },
    ]);
    expect(await own.taken('t', 2, 0)).toMatchObject({ available: dollars(100), owed: 0 });
    // Who comes late changes nothing any more.
    expect(await own.taken('t', 1, dollars(60))).toMatchObject({ available: dollars(100) });
    expect((await fixture.mails(own.email)).at(-1)).toMatchObject({ kind: 'balance_restored' });
    expect((await own.page()).entries).toMatchObject([
      { kind: 'top_up_restored', amount: dollars(60), available: dollars(100) },
      { kind: 'top_up_taken', amount: -dollars(60), available: dollars(40) },
      { kind: 'topped_up' },
    ]);
    expect((await ask(readBusinessFunds, { business_id: own.business_id })).taken).toMatchObject([
      { kind: 'top_up_restored', amount: dollars(60), paid_with: 'Visa ending in 4242' },
      { kind: 'top_up_taken', amount: -dollars(60) },
    ]);
  });

  it('is owed where it is spent: nothing more can be spent until what comes in has paid it', async () => {
    const own = await boss();
    const order = orderNumber();
    await own.topUp('t', dollars(100));
    await own.hold('h', dollars(70));
    await own.capture('h', order);
    expect(await own.taken('t', 1, dollars(100))).toMatchObject({ available: 0, owed: dollars(70) });
    expect(await own.page()).toMatchObject({ available: 0, owed: dollars(70) });
    expect(await own.hold('more', 200)).toMatchObject({ state: 'short' });
    await own.refund(order, 'card', dollars(30));
    expect(await own.page()).toMatchObject({ available: 0, owed: dollars(40) });
    await own.book(dollars(50), newReference());
    expect(await own.available()).toBe(dollars(10));
    expect((await own.page()).owed).toBeUndefined();
    expect(await own.taken('t', 2, 0)).toMatchObject({ available: dollars(110), owed: 0 });
  });

  it('is refused in an odd form', async () => {
    const own = await boss();
    expect((await own.taken('t', 0, 200)).status).toBe(400);
    expect((await own.taken('t', 65, 200)).status).toBe(400);
    expect((await own.taken('t', 1, -200)).status).toBe(400);
  });
});

describe('money', () => {
  it('of a card comes once, however often it is told of', async () => {
    const own = await boss();
    await Promise.all([1, 2, 3, 4].map(() => own.topUp('same', dollars(40))));
    expect(await own.available()).toBe(dollars(40));
  });

  it('of 64 spends at once goes out exactly as far as there is', async () => {
    const own = await boss();
    await own.topUp('t', dollars(10));
    const order = orderNumber();
    const spends = await Promise.all(
      Array.from({ length: 64 }, async (_, index) => {
        const { state } = await own.hold(`h${index}`, dollars(1));
        return state === 'held' ? (await own.capture(`h${index}`, order)).outcome : state;
      }),
    );
    expect(spends.filter((outcome) => outcome === 'captured')).toHaveLength(10);
    expect(spends.every((outcome) => outcome === 'captured' || outcome === 'short')).toBe(true);
    expect(await own.available()).toBe(0);
  });

  it('of a business is never a person’s rewards, nor another business’s', async () => {
    const [own, other] = [await boss(), await boss()];
    await own.topUp('t', dollars(10));
    const { user_id } = own;
    expect(await ask(holdCredit, { user_id, hold_id: 'r', amount: 200, hold_ms: 60_000 })).toMatchObject({
      state: 'short',
    });
    expect(await other.hold('h', 200)).toMatchObject({ state: 'short' });
    await own.hold('h', 200);
    expect(await other.capture('h', orderNumber())).toMatchObject({ outcome: 'gone' });
    expect(await other.release('h')).toMatchObject({ released: false });
  });
});

it('whatever races, the entries add up to nothing and nothing is negative, nor gives back more than was spent', async () => {
  const step = fc.record({
    do: fc.constantFrom('top_up', 'take', 'book', 'undo', 'hold', 'capture', 'release', 'cancel'),
    which: fc.nat({ max: 3 }),
    amount: fc.integer({ min: 1, max: 10 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 5 }),
      async (rounds) => {
        const own = await boss();
        const orders = [orderNumber(), orderNumber(), orderNumber(), orderNumber()];
        const references = [newReference(), newReference(), newReference(), newReference()];
        for (const steps of rounds)
          await Promise.all(
            steps.map(({ do: wanted, which, amount }) => {
              const [order, reference, id] = [orders[which] ?? '', references[which] ?? '', `h${which}`];
              if (wanted === 'top_up') return own.topUp(`t${which}`, dollars(amount));
              if (wanted === 'take') return own.taken(`t${which}`, amount, dollars(which * amount));
              if (wanted === 'book') return own.book(dollars(amount), reference);
              if (wanted === 'undo') return own.undo(reference);
              if (wanted === 'hold') return own.hold(id, dollars(amount));
              if (wanted === 'capture') return own.capture(id, order);
              return own.release(id, wanted === 'cancel' ? order : undefined);
            }),
          );
        const sums: Record<string, number> = {};
        for (const { lines, available } of await own.entries()) {
          expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
          for (const { account, cents } of lines) sums[account] = (sums[account] ?? 0) + cents;
          for (const account of ['available', 'held', 'spent'])
            expect(sums[account] ?? 0).toBeGreaterThanOrEqual(0);
          expect(sums.owed ?? 0).toBeLessThanOrEqual(0);
          expect(sums.available ?? 0).toBe(available);
        }
        expect(dollars(sums.available ?? 0) / 100).toBe(await own.available());
      },
    ),
    { numRuns: 8 },
  );
}, 120_000);
