import {
  accountOrder,
  accountOrders,
  cancelOrder,
  cancelPaymentIntent,
  orderStatus,
  refundCard,
  requestRefund,
  startOrder,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCrashingOrderService } from '../crashing-order-service';
import { cartKeyOf, type OrderHarness, openOrderHarness, person } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness();
});
afterAll(() => shop.close());

const slug = 'aurelia-cinemas';
const egifts = `${slug}:egift`;

/** A visitor with so many e-gifts of a brand and a Visa card in one cart, who paid or is about to. */
async function buyer(quantity = 1, card?: string | null, who = testIdentity(), from = shop) {
  from.carts.fill(cartKeyOf(who));
  from.carts.fillBrand(cartKeyOf(who), slug, quantity);
  return from.checkout(card, who);
}

describe('the stock of a brand', () => {
  it('is taken for a payment that is authorised, and sold with the order', async () => {
    shop.catalog.left.set(egifts, 5);
    const checkout = await buyer(2, null);
    expect((await shop.order(checkout)).status).toBe(402);
    expect(shop.catalog.uses.get(checkout.paymentId)).toBeUndefined();
    await shop.pay(checkout);
    const placed = await shop.order(checkout);
    expect(placed.status).toBe(200);
    expect([shop.catalog.uses.get(checkout.paymentId), shop.catalog.left.get(egifts)]).toEqual(['sold', 3]);
    expect((await shop.order(checkout)).body).toEqual(placed.body);
    expect(shop.catalog.left.get(egifts)).toBe(3);
  });

  it('that is sold out names the items, and nothing is charged', async () => {
    shop.catalog.left.set(egifts, 1);
    const [one, other] = [await buyer(), await buyer()];
    const answers = await Promise.all([shop.order(one), shop.order(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers[0]?.status === 409 ? 0 : 1;
    expect(answers[lost]?.body).toMatchObject({
      code: 'no_inventory',
      errors: { 'cart_items.1': ['This card is sold out. Please choose another one.'] },
    });
    const payment = [one, other][lost]?.paymentId ?? '';
    expect(await shop.provider.read(payment)).toMatchObject({ state: 'cancelled' });
    expect(shop.catalog.left.get(egifts)).toBe(0);
  });

  it('is free again where the promotion is gone, the money refused, or the payment given up', async () => {
    shop.catalog.left.set(egifts, 3);
    const promoted = await buyer();
    shop.carts.promote(cartKeyOf(promoted.who), 'WELCOME20');
    shop.carts.useUp(true);
    await shop.order(promoted);
    shop.carts.useUp(false);
    const refused = await buyer(1, '4000000000000341');
    expect((await shop.order(refused)).status).toBe(402);
    const given = await buyer(1, null);
    const body = { payment_intent_id: given.paymentId };
    await shop.harness.call(cancelPaymentIntent, { body }, { as: given.who });
    for (const { paymentId } of [refused, given]) expect(shop.catalog.uses.get(paymentId)).toBe('released');
    expect(shop.catalog.left.get(egifts)).toBe(3);
  });

  it('is sold once where the process died between any two steps', async () => {
    shop.catalog.left.set(egifts, 10);
    for (const at of ['insert', 'capture', 'markPaid'] as const) {
      const checkout = await buyer();
      const mortal = await startCrashingOrderService(shop, { death: { at, when: 'before' } });
      await mortal.order(checkout).catch(() => undefined);
      await mortal.close();
      if (at === 'insert') expect((await shop.order(checkout)).status).toBe(200);
      await expect.poll(() => shop.catalog.uses.get(checkout.paymentId)).toBe('sold');
    }
    expect(shop.catalog.left.get(egifts)).toBe(7);
  });
});

describe('an order of a Visa card and of a brand’s', () => {
  const ordered = async (quantity = 1) => {
    const who = person('cinephile');
    const checkout = await buyer(quantity, undefined, who);
    const number: string = (await shop.order(checkout)).body.order_number;
    const as = serviceIdentity('fulfilment');
    const { body } = await shop.harness.call(startOrder, { body: { order_number: number } }, { as });
    const read = async () =>
      (await shop.harness.call(accountOrder, { params: { order_number: number } }, { as: who })).body;
    return { who, number, token: body.order_token, read };
  };

  it('shows both, the brand without a network, at the price that was paid', async () => {
    const { who, number, token, read } = await ordered();
    const { order, cards } = await read();
    expect(cards).toMatchObject([
      { card_network: 'visa', load_value: 50 },
      {
        card_network: null,
        merchant: { slug, name: 'Aurelia Cinemas' },
        load_value: 50,
        name: 'Aurelia Cinemas',
      },
    ]);
    expect(cards[0]).not.toHaveProperty('merchant');
    // 50 dollars and their fee, and 50 dollars less 8 per cent without one.
    expect(order).toMatchObject({ subtotal: 19_200, fees: 590 });
    const seen = await shop.harness.call(orderStatus, { body: { order_number: number, order_token: token } });
    expect(seen.body.cards[1]).toMatchObject({ card_network: null, merchant: { slug } });
    const list = await shop.harness.call(accountOrders, { query: {} }, { as: who });
    expect(list.body.orders.length).toBeGreaterThan(0);
  });

  it('refunds what was paid for a brand’s card, and the card to the stock, once', async () => {
    shop.catalog.left.set(egifts, 8);
    const { who, number, read } = await ordered(2);
    expect(shop.catalog.left.get(egifts)).toBe(6);
    const { cards } = await read();
    const card_ids: string[] = [cards[1].id];
    shop.catalog.failReturning(1);
    const refund = { params: { order_number: number }, body: { card_ids } };
    const { status, body } = await shop.harness.call(requestRefund, refund, { as: who });
    expect([status, body.refunded]).toEqual([200, [{ card_id: card_ids[0], amount: 9_200 }]]);
    await expect.poll(() => shop.catalog.returned.has(card_ids[0] ?? '')).toBe(true);
    expect(shop.catalog.left.get(egifts)).toBe(7);
    await shop.harness.call(cancelOrder, { params: { order_number: number } }, { as: who });
    await expect.poll(() => shop.catalog.left.get(egifts)).toBe(8);
  });

  it('gives a card back to the stock that could not be made', async () => {
    shop.catalog.left.set(egifts, 8);
    const { number, read } = await ordered();
    const { cards } = await read();
    const body = { order_number: number, card_id: cards[1].id };
    const as = serviceIdentity('fulfilment');
    expect((await shop.harness.call(refundCard, { body }, { as })).status).toBe(200);
    await expect.poll(() => shop.catalog.left.get(egifts)).toBe(8);
  });
});
