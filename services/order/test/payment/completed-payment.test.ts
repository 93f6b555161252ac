import {
  createSmbOrder,
  finishPayment,
  paymentIntent,
  readOrderAction,
  readPaymentLink,
  releasePayment,
} from '@bowtie/contracts';
import { type Identity, serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderAction } from '../../src/model/order-action';
import type { OrderDocument } from '../../src/model/order-document';
import { openWebhookShop, type WebhookShop } from '../event-recorder';
import { businessKey } from '../fake-cart';
import { type Checkout, cartKeyOf, person } from '../order-harness';

let told: WebhookShop;
beforeAll(async () => {
  told = await openWebhookShop({ PAYMENT_GRACE_MS: '20', ORDER_LEASE_MS: '500', PAYMENT_HOLD_MS: '20000' });
});
afterEach(async () => {
  told.shop.carts.useUp(false);
  await told.shop.recover();
});
afterAll(() => told.close());

const orders = () => told.shop.harness.db('order').collection<OrderDocument>('orders');
const actions = () => told.shop.harness.db('order').collection<OrderAction>('order_actions');
const orderOf = (paymentId: string) => orders().findOne({ payment_id: paymentId });
const stateOf = async (paymentId: string) => (await told.shop.provider.read(paymentId))?.state;
const waiting = { timeout: 20_000 };

