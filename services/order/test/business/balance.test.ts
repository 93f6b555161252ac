import {
  accountOrder,
  cancelPaymentIntent,
  createSmbOrder,
  finishTopUp,
  invoicePdf,
  paymentIntent,
  paymentState,
  prepareTopUp,
  requestRefund,
} from '@bowtie/contracts';
import { centsFromWire, invoiceLines, moneyText } from '@bowtie/domain';
import type { Identity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { invoiceSums } from '../../src/rules/view/invoice-sums';
import { businessKey } from '../fake-cart';
import { cartKeyOf, type OrderHarness, openOrderHarness, person } from '../order-harness';
import { declinedAtCapture, dollars } from '../payment/reward-actions';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness({ ORDER_LEASE_MS: '200' });
});
afterEach(() => shop.recover());
afterAll(() => shop.close());

const declined = '4000000000000002';
let people = 0;

/** Somebody with a business, so much in its balance and so many cards of 50 dollars in its cart. */
function buyer(balance: number, cards = 1, account?: Parameters<typeof shop.account.giveBusiness>[1]) {
  people += 1;
  const who = person(`boss-${people}`);
  const userId = who.user_id ?? '';
  const business_id = account?.business_id ?? `business-of-${userId}`;
  shop.account.giveBusiness(userId, account);
  shop.rewards.give(business_id, balance);
  shop.carts.fill(businessKey(cartKeyOf(who)), 50, cards);
  const total = shop.carts.of(businessKey(cartKeyOf(who)))?.total ?? 0;
  const prepare = (amount: number, source = 'gcg_smb') =>
    shop.harness.call(paymentIntent, { body: { source, balance: amount } }, { as: who });
  const order = (body: object, key?: string) =>
    shop.harness.call(
      createSmbOrder,
      { body: { source: 'gcg_smb', ...body } },
      { as: who, headers: key === undefined ? {} : { 'idempotency-key': key } },
    );
  return { who, business_id, total, prepare, order, own: () => shop.rewards.of(business_id) };
}

async function shown(who: Identity, order_number: string) {
  return (await shop.harness.call(accountOrder, { params: { order_number }, query: {} }, { as: who })).body;
}
const refund = (who: Identity, order_number: string, card_ids?: string[]) =>
  shop.harness.call(
    requestRefund,
    { params: { order_number }, body: card_ids === undefined ? {} : { card_ids } },
    { as: who },
  );

