import { randomUUID } from 'node:crypto';
import {
  cancelPaymentIntent,
  createOrder,
  fulfilmentFlow,
  jobIds,
  jobQueues,
  paymentIntent,
} from '@bowtie/contracts';
import { orderNumberPattern } from '@bowtie/domain';
import { secondFactorCode } from '@bowtie/providers/payment/sandbox';
import { anonymous } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cartKeyOf, type OrderHarness, openOrderHarness } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness();
});
afterEach(() => {
  shop.carts.failClosing(0);
  return shop.control({ fail_next: 0 });
});
afterAll(() => shop.close());

describe('the payment of a cart', () => {
  it('is prepared once for a cart version, and tells where the browser pays', async () => {
    const who = testIdentity();
    const cart = shop.carts.fill(cartKeyOf(who), 50, 2);
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.prepare(who)));
    const [first] = answers;
    expect(first?.status).toBe(200);
    expect(first?.body).toMatchObject({
      total: cart.total,
      confirm_url: `${shop.sandbox.publicUrl}/confirm`,
    });
    expect(cart.total).toBe(21_180);
    expect(new Set(answers.map(({ body }) => body.payment_intent_id)).size).toBe(1);
  });

  it('becomes an order also where the source is not said, since the call says it', async () => {
    const checkout = await shop.checkout();
    const body = { payment_intent_id: checkout.paymentId };
    const answer = await shop.harness.call(createOrder, { body }, { as: checkout.who });
    expect(answer).toMatchObject({ status: 200, body: { status: 'paid' } });
    expect((await shop.order(checkout)).body.order_number).toBe(answer.body.order_number);
  });

  it('is made anew for a new version, and the old one is cancelled', async () => {
    const before = await shop.checkout();
    shop.carts.fill(before.cartKey);
    const after = await shop.prepare(before.who);
    expect(after.body.payment_intent_id).not.toBe(before.paymentId);
    expect(await shop.provider.read(before.paymentId)).toMatchObject({ state: 'cancelled' });
    expect(await shop.order(before)).toMatchObject({ status: 404, body: { code: 'payment_unknown' } });
  });

  it('can be given up by its visitor alone, and then there is another one', async () => {
    const checkout = await shop.checkout();
    const body = { payment_intent_id: checkout.paymentId };
    expect(await shop.harness.call(cancelPaymentIntent, { body }, { as: testIdentity() })).toMatchObject({
      status: 404,
      body: { code: 'payment_unknown' },
    });
    expect(await shop.harness.call(cancelPaymentIntent, { body }, { as: checkout.who })).toMatchObject({
      status: 200,
      body: { cancelled: true },
    });
    const next = await shop.prepare(checkout.who);
    expect(next.body.payment_intent_id).not.toBe(checkout.paymentId);
    expect(await shop.provider.read(next.body.payment_intent_id)).toMatchObject({ state: 'unpaid' });
  });

  it('needs a phone number for cards that are posted, and for no others', async () => {
    const who = testIdentity({ phone_number: null });
    shop.carts.fill(cartKeyOf(who));
    expect((await shop.prepare(who)).status).toBe(200);
    shop.carts.fillPlastic(cartKeyOf(who), 'own-picture');
    expect(await shop.prepare(who)).toMatchObject({
      status: 422,
      body: { code: 'phone_missing', errors: { phone_number: [expect.any(String)] } },
    });
    const body = { phone_number: '(212) 555-0188' };
    expect((await shop.harness.call(paymentIntent, { body }, { as: who })).status).toBe(200);
    shop.carts.fillPlastic(cartKeyOf(who), 'own-picture');
    expect((await shop.prepare({ ...who, phone_number: '+12125550188' })).status).toBe(200);
  });

  it('needs a buyer, a cart, and a provider that answers', async () => {
    const nobody = { ...anonymous, cart_key: 'somebody' };
    expect(await shop.prepare(nobody)).toMatchObject({ status: 401, body: { code: 'buyer_unknown' } });
    const who = testIdentity();
    expect(await shop.prepare(who)).toMatchObject({ status: 409, body: { code: 'cart_empty' } });
    shop.carts.fill(cartKeyOf(who));
    await shop.control({ fail_next: 1_000 });
    expect(await shop.prepare(who)).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    await shop.control({ fail_next: 0 });
    expect(await shop.prepare(who)).toMatchObject({ status: 200 });
  });
});

