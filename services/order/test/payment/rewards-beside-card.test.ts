import { randomUUID } from 'node:crypto';
import { cancelPaymentIntent, paymentState } from '@bowtie/contracts';
import { centsFromWire } from '@bowtie/domain';
import { testIdentity } from '@bowtie/service-kit/testing';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cartKeyOf, type OrderHarness, openOrderHarness, person } from '../order-harness';
import { declinedAtCapture, dollars, rewardActions, total } from './reward-actions';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness({ ORDER_LEASE_MS: '200' });
});
afterEach(() => shop.recover());
afterAll(() => shop.close());

const { shopper, buyMixed, shown, refund, intent, start } = rewardActions(() => shop);

describe('rewards beside a card', () => {
  it('leave the rest to the card, are spent with the order, and are shown with it', async () => {
    const { who, own, prepared, paymentId, placed, number } = await buyMixed(dollars(20));
    expect(prepared.body).toMatchObject({ total: total - dollars(20), rewards: dollars(20) });
    expect((await intent(paymentId)).amount).toBe(centsFromWire(total - dollars(20)));
    expect(placed).toMatchObject({ status: 200, body: { status: 'paid', transaction_amount: total } });
    expect(own()).toMatchObject({ available: 0, held: 0, spent: dollars(20) });
    expect((await shown(who, number)).order).toMatchObject({
      transaction_amount: total,
      rewards: dollars(20),
      payment_method: { last_four: '4242' },
    });
  });

  it('are held once, however often and at once the payment is prepared', async () => {
    const { who, own } = shopper(dollars(20));
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.prepare(who, dollars(15))));
    expect(new Set(answers.map(({ body }) => body.payment_intent_id)).size).toBe(1);
    expect(own()).toMatchObject({ available: dollars(5), held: dollars(15) });
    // Another amount, and none, take the place of the first.
    const [more, none] = [await shop.prepare(who, dollars(18)), await shop.prepare(who)];
    expect(more.body.total).toBe(total - dollars(18));
    expect(none.body).toMatchObject({ total });
    expect(none.body.rewards).toBeUndefined();
    expect(own()).toMatchObject({ available: dollars(20), held: 0 });
  });

  it('of whatever two tabs choose at once, are held for one payment alone', async () => {
    const { who, own } = shopper(dollars(20));
    const answers = await Promise.all([5, 10, 15, 20, 5].map((each) => shop.prepare(who, dollars(each))));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const last = await shop.prepare(who, dollars(7));
    expect(last).toMatchObject({ status: 200, body: { rewards: dollars(7) } });
    expect(own()).toMatchObject({ available: dollars(13), held: dollars(7) });
  });

  it('are refused where there are fewer, and to guests; then nothing is held', async () => {
    const { who, own } = shopper(dollars(20));
    expect(await shop.prepare(who, dollars(21))).toMatchObject({
      status: 409,
      body: { code: 'rewards_unavailable' },
    });
    expect(own()).toMatchObject({ available: dollars(20), held: 0 });
    const guest = testIdentity();
    shop.carts.fill(cartKeyOf(guest));
    expect((await shop.prepare(guest, dollars(1))).body.code).toBe('rewards_unavailable');
    for (const wrong of [-1, 1.5, Number.MAX_VALUE])
      expect((await shop.prepare(who, wrong)).status).toBe(400);
  });

  it('never leave the card less than processors take', async () => {
    const { who } = shopper(dollars(100));
    const { body } = await shop.prepare(who, total - 40);
    expect(body).toMatchObject({ total: 100, rewards: total - 100 });
  });

  it('are released when the payment is given up, or its time is over', async () => {
    const { who, own } = shopper(dollars(20));
    const { body } = await shop.prepare(who, dollars(20));
    const given = { payment_intent_id: body.payment_intent_id };
    await shop.harness.call(cancelPaymentIntent, { body: given }, { as: who });
    expect(own()).toMatchObject({ available: dollars(20), held: 0 });
    const shortHoldShop = await openOrderHarness({ PAYMENT_HOLD_MS: '200' });
    const late = person('u-late');
    shortHoldShop.rewards.give('u-late', dollars(20));
    shortHoldShop.carts.fill(cartKeyOf(late));
    await shortHoldShop.prepare(late, dollars(20));
    await expect.poll(() => shortHoldShop.rewards.of('u-late').available).toBe(dollars(20));
    await shortHoldShop.close();
  });

  it('that lapsed before the order stop it: nothing is charged, and another try works', async () => {
    const { who, own, order } = shopper(dollars(20));
    const { body } = await shop.prepare(who, dollars(20));
    await shop.pay({ secret: body.client_secret });
    shop.rewards.lapse();
    const paid = { payment_intent_id: body.payment_intent_id };
    expect(await order(paid)).toMatchObject({ status: 409, body: { code: 'rewards_unavailable' } });
    const again = await shop.prepare(who, dollars(20));
    expect(again.body.payment_intent_id).not.toBe(body.payment_intent_id);
    expect((await shop.provider.read(body.payment_intent_id))?.state).toBe('cancelled');
    await shop.pay({ secret: again.body.client_secret });
    expect((await order({ payment_intent_id: again.body.payment_intent_id })).status).toBe(200);
    expect(own()).toMatchObject({ available: 0, held: 0, spent: dollars(20) });
  });

  it('come back when the card is refused at the end', async () => {
    const { placed, own } = await buyMixed(dollars(20), 1, declinedAtCapture);
    expect(placed).toMatchObject({ status: 402, body: { code: 'payment_declined' } });
    await expect.poll(own).toMatchObject({ available: dollars(20), held: 0, spent: 0 });
  });

  it('do not pay for a cart that changed since', async () => {
    const { who, own, order } = shopper(dollars(20));
    const { body } = await shop.prepare(who, dollars(20));
    await shop.pay({ secret: body.client_secret });
    shop.carts.fill(cartKeyOf(who), 75);
    const answer = await order({ payment_intent_id: body.payment_intent_id });
    expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(own().spent).toBe(0);
    const next = await shop.prepare(who, dollars(20));
    expect(next.body.total).toBe((shop.carts.of(cartKeyOf(who))?.total ?? 0) - dollars(20));
    expect(own()).toMatchObject({ available: 0, held: dollars(20) });
  });

  it('of one person in two browsers are spent once', async () => {
    const one = shopper(dollars(20));
    const two = { ...one.who, cart_key: randomUUID() };
    shop.carts.fill(cartKeyOf(two));
    const answers = await Promise.all([shop.prepare(one.who, dollars(20)), shop.prepare(two, dollars(20))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(one.own()).toMatchObject({ available: 0, held: dollars(20) });
  });

  it('wait with the order while the account does not answer, and cost nothing twice', async () => {
    const { who, own, order } = shopper(dollars(20));
    const { body } = await shop.prepare(who, dollars(20));
    await shop.pay({ secret: body.client_secret });
    const paid = { payment_intent_id: body.payment_intent_id };
    shop.rewards.fail(1);
    expect((await order(paid)).status).toBe(503);
    shop.rewards.fail(3, 'capture');
    const placed = await order(paid);
    expect(placed.body.status).toBe('received');
    await expect.poll(own).toMatchObject({ spent: dollars(20), held: 0 });
    await expect.poll(async () => (await order(paid)).body.status).toBe('paid');
    expect((await order(paid)).body.order_number).toBe(placed.body.order_number);
  });

  it('that lapse while the order waits for them stop it, and nothing is charged', async () => {
    const { who, own, order } = shopper(dollars(20));
    const { body } = await shop.prepare(who, dollars(20));
    await shop.pay({ secret: body.client_secret });
    const paid = { payment_intent_id: body.payment_intent_id };
    shop.rewards.fail(1_000, 'capture');
    expect((await order(paid)).body.status).toBe('received');
    shop.rewards.lapse();
    shop.rewards.fail(0);
    await expect.poll(async () => (await order(paid)).body.code).toBe('rewards_unavailable');
    expect((await shop.provider.read(body.payment_intent_id))?.state).toBe('cancelled');
    expect(own()).toMatchObject({ available: dollars(20), held: 0, spent: 0 });
  });

  it('are told of as a part of a payment that the bank accepted', async () => {
    const { who } = shopper(dollars(20));
    const { body } = await shop.prepare(who, dollars(20));
    await shop.pay({ secret: body.client_secret });
    expect((await shop.harness.call(paymentState, {}, { as: who })).body).toMatchObject({
      state: 'authorised',
      total: total - dollars(20),
      rewards: dollars(20),
    });
  });
});