describe('the balance of a business', () => {
  it('pays for a whole order without any payment, once, however many ask at once', async () => {
    const { total, order, own, who } = buyer(dollars(500), 2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => order({ balance: total }, 'one-key')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const numbers = new Set(answers.map(({ body }) => body.order_number as string));
    expect(numbers.size).toBe(1);
    const [number = ''] = numbers;
    expect(own()).toMatchObject({ available: dollars(500) - total, held: 0, spent: total });
    const { order: paid } = await shown(who, number);
    expect(paid).toMatchObject({ balance: total, transaction_amount: total, payment_method: null });
    expect(paid.rewards).toBeUndefined();
    expect(paid.date_approved).toEqual(expect.any(String));
  });

  it('leaves the rest to the card, and comes back where the card is refused', async () => {
    const one = buyer(dollars(20));
    const prepared = await one.prepare(dollars(20));
    expect(prepared.body).toMatchObject({ total: one.total - dollars(20), balance: dollars(20) });
    expect(one.own()).toMatchObject({ available: 0, held: dollars(20) });
    await shop.pay({ secret: prepared.body.client_secret });
    const state = await shop.harness.call(paymentState, { query: { smb: '1' } }, { as: one.who });
    expect(state.body).toMatchObject({ state: 'authorised', balance: dollars(20) });
    const placed = await one.order({ payment_intent_id: prepared.body.payment_intent_id });
    expect(placed).toMatchObject({ status: 200, body: { transaction_amount: one.total } });
    expect((await shown(one.who, placed.body.order_number)).order).toMatchObject({
      balance: dollars(20),
      payment_method: { last_four: '4242' },
    });
    const two = buyer(dollars(20));
    const { body } = await two.prepare(dollars(20));
    await shop.pay({ secret: body.client_secret }, declinedAtCapture);
    expect((await two.order({ payment_intent_id: body.payment_intent_id })).status).toBe(402);
    await expect.poll(two.own).toMatchObject({ available: dollars(20), held: 0 });
  });

  it('is refused where there is less, to other carts and to people without a business', async () => {
    const { prepare, order, own, total, who } = buyer(dollars(20));
    const refused = { status: 409, body: { code: 'balance_unavailable' } };
    expect(await prepare(dollars(21))).toMatchObject(refused);
    expect(await order({ balance: total })).toMatchObject(refused);
    shop.carts.fill(cartKeyOf(who));
    expect(await prepare(dollars(5), 'gcg_web')).toMatchObject(refused);
    expect(own()).toMatchObject({ available: dollars(20), held: 0 });
    const nobody = person('nobody');
    shop.carts.fill(businessKey(cartKeyOf(nobody)));
    const body = { source: 'gcg_smb', balance: 200 } as const;
    expect((await shop.harness.call(paymentIntent, { body }, { as: nobody })).body.code).toBe(
      'business_registration_needed',
    );
    for (const wrong of [-1, 1.5]) expect((await prepare(wrong)).status).toBe(400);
  });

  it('says so where too many payments are under way, and pays a moment later', async () => {
    const { prepare, order, own, total, business_id } = buyer(dollars(500));
    const refused = { status: 409, body: { code: 'too_many_payments' } };
    shop.rewards.setBusy(business_id, true);
    expect(await prepare(dollars(5))).toMatchObject(refused);
    expect(await order({ balance: total }, 'busy-key')).toMatchObject(refused);
    expect(own()).toMatchObject({ available: dollars(500), held: 0 });
    shop.rewards.setBusy(business_id, false);
    expect((await order({ balance: total }, 'busy-key')).status).toBe(200);
  });

  it('is of the business, so two buyers of it spend it once', async () => {
    const business_id = 'shared';
    const [one, two] = [buyer(dollars(60), 1, { business_id }), buyer(0, 1, { business_id })];
    const answers = await Promise.all([one.order({ balance: one.total }), two.order({ balance: two.total })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(one.own()).toMatchObject({ available: dollars(60) - one.total, held: 0 });
  });

  it('is spent by owners and buyers, and by no viewer', async () => {
    const spend = async (account: Parameters<typeof buyer>[2]) => {
      const { order, prepare, total, own } = buyer(dollars(500), 1, account);
      const answers = [await prepare(dollars(5)), await order({ balance: total })];
      return { codes: answers.map(({ status, body }) => body.code ?? status), own: own() };
    };
    expect((await spend({ business_id: 'spent-1', role: 'owner' })).codes.at(-1)).toBe(200);
    expect((await spend({ business_id: 'spent-2', role: 'buyer' })).codes.at(-1)).toBe(200);
    expect(await spend({ business_id: 'spent-3', role: 'viewer', may_order: false })).toMatchObject({
      codes: ['business_viewer', 'business_viewer'],
      own: { available: dollars(500), held: 0 },
    });
  });

  it('is released when the payment is given up', async () => {
    const { prepare, own, who } = buyer(dollars(20));
    const { body } = await prepare(dollars(20));
    const given = { payment_intent_id: body.payment_intent_id };
    await shop.harness.call(cancelPaymentIntent, { body: given }, { as: who });
    expect(own()).toMatchObject({ available: dollars(20), held: 0 });
  });

  it('waits with the order while the ledger is away, and is spent once', async () => {
    const { total, order, own } = buyer(dollars(100));
    shop.rewards.fail(2, 'capture');
    const placed = await order({ balance: total });
    expect(placed.status).toBe(200);
    await expect.poll(own).toMatchObject({ available: dollars(100) - total, held: 0, spent: total });
  });

  it('lapsed before the order stops it', async () => {
    const { prepare, order, own } = buyer(dollars(20));
    const { body } = await prepare(dollars(20));
    await shop.pay({ secret: body.client_secret });
    shop.rewards.lapse();
    expect(await order({ payment_intent_id: body.payment_intent_id })).toMatchObject({
      status: 409,
      body: { code: 'balance_unavailable' },
    });
    expect(own()).toMatchObject({ available: dollars(20), held: 0 });
  });

  it('gets back what it has paid, after the card has got back its part, and never more', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 158 }),
        fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 4 }),
        async (paid, cards) => {
          const { who, prepare, order, own, total } = buyer(dollars(paid), 3);
          const { body } = await prepare(dollars(paid));
          await shop.pay({ secret: body.client_secret });
          const { order_number } = (await order({ payment_intent_id: body.payment_intent_id })).body;
          const before = await shown(who, order_number);
          for (const index of cards) await refund(who, order_number, [before.cards[index].id]);
          const { refunds } = await shown(who, order_number);
          const all = refunds.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0);
          const back = refunds.reduce(
            (sum: number, one: { balance?: number }) => sum + (one.balance ?? 0),
            0,
          );
          const charged = total - dollars(paid);
          expect(back).toBe(Math.max(0, all - charged));
          expect(back).toBeLessThanOrEqual(dollars(paid));
          expect(own()).toMatchObject({ available: back, spent: dollars(paid) - back });
        },
      ),
      { numRuns: 4 },
    );
  });
});