/** Hands the event of an authorisation over, as often as the provider may send it. */
async function tell({ paymentId }: Pick<Checkout, 'paymentId'>) {
  await expect.poll(() => told.authorisedEventsOf(paymentId).length).toBeGreaterThan(0);
  const events = told.authorisedEventsOf(paymentId);
  const answers = await told.deliver([...events, ...events]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
}

/** The mail about a payment, as fulfilment asks for it; there is one. */
async function mailOf({ paymentId }: Pick<Checkout, 'paymentId'>) {
  const found = () => actions().find({ payment_id: paymentId }).toArray();
  await expect.poll(async () => (await found()).length, waiting).toBe(1);
  const [action] = await found();
  const { body } = await told.shop.harness.call(
    readOrderAction,
    { body: { action_id: action?._id ?? '' } },
    { as: serviceIdentity('fulfilment') },
  );
  const token: string = body.action?.payment?.link_path.split('#')[1] ?? '';
  const press = (call: typeof finishPayment | typeof releasePayment | typeof readPaymentLink) =>
    told.shop.harness.call(
      call,
      { body: { token } },
      { as: testIdentity({ kind: 'anonymous', email: null }) },
    );
  return { action: body.action, press };
}

/** A payment of a cart that was changed in another tab since, of which the buyer is asked by mail. */
async function asked() {
  const checkout = await told.shop.checkout();
  const paid = told.shop.carts.of(checkout.cartKey);
  told.shop.carts.fill(checkout.cartKey);
  await tell(checkout);
  return { checkout, paid, ...(await mailOf(checkout)) };
}

describe('a payment whose browser never came back', () => {
  it.each([
    ['a guest', testIdentity({ email: 'guest@example.org', phone_number: '+12125550123' })],
    ['somebody signed in', testIdentity({ kind: 'user', user_id: 'u-gone', email: 'gone@example.org' })],
  ])('becomes the order of %s by the event of its provider, once', async (_who, who: Identity) => {
    const checkout = await told.shop.checkout(undefined, who);
    await Promise.all([tell(checkout), tell(checkout)]);
    await expect.poll(async () => (await orderOf(checkout.paymentId))?.status, waiting).toBe('paid');
    const order = await orderOf(checkout.paymentId);
    expect(order?.buyer).toMatchObject({
      email: who.email,
      user_id: who.user_id,
      phone_number: who.phone_number,
    });
    expect(await stateOf(checkout.paymentId)).toBe('captured');
    // The browser comes late, and finds it.
    expect((await told.shop.order(checkout)).body.order_number).toBe(order?._id);
    expect(await actions().countDocuments({ payment_id: checkout.paymentId })).toBe(0);
  });

  it('is one order where browser and events race', async () => {
    const checkouts = await Promise.all(Array.from({ length: 5 }, () => told.shop.checkout()));
    await Promise.all(
      checkouts.flatMap((checkout) => [tell(checkout), told.shop.order(checkout), told.shop.order(checkout)]),
    );
    for (const { paymentId } of checkouts) {
      await expect.poll(async () => (await orderOf(paymentId))?.status, waiting).toBe('paid');
      expect(await orders().countDocuments({ payment_id: paymentId })).toBe(1);
    }
  });

  it('keeps the money of an order that was made while its event was looked up', async () => {
    const checkouts = await Promise.all(Array.from({ length: 5 }, () => told.shop.checkout()));
    for (const checkout of checkouts)
      await expect.poll(() => told.authorisedEventsOf(checkout.paymentId).length).toBeGreaterThan(0);
    // The events wait for what the provider has of their payments, and the orders do not.
    await told.shop.control({ latency_ms: 1_000 });
    const answers = checkouts.map(({ paymentId }) => told.deliver(told.authorisedEventsOf(paymentId)));
    await expect.poll(async () => (await told.shop.control({})).waiting).toBe(checkouts.length);
    await told.shop.control({ latency_ms: 0 });
    const made = await Promise.all(checkouts.map((checkout) => told.shop.order(checkout)));
    expect(made.map(({ body }) => body.status)).toEqual(made.map(() => 'paid'));
    for (const answer of (await Promise.all(answers)).flat()) expect(answer.status).toBe(200);
    for (const { paymentId } of checkouts)
      expect(await told.shop.provider.read(paymentId)).toMatchObject({
        state: 'captured',
        refundedCents: 0,
      });
  });

  it('becomes a business order, with its purchase order number', async () => {
    const who = person('u-office');
    told.shop.account.giveBusiness('u-office');
    const cart = told.shop.carts.fill(businessKey(cartKeyOf(who)));
    const { body } = await told.shop.harness.call(
      paymentIntent,
      { body: { source: 'gcg_smb', purchase_order_number: 'PO-7', phone_number: '2125550123' } },
      { as: who },
    );
    expect(body).toMatchObject({ client_secret: expect.any(String) });
    await told.shop.pay({ secret: body.client_secret });
    await tell({ paymentId: body.payment_intent_id });
    await expect.poll(async () => (await orderOf(body.payment_intent_id))?.status, waiting).toBe('paid');
    expect(await orderOf(body.payment_intent_id)).toMatchObject({
      cart: { cart_id: cart.cart_id },
      business: { purchase_order_number: 'PO-7' },
    });
    const again = { source: 'gcg_smb', payment_intent_id: body.payment_intent_id };
    expect((await told.shop.harness.call(createSmbOrder, { body: again }, { as: who })).status).toBe(200);
  });

  it('is completed or given up at the end of its time where no event came', async () => {
    const slow = await openWebhookShop({ PAYMENT_HOLD_MS: '2000', PAYMENT_GRACE_MS: '60000' });
    try {
      const [paid, unpaid] = [await slow.shop.checkout(), await slow.shop.checkout(null)];
      const found = slow.shop.harness.db('order').collection('orders');
      await expect
        .poll(async () => (await found.findOne({ payment_id: paid.paymentId }))?.status, waiting)
        .toBe('paid');
      await expect
        .poll(async () => (await slow.shop.provider.read(unpaid.paymentId))?.state, waiting)
        .toBe('cancelled');
    } finally {
      await slow.close();
    }
  });
});

describe('a payment of which no order can be made by itself', () => {
  it('is asked about by one mail, whose link makes the order of what was paid for', async () => {
    const { checkout, paid, action, press } = await asked();
    expect(action).toMatchObject({
      kind: 'payment',
      language: 'en',
      payment: {
        news: 'asked',
        reason: 'price_changed',
        buyer: { email: checkout.who.email },
        total: paid?.total,
      },
    });
    expect(await stateOf(checkout.paymentId)).toBe('authorised');
    await tell(checkout);
    expect((await press(readPaymentLink)).body).toMatchObject({
      state: 'open',
      reason: 'price_changed',
      total: paid?.total,
      items: [{ name: 'Visa', quantity: 1, dollars: 50 }],
      order_number: null,
    });
    const [one, other] = await Promise.all([press(finishPayment), press(finishPayment)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body).toMatchObject({ state: 'ordered', order_number: other.body.order_number });
    expect(await orderOf(checkout.paymentId)).toMatchObject({
      cart: { version: paid?.version },
      status: 'paid',
    });
    expect(await actions().countDocuments({ payment_id: checkout.paymentId })).toBe(1);
    expect((await press(releasePayment)).body.state).toBe('ordered');
  });

  it('is released by the link at once, for good', async () => {
    const { checkout, press } = await asked();
    expect((await press(releasePayment)).body.state).toBe('released');
    expect(await stateOf(checkout.paymentId)).toBe('cancelled');
    expect(await press(finishPayment)).toMatchObject({ status: 409, body: { code: 'payment_over' } });
    expect((await press(releasePayment)).body.state).toBe('released');
    expect(await orderOf(checkout.paymentId)).toBeNull();
  });

  it('whose price changed waits for its buyer, too', async () => {
    const checkout = await told.shop.checkout();
    told.shop.carts.promote(checkout.cartKey, 'LATER');
    await tell(checkout);
    const { action, press } = await mailOf(checkout);
    expect(action?.payment).toMatchObject({ news: 'asked', reason: 'cart_repriced' });
    expect((await press(readPaymentLink)).body.state).toBe('open');
    expect(await stateOf(checkout.paymentId)).toBe('authorised');
  });

  it('that is refused for good is released, and its buyer is told once', async () => {
    const who = testIdentity();
    told.shop.carts.fill(cartKeyOf(who));
    told.shop.carts.promote(cartKeyOf(who), 'WELCOME20');
    const checkout = await told.shop.checkout(undefined, who);
    told.shop.carts.useUp(true);
    await tell(checkout);
    const { action, press } = await mailOf(checkout);
    await expect.poll(() => stateOf(checkout.paymentId), waiting).toBe('cancelled');
    expect(action?.payment).toMatchObject({ news: 'released', reason: 'promo_code_unavailable' });
    expect((await press(readPaymentLink)).body).toMatchObject({ state: 'released', open_until: null });
  });

  it('is nobody’s without the right link', async () => {
    const { press, checkout } = await asked();
    expect((await press(readPaymentLink)).status).toBe(200);
    const body = { token: `${checkout.paymentId}.${'A'.repeat(32)}` };
    for (const call of [readPaymentLink, finishPayment, releasePayment])
      expect(await told.shop.harness.call(call, { body }, { as: checkout.who })).toMatchObject({
        status: 404,
        body: { code: 'link_unknown' },
      });
  });
});