it('refunds go to the card first, then to the rewards, and never more than each has paid', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 * total }),
      fc.array(fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1 }), { maxLength: 4 }),
      async (wanted, rounds) => {
        const buyer = shopper(3 * total, 3);
        const prepared = await shop.prepare(buyer.who, Math.max(2, wanted));
        const { total: due, rewards = 0, payment_intent_id } = prepared.body;
        if (due > 0) await shop.pay({ secret: prepared.body.client_secret });
        const placed = await buyer.order(due > 0 ? { payment_intent_id } : { rewards });
        expect(placed.body.status).toBe('paid');
        const number: string = placed.body.order_number;
        await start(number);
        const { cards } = await shown(buyer.who, number);
        for (const round of rounds)
          await Promise.all(round.map((index) => refund(buyer.who, number, [cards[index].id])));
        const stored = await shop.stored(number);
        const refunds = stored?.refunds ?? [];
        const back = refunds.reduce((sum, { cents }) => sum + cents, 0);
        const toRewards = centsFromWire(buyer.own().available - (3 * total - rewards));
        const toCard = due > 0 ? (await intent(payment_intent_id)).amount_refunded : 0;
        expect(toRewards + toCard).toBe(back);
        expect(toCard).toBe(Math.min(back, centsFromWire(due)));
        expect(toRewards).toBeLessThanOrEqual(centsFromWire(rewards));
        expect(new Set(refunds.map(({ card_id }) => card_id)).size).toBe(refunds.length);
      },
    ),
    { numRuns: 6 },
  );
}, 180_000);