describe('a top-up by card', () => {
  const start = (who: Identity, amount: number, key?: string) =>
    shop.harness.call(
      prepareTopUp,
      { body: { dollars: amount } },
      { as: who, headers: key === undefined ? {} : { 'idempotency-key': key } },
    );
  const finish = (who: Identity, top_up_id: string) =>
    shop.harness.call(finishTopUp, { body: { top_up_id } }, { as: who });

  it('comes to the balance once, however often it is finished', async () => {
    const { who, own } = buyer(0);
    const { body } = await start(who, 75);
    expect(body.total).toBe(dollars(75));
    expect(await finish(who, body.top_up_id)).toMatchObject({ status: 402 });
    await shop.pay({ secret: body.client_secret });
    const done = await Promise.all([1, 2, 3].map(() => finish(who, body.top_up_id)));
    expect(done.map(({ status, body: answer }) => [status, answer.amount])).toEqual(
      done.map(() => [200, dollars(75)]),
    );
    expect(own().available).toBe(dollars(75));
  });

  it('comes to the balance also where nobody asks again, or the ledger is away at first', async () => {
    const { who, own } = buyer(0);
    const { body } = await start(who, 60);
    shop.rewards.fail(1);
    await shop.pay({ secret: body.client_secret });
    await expect.poll(() => own().available).toBe(dollars(60));
    expect((await finish(who, body.top_up_id)).body).toEqual({ amount: dollars(60) });
  });

  it('is one for one key, and refused with a key that stood for another', async () => {
    const { who } = buyer(0);
    const answers = await Promise.all([1, 2, 3].map(() => start(who, 50, 'top-up-key')));
    expect(new Set(answers.map(({ body }) => body.top_up_id)).size).toBe(1);
    expect((await start(who, 51, 'top-up-key')).body.code).toBe('idempotency_key_reused');
  });

  it('says that a card was declined, and takes another one', async () => {
    const { who, own } = buyer(0);
    const { body } = await start(who, 50);
    await shop.pay({ secret: body.client_secret }, declined);
    expect(await finish(who, body.top_up_id)).toMatchObject({
      status: 402,
      body: { code: 'payment_declined' },
    });
    await shop.pay({ secret: body.client_secret });
    expect((await finish(who, body.top_up_id)).status).toBe(200);
    const other = await start(who, 50);
    await shop.pay({ secret: other.body.client_secret }, declinedAtCapture);
    expect((await finish(who, other.body.top_up_id)).body.code).toBe('payment_declined');
    expect(own().available).toBe(dollars(50));
  });

  it('keeps to its limits, also of many at once', async () => {
    const { who } = buyer(0);
    for (const wrong of [0, 24, 10_001, 25.5, -50]) expect((await start(who, wrong)).status).toBe(400);
    const answers = [];
    for (let round = 0; round < 3; round++) answers.push(await start(who, 9_000));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422]);
    expect((await start(who, 2_000)).status).toBe(200);
  });

  it('is for owners of an approved business, and finished by their business alone', async () => {
    const { who } = buyer(0);
    const { body } = await start(who, 50);
    const other = buyer(0);
    expect(await finish(other.who, body.top_up_id)).toMatchObject({ status: 404 });
    expect(await finish(who, 'nothing')).toMatchObject({ status: 404, body: { code: 'top_up_unknown' } });
    const codes = await Promise.all([
      start(buyer(0, 1, { smb_status: 'pending' }).who, 50),
      start(buyer(0, 1, { role: 'buyer' }).who, 50),
      start(buyer(0, 1, { role: 'viewer', may_order: false }).who, 50),
      start(person('without'), 50),
      start(testIdentity(), 50),
    ]);
    expect(codes.map(({ body: refused }) => refused.code)).toEqual([
      'business_not_approved',
      'business_owner_only',
      'business_owner_only',
      'business_registration_needed',
      'not_signed_in',
    ]);
  });

  it('is finished by owners alone, and comes to the balance also where its owner is none any more', async () => {
    const { who, own, business_id } = buyer(0);
    const { body } = await start(who, 50);
    const other = buyer(0, 1, { business_id, role: 'buyer' });
    shop.account.giveBusiness(who.user_id ?? '', { business_id, role: 'viewer', may_order: false });
    for (const identity of [other.who, who])
      expect(await finish(identity, body.top_up_id)).toMatchObject({
        status: 403,
        body: { code: 'business_owner_only' },
      });
    await shop.pay({ secret: body.client_secret });
    await expect.poll(() => own().available).toBe(dollars(50));
  });

  it('waits while the provider does not answer', async () => {
    const { who, own } = buyer(0);
    await shop.control({ fail_next: 50 });
    expect(await start(who, 50)).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    await shop.control({ fail_next: 0 });
    const { body } = await start(who, 50);
    await shop.pay({ secret: body.client_secret });
    await expect.poll(() => own().available).toBe(dollars(50));
    const url = `${shop.sandbox.url}/v1/dashboard/intents`;
    const stored = await shop.harness
      .db('order')
      .collection('balance_top_ups')
      .findOne({ _id: body.top_up_id });
    const answer = await fetch(`${url}/${stored?.payment_id}`, {
      headers: { authorization: `Bearer ${shop.sandbox.secretKey}` },
    });
    expect((await answer.json()).amount).toBe(centsFromWire(dollars(50)));
  });
});

