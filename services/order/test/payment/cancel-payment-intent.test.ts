import { cancelPaymentIntent } from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cartKeyOf, type OrderHarness, openOrderHarness } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness();
});
afterEach(() => shop.control({ fail_next: 0 }));
afterAll(() => shop.close());

type Visitor = ReturnType<typeof testIdentity>;
const giveUp = (payment_intent_id: unknown, who: Visitor) =>
  shop.harness.call(cancelPaymentIntent, { body: { payment_intent_id } }, { as: who });
const cancelled = { status: 200, body: { cancelled: true } };
const unknown = { status: 404, body: { code: 'payment_unknown' } };

describe('giving up a payment', () => {
  it.each([
    ['nothing was paid', null],
    ['the money is authorised', '4242424242424242'],
    ['the card was declined', '4000000000000002'],
    ['a second factor is asked for', '4000000000003220'],
  ])('sets it free while %s, and the cart can be paid anew', async (_, card) => {
    const checkout = await shop.checkout(card);
    expect(await giveUp(checkout.paymentId, checkout.who)).toMatchObject(cancelled);
    expect(await shop.provider.read(checkout.paymentId)).toMatchObject({ state: 'cancelled' });
    expect((await shop.order(checkout)).status).toBe(404);
    const again = await shop.checkout(undefined, checkout.who);
    expect(again.paymentId).not.toBe(checkout.paymentId);
    expect((await shop.order(again)).status).toBe(200);
  });

  it('may be repeated, also at once', async () => {
    const { paymentId, who } = await shop.checkout();
    const answers = await Promise.all(Array.from({ length: 5 }, () => giveUp(paymentId, who)));
    for (const answer of [...answers, await giveUp(paymentId, who)]) expect(answer).toMatchObject(cancelled);
  });

  it('is past once an order was made of it', async () => {
    const checkout = await shop.checkout();
    const { body: placed } = await shop.order(checkout);
    expect(await giveUp(checkout.paymentId, checkout.who)).toMatchObject({
      status: 200,
      body: { cancelled: false },
    });
    expect(await shop.provider.read(checkout.paymentId)).toMatchObject({ state: 'captured' });
    expect((await shop.stored(placed.order_number))?.status).toBe('paid');
  });

  it('is done where the money of the order was refused', async () => {
    const checkout = await shop.checkout('4000000000000341');
    expect((await shop.order(checkout)).status).toBe(402);
    expect(await giveUp(checkout.paymentId, checkout.who)).toMatchObject(cancelled);
  });

  it('while an order is made of it ends as one of both, never as half', async () => {
    for (let round = 0; round < 5; round += 1) {
      const checkout = await shop.checkout();
      const [order, given] = await Promise.all([
        shop.order(checkout),
        giveUp(checkout.paymentId, checkout.who),
      ]);
      const { state } = (await shop.provider.read(checkout.paymentId)) ?? {};
      if (order.status === 200) {
        expect(state).toBe('captured');
        expect(given).toMatchObject({ status: 200, body: { cancelled: false } });
      } else {
        expect(order).toMatchObject({ status: 404, body: { code: 'payment_unknown' } });
        expect(state).toBe('cancelled');
        expect(shop.carts.of(checkout.cartKey)).toBeDefined();
      }
    }
  });

  it('of somebody else, of nobody, and one that was replaced are the same: not there', async () => {
    const theirs = await shop.checkout();
    for (const who of [testIdentity(), testIdentity({ kind: 'anonymous', cart_key: null, email: null })])
      expect(await giveUp(theirs.paymentId, who)).toMatchObject(unknown);
    const mine = await shop.checkout();
    expect(await giveUp(theirs.paymentId, mine.who)).toMatchObject(unknown);
    expect(await giveUp('pi_none', mine.who)).toMatchObject(unknown);
    expect((await shop.order(theirs)).status).toBe(200);
    expect(await giveUp(theirs.paymentId, mine.who)).toMatchObject(unknown);

    shop.carts.fill(cartKeyOf(mine.who), 100);
    const newer = await shop.checkout(null, mine.who);
    expect(newer.paymentId).not.toBe(mine.paymentId);
    expect(await giveUp(mine.paymentId, mine.who)).toMatchObject(unknown);
    expect(await shop.provider.read(mine.paymentId)).toMatchObject({ state: 'cancelled' });
    expect(await giveUp(newer.paymentId, mine.who)).toMatchObject(cancelled);
  });

  it('waits for a provider that is away', async () => {
    const checkout = await shop.checkout();
    await shop.control({ fail_next: 1_000 });
    expect(await giveUp(checkout.paymentId, checkout.who)).toMatchObject({
      status: 503,
      body: { code: 'payment_unavailable' },
    });
    await shop.control({ fail_next: 0 });
    expect(await giveUp(checkout.paymentId, checkout.who)).toMatchObject(cancelled);
  });

  it.each([[undefined], [null], [''], [7], [{ $gt: '' }], ['a b'], ['x'.repeat(65)]])(
    'refuses an id like %j',
    async (id) => {
      expect(await giveUp(id, testIdentity())).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
    },
  );
});

it('is the payment’s browser’s by its secret, where its session has ended', async () => {
  const checkout = await shop.checkout();
  const stranger = testIdentity();
  const ask = (client_secret: string) =>
    shop.harness.call(
      cancelPaymentIntent,
      { body: { payment_intent_id: checkout.paymentId, client_secret } },
      { as: stranger },
    );
  expect(await ask(`${checkout.paymentId}_secret_guessed`)).toMatchObject(unknown);
  expect(await ask(checkout.secret)).toMatchObject(cancelled);
  expect(await shop.provider.read(checkout.paymentId)).toMatchObject({ state: 'cancelled' });
});
