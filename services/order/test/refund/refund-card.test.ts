import { advanceOrder, orderedCards, orderStatus, refundCard } from '@bowtie/contracts';
import { centsFromWire } from '@bowtie/domain';
import { serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cartKeyOf, type OrderHarness, openOrderHarness } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness({ ORDER_LEASE_MS: '200' });
});
afterEach(() => shop.control({ fail_next: 0 }));
afterAll(() => shop.close());

const as = serviceIdentity('fulfilment');
const give = (order_number: string, card_id: string) =>
  shop.harness.call(refundCard, { body: { order_number, card_id } }, { as });

/** A paid order in production, its cards, and what the provider refunded of it. */
async function bought(quantity: number) {
  const who = testIdentity();
  shop.carts.fill(cartKeyOf(who), 50, quantity);
  const checkout = await shop.checkout(undefined, who);
  const number: string = (await shop.order(checkout)).body.order_number;
  await expect.poll(async () => (await shop.stored(number))?.outbox).toEqual([]);
  await shop.harness.call(advanceOrder, { body: { order_number: number, to: 'in_production' } }, { as });
  const stored = await shop.stored(number);
  if (stored === null) throw new Error('The order is not there');
  const paidBack = async () => {
    const url = `${shop.sandbox.url}/v1/dashboard/intents/${checkout.paymentId}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${shop.sandbox.secretKey}` } });
    return (await answer.json()).amount_refunded;
  };
  return { number, stored, cards: orderedCards(number, stored.cart).map(({ card_id }) => card_id), paidBack };
}

describe('a card that cannot be made or sent', () => {
  it('is refunded once, however often and by however many that is asked for', async () => {
    const { number, cards, paidBack } = await bought(2);
    const [first = ''] = cards;
    const answers = await Promise.all(Array.from({ length: 6 }, () => give(number, first)));
    expect(answers.filter(({ body }) => !body.refunded_before)).toHaveLength(1);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'in_production', refunded: (5_000 + 295) * 2 });
    }
    expect(await paidBack()).toBe(5_295);
    expect((await shop.stored(number))?.refunds).toEqual([
      { card_id: first, cents: 5_295, at: expect.any(Date), paid_at: expect.any(Date) },
    ]);
  });

  it('leaves an order refunded once it was the last, with all of its money', async () => {
    const { number, stored, cards, paidBack } = await bought(3);
    await Promise.all(cards.map((id) => give(number, id)));
    expect(await paidBack()).toBe(stored.cents.total);
    expect(await shop.stored(number)).toMatchObject({ status: 'refunded' });
    await expect.poll(async () => (await shop.stored(number))?.due_at).toBeNull();
    expect((await give(number, cards[0] ?? '')).body).toMatchObject({ status: 'refunded' });
    expect(await paidBack()).toBe(stored.cents.total);
  });

  it('is written down first, and paid back when the provider is there again', async () => {
    const { number, cards, paidBack } = await bought(2);
    const [first = ''] = cards;
    await shop.control({ fail_next: 1_000 });
    expect((await give(number, first)).body.code).toBe('payment_unavailable');
    expect((await shop.stored(number))?.refunds).toMatchObject([{ card_id: first, paid_at: null }]);
    await shop.control({ fail_next: 0 });
    expect((await give(number, first)).status).toBe(200);
    expect(await paidBack()).toBe(5_295);
  });

  it('is paid back although nobody asks again, also when its order is over', async () => {
    for (const { quantity, end } of [
      { quantity: 1, end: [] },
      { quantity: 2, end: ['delivered', 'complete'] },
    ] as const) {
      const { number, cards, paidBack } = await bought(quantity);
      await shop.control({ fail_next: 1_000 });
      expect((await give(number, cards[0] ?? '')).body.code).toBe('payment_unavailable');
      if (end.length > 0)
        await shop.harness.call(advanceOrder, { body: { order_number: number, to: [...end] } }, { as });
      const owing = await shop.stored(number);
      expect(owing?.status).toBe(quantity === 1 ? 'refunded' : 'complete');
      expect(owing?.due_at).toBeInstanceOf(Date);
      await shop.control({ fail_next: 0 });
      await expect.poll(paidBack).toBe(5_295);
      await expect
        .poll(async () => shop.stored(number))
        .toMatchObject({
          refunds: [{ paid_at: expect.any(Date) }],
          due_at: null,
        });
    }
  });

  it('is paid back although its order was over before it was written down', async () => {
    const { number, cards, paidBack } = await bought(2);
    await shop.harness.call(
      advanceOrder,
      { body: { order_number: number, to: ['delivered', 'complete'] } },
      { as },
    );
    await shop.control({ fail_next: 1_000 });
    expect((await give(number, cards[0] ?? '')).body.code).toBe('payment_unavailable');
    await shop.control({ fail_next: 0 });
    await expect.poll(paidBack).toBe(5_295);
  });

  it('is shown with what went back for it', async () => {
    const { number, stored, cards } = await bought(2);
    const [first = ''] = cards;
    const { body } = await give(number, first);
    shop.cards.put(first, 'voided');
    const shown = await shop.harness.call(
      orderStatus,
      { body: { order_number: number, email: stored.buyer.email } },
      { as: testIdentity() },
    );
    expect(centsFromWire(body.refunded)).toBe(5_295);
    expect(shown.body.cards).toMatchObject([{ status: 'voided', refunded: body.refunded }, {}]);
    expect(shown.body.cards[1]).not.toHaveProperty('refunded');
  });

  it('is not refunded of an order that is over, nor where there is no such card', async () => {
    const { number, cards, paidBack } = await bought(1);
    expect((await give(number, 'other')).body.code).toBe('card_not_found');
    expect((await give('BT-AAAA-BBBB-CCCC', 'other')).body.code).toBe('order_not_found');
    await shop.harness.call(advanceOrder, { body: { order_number: number, to: 'refunded' } }, { as });
    expect((await give(number, cards[0] ?? '')).body).toEqual({
      status: 'refunded',
      refunded: 0,
      refunded_before: true,
    });
    expect(await paidBack()).toBe(0);
  });
});