it('stands on the invoice beside the company, with one line for all cards that are alike', async () => {
  const one = buyer(dollars(500), 2);
  shop.carts.fill(businessKey(cartKeyOf(one.who)), 25, 300);
  const total = shop.carts.of(businessKey(cartKeyOf(one.who)))?.total ?? 0;
  shop.rewards.give(one.business_id, total);
  const { body } = await one.order({ balance: total });
  const read = await shown(one.who, body.order_number);
  expect(read.order.business).toMatchObject({
    company_name: 'Acme Supply',
    company_address: '12 Main St, New York, NY 10001',
  });
  expect(invoiceLines(read.cards, true).map(({ quantity, value }) => [quantity, value])).toEqual([
    [2, 100],
    [300, 7_500],
  ]);
  const labels = invoiceSums(read).map(({ label, amount }) => [label, amount]);
  expect(labels).toContainEqual(['Sales tax', '$0.00']);
  expect(labels.slice(-2)).toEqual([
    ['Paid from balance', `−${moneyText({ price: total })}`],
    ['Charged', '$0.00'],
  ]);
  const pdf = await shop.harness.call(
    invoicePdf,
    { params: { order_number: body.order_number }, query: {} },
    { as: one.who },
  );
  expect([pdf.status, String(pdf.body).slice(0, 5)]).toEqual([200, '%PDF-']);
});