describe('an order', () => {
  it('is made of a paid cart: captured, numbered, its cart closed, its jobs in the queue', async () => {
    const checkout = await shop.checkout();
    const cart = shop.carts.of(checkout.cartKey);
    const { status, body } = await shop.order(checkout, 'the-key');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'paid', transaction_amount: cart?.total });
    expect(body.order_number).toMatch(orderNumberPattern);
    expect(shop.carts.of(checkout.cartKey)).toBeUndefined();
    expect(await shop.provider.read(checkout.paymentId)).toMatchObject({ state: 'captured' });
    await expect.poll(async () => (await shop.stored(body.order_number))?.outbox).toEqual([]);
    const stored = await shop.stored(body.order_number);
    expect(stored).toMatchObject({ status: 'paid', card: { brand: 'visa', lastFour: '4242' } });

    const connection = new Redis(shop.harness.redisUrl, { maxRetriesPerRequest: null });
    const queues = Object.values(jobQueues).map((name) => new Queue(name, { connection }));
    if (cart === undefined || stored === null) throw new Error('no cart, no order');
    const flow = fulfilmentFlow(body.order_number, cart, stored.request_id);
    const [orders, groups, cards] = queues;
    const [group] = flow.children;
    expect(await orders?.getJobState(jobIds.order(body.order_number))).toBe('waiting-children');
    expect(await groups?.getJobState(group?.opts.jobId ?? '')).toBe('waiting-children');
    const card = await cards?.getJob(group?.children[0]?.opts.jobId ?? '');
    expect(card?.data).toEqual(group?.children[0]?.data);
    expect(await card?.getState()).toBe('waiting');
    await Promise.all(queues.map((queue) => queue.close()));
    connection.disconnect();
  });

  it('is one, however many ask for it at once, with whatever keys', async () => {
    const checkout = await shop.checkout();
    const before = await shop.countOrders();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => shop.order(checkout, `key-${index}`)),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await shop.countOrders()).toBe(before + 1);
    expect(await shop.order(checkout)).toMatchObject({ status: 200, body: answers[0]?.body });
  });

  it('answers again for its payment, though the cart is gone or filled anew', async () => {
    const checkout = await shop.checkout();
    const first = await shop.order(checkout, 'again');
    expect((await shop.order(checkout, 'again')).body).toEqual(first.body);
    shop.carts.fill(checkout.cartKey);
    expect((await shop.order(checkout, 'again')).body).toEqual(first.body);
    expect((await shop.order(checkout)).body).toEqual(first.body);
  });

  it('is one for a cart version, also when that was paid twice: the second payment is let go', async () => {
    const checkout = await shop.checkout();
    const cart = shop.carts.of(checkout.cartKey);
    shop.carts.failClosing(1_000);
    const first = await shop.order(checkout);
    const second = await shop.provider.create({
      cents: (cart?.total ?? 0) / 2,
      key: randomUUID(),
      metadata: { cart_id: cart?.cart_id ?? '', cart_version: String(cart?.version) },
    });
    await shop.pay({ secret: second.clientSecret });
    expect((await shop.order({ ...checkout, paymentId: second.id })).body).toEqual(first.body);
    expect(await shop.provider.read(second.id)).toMatchObject({ state: 'cancelled' });
  });

  it('is not made before the payment is complete', async () => {
    const checkout = await shop.checkout(null);
    expect(await shop.order(checkout)).toMatchObject({ status: 402, body: { code: 'payment_incomplete' } });
    expect(await shop.pay(checkout, '4000000000000002')).toMatchObject({ status: 'declined' });
    expect(await shop.order(checkout)).toMatchObject({ status: 402, body: { code: 'payment_declined' } });
    expect(await shop.pay(checkout, '4000000000003220')).toMatchObject({ status: 'requires_action' });
    expect(await shop.order(checkout)).toMatchObject({ status: 402, body: { code: 'payment_incomplete' } });
    await fetch(`${shop.sandbox.publicUrl}/second-factor`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_secret: checkout.secret, code: secondFactorCode }),
    });
    expect(await shop.order(checkout)).toMatchObject({ status: 200, body: { status: 'paid' } });
  });

  it('is not made for another price than the one that was paid', async () => {
    const checkout = await shop.checkout();
    shop.carts.fill(checkout.cartKey, 100);
    expect(await shop.order(checkout)).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(await shop.provider.read(checkout.paymentId)).toMatchObject({ state: 'authorised' });
  });

  it('is not made with the payment of somebody else, nor told of to them', async () => {
    const mine = await shop.checkout();
    const theirs = await shop.checkout();
    const stolen = { ...theirs, paymentId: mine.paymentId };
    expect(await shop.order(stolen)).toMatchObject({ status: 404, body: { code: 'payment_unknown' } });
    expect((await shop.order(mine)).status).toBe(200);
    expect(await shop.order(stolen)).toMatchObject({ status: 404, body: { code: 'payment_unknown' } });
    expect(await shop.order({ ...theirs, paymentId: 'pi_none' })).toMatchObject({ status: 404 });
  });

  it('is not made while nobody knows whether it is paid', async () => {
    const checkout = await shop.checkout();
    const before = await shop.countOrders();
    await shop.control({ fail_next: 1_000 });
    expect(await shop.order(checkout)).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    expect(await shop.countOrders()).toBe(before);
    await shop.control({ fail_next: 0 });
    expect((await shop.order(checkout)).status).toBe(200);
  });

  it('is cancelled when the money is refused at the last moment, and the cart can be paid again', async () => {
    const checkout = await shop.checkout('4000000000000341');
    expect(await shop.order(checkout)).toMatchObject({ status: 402, body: { code: 'payment_declined' } });
    expect(await shop.order(checkout)).toMatchObject({ status: 402, body: { code: 'payment_declined' } });
    expect(shop.carts.of(checkout.cartKey)).toBeDefined();
    expect(await shop.provider.read(checkout.paymentId)).toMatchObject({ state: 'cancelled' });
    const again = await shop.checkout('5555555555554444', checkout.who);
    expect(again.paymentId).not.toBe(checkout.paymentId);
    expect(await shop.order(again)).toMatchObject({ status: 200, body: { status: 'paid' } });
  });

  it.each([
    [{ source: 'gcg_web', payment_intent_id: { $gt: '' } }],
    [{ source: 'gcg_smb', payment_intent_id: 'pi_1' }],
    [{ source: 'gcg_web', payment_intent_id: 'pi_1', extra: true }],
    [[]],
    [null],
  ])('refuses a body like %j', async (body) => {
    const answer = await shop.harness.call(createOrder, { body }, { as: testIdentity() });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});
