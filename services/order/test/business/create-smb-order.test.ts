import { randomUUID } from 'node:crypto';
import { cancelOrder, cancelPaymentIntent, createOrder, paymentState } from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessKey } from '../fake-cart';
import { cartKeyOf, type OrderHarness, openOrderHarness, person } from '../order-harness';
import { smb, smbOrderActions } from './smb-order-actions';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness();
});
afterAll(() => shop.close());

const { buyer, fill, prepare, pay, place } = smbOrderActions(() => shop);

describe('a business order', () => {
  it('is made of the paid business cart, at the server’s prices, with its purchase order number', async () => {
    const who = buyer();
    const consumer = shop.carts.fill(cartKeyOf(who), 25);
    const cart = shop.carts.of(businessKey(cartKeyOf(who)));
    const { status, body } = await place(who, {
      ...smb,
      payment_method: 'new_payment_method',
      payment_intent_id: await pay(who),
      purchase_order_number: '  PO 2026/118 ',
    });
    expect([status, body]).toEqual([
      200,
      {
        order_number: expect.stringMatching(/^[A-Z0-9-]+$/),
        order_hash: expect.stringMatching(/^[\w-]{32}$/),
        status: 'incomplete',
        transaction_amount: cart?.total,
      },
    ]);
    const stored = await shop.stored(body.order_number);
    expect(stored).toMatchObject({
      status: 'paid',
      business: { company_name: 'Acme Supply', purchase_order_number: 'PO 2026/118' },
    });
    expect(JSON.stringify(stored)).not.toContain(body.order_hash);
    expect(shop.carts.of(businessKey(cartKeyOf(who)))).toBeUndefined();
    expect(shop.carts.of(cartKeyOf(who))).toEqual(consumer);
  });

  it('is one, however many ask for it at once, and however often', async () => {
    const who = buyer();
    const payment_intent_id = await pay(who);
    const before = await shop.countOrders();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        place(who, { payment_intent_id }, `smb-${who.user_id}-${index}`),
      ),
    );
    answers.push(await place(who, { payment_intent_id }));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await shop.countOrders()).toBe(before + 1);
  });

  it('is refused with a key that stood for another one', async () => {
    const who = buyer();
    const payment_intent_id = await pay(who);
    const key = `smb-${who.user_id}`;
    expect((await place(who, { payment_intent_id }, key)).status).toBe(200);
    expect((await place(who, { payment_intent_id }, key)).status).toBe(200);
    const reused = await place(who, { payment_intent_id, purchase_order_number: '7' }, key);
    expect(reused).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  });

  it('and an order of the consumer’s cart keep out of each other’s way', async () => {
    const who = buyer();
    shop.carts.fill(cartKeyOf(who), 25);
    const [mine, its] = [(await shop.checkout(undefined, who)).paymentId, await pay(who)];
    expect(await place(who, { payment_intent_id: mine })).toMatchObject({
      status: 404,
      body: { code: 'payment_unknown' },
    });
    const swapped = await shop.harness.call(
      createOrder,
      { body: { source: 'gcg_web', payment_intent_id: its } },
      { as: who },
    );
    expect(swapped).toMatchObject({ status: 404, body: { code: 'payment_unknown' } });
    const state = (query: object) => shop.harness.call(paymentState, { query }, { as: who });
    expect((await state({})).body).toMatchObject({ state: 'authorised', payment_intent_id: mine });
    expect((await state({ smb: '1' })).body).toMatchObject({ state: 'authorised', payment_intent_id: its });
    expect((await place(who, { payment_intent_id: its })).status).toBe(200);
    expect((await state({ smb: '1' })).body).toMatchObject({ state: 'ordered' });
    expect((await state({})).body).toMatchObject({ state: 'authorised' });
    // A consumer's order is no business order, by whichever call it is asked for again.
    const own = await shop.harness.call(
      createOrder,
      { body: { source: 'gcg_web', payment_intent_id: mine } },
      { as: who },
    );
    expect(own.status).toBe(200);
    expect((await place(who, { payment_intent_id: mine })).status).not.toBe(200);
  });

  it('is refused where its cart changed, is empty or is not paid, or where the card is declined', async () => {
    const who = buyer();
    const changed = await pay(who);
    fill(who, [10]);
    expect((await place(who, { payment_intent_id: changed })).body.code).toBe('price_changed');
    const { body } = await prepare(who);
    expect((await place(who, body)).status).toBe(400);
    const payment_intent_id = body.payment_intent_id;
    expect(await place(who, { payment_intent_id })).toMatchObject({
      status: 402,
      body: { code: 'payment_incomplete' },
    });
    await shop.pay({ secret: body.client_secret }, '4000000000000002');
    expect(await place(who, { payment_intent_id })).toMatchObject({
      status: 402,
      body: { code: 'payment_declined' },
    });
    const nothing = person('boss-of-nothing');
    shop.account.giveBusiness('boss-of-nothing');
    expect(await prepare(nothing)).toMatchObject({ status: 409, body: { code: 'cart_empty' } });
    expect((await place(nothing, { payment_intent_id: 'x' })).body.code).toBe('cart_empty');
    for (const [wrong, field] of [
      [{}, 'payment_intent_id'],
      [{ payment_method: 'existing_payment_method' }, 'payment_method_id'],
      [{ payment_intent_id: 'x', purchase_order_number: 'x'.repeat(41) }, 'purchase_order_number'],
      [{ payment_intent_id: 'x', purchase_order_number: '<b>' }, 'purchase_order_number'],
      [{ payment_intent_id: 'x', source: 'gcg_web' }, 'source'],
      [{ payment_intent_id: 'x', price: 1 }, ''],
    ] as const) {
      const answer = await place(who, wrong);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      if (field !== '') expect(answer.body.errors).toHaveProperty(field);
    }
    expect(
      (await shop.harness.call(cancelPaymentIntent, { body: { payment_intent_id } }, { as: who })).body,
    ).toEqual({
      cancelled: true,
    });
  });

  it('is paid by a saved card in one step, and never by somebody else’s', async () => {
    const who = buyer();
    const body = {
      payment_method: 'existing_payment_method',
      payment_method_id: await shop.saveCard(who),
    };
    const stranger = buyer();
    expect(await place(stranger, body)).toMatchObject({
      status: 422,
      body: { code: 'payment_method_unknown' },
    });
    const answers = await Promise.all([
      place(who, body, 'saved'),
      place(who, body, 'saved'),
      place(who, body),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(new Set(answers.flatMap(({ body: { order_number } }) => order_number ?? [])).size).toBe(1);
    expect((await place(who, body)).body.order_number).toBe(
      (await place(who, body, 'another')).body.order_number,
    );
    const [order] = answers.flatMap(({ status, body: placed }) => (status === 200 ? [placed] : []));
    expect((await place(who, body, 'saved')).body).toEqual(order);
    expect(await shop.stored(order.order_number)).toMatchObject({
      card: { lastFour: '4242' },
      status: 'paid',
    });
  });

  it('has its cart priced once where a saved card pays', async () => {
    const who = buyer();
    const saved = { payment_method: 'existing_payment_method', payment_method_id: await shop.saveCard(who) };
    expect((await place(who, saved)).status).toBe(200);
    expect(shop.carts.pricedTimes(businessKey(cartKeyOf(who)))).toBe(1);
  });
});

describe('who may order for a business', () => {
  it('is somebody who is signed in, with a business that is not rejected', async () => {
    const guest = testIdentity();
    expect((await place(guest, { payment_intent_id: 'x' })).status).toBe(401);
    shop.carts.fill(businessKey(cartKeyOf(guest)), 50);
    expect(await prepare(guest)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    const private_ = person('without-business');
    fill(private_, [50]);
    const rejected = buyer([50], { smb_status: 'rejected', may_order: false });
    const viewer = buyer([50], { role: 'viewer', may_order: false });
    for (const [who, code] of [
      [private_, 'business_registration_needed'],
      [rejected, 'business_rejected'],
      [viewer, 'business_viewer'],
    ] as const) {
      expect(await prepare(who)).toMatchObject({ status: 403, body: { code } });
      const saved = { payment_method: 'existing_payment_method', payment_method_id: 'pm' };
      expect((await place(who, saved)).status).toBeGreaterThanOrEqual(400);
    }
    // Rejected after the card was authorised: nothing is ordered, and nothing is taken.
    const late = buyer([50]);
    const payment_intent_id = await pay(late);
    shop.account.giveBusiness(late.user_id ?? '', { smb_status: 'rejected', may_order: false });
    expect(await place(late, { payment_intent_id })).toMatchObject({
      status: 403,
      body: { code: 'business_rejected' },
    });
    expect(await shop.provider.read(payment_intent_id)).toMatchObject({ state: 'cancelled' });
  });

  it('orders for up to 500 dollars while the business is pending, all its orders together', async () => {
    const business_id = `pending-${randomUUID()}`;
    const pending = { smb_status: 'pending', order_limit_dollars: 500, business_id } as const;
    const much = buyer([300, 201], pending);
    expect(await prepare(much)).toMatchObject({ status: 409, body: { code: 'business_pending_limit' } });

    const first = buyer([300], pending);
    const second = buyer([300], pending);
    const payments = [await pay(first), await pay(second)] as const;
    const raced = await Promise.all([
      place(first, { payment_intent_id: payments[0] }),
      place(second, { payment_intent_id: payments[1] }),
    ]);
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(raced.find(({ status }) => status === 409)?.body.code).toBe('business_pending_limit');
    // Asked again the one that was made answers as before, and what is left can still be ordered.
    const won = raced[0]?.status === 200 ? first : second;
    const rest = buyer([200], pending);
    expect((await place(rest, { payment_intent_id: await pay(rest) })).status).toBe(200);
    const none = buyer([10], pending);
    expect((await prepare(none)).body.code).toBe('business_pending_limit');
    // What was cancelled counts no more.
    const order_number: string = raced.find(({ status }) => status === 200)?.body.order_number;
    expect((await shop.harness.call(cancelOrder, { params: { order_number } }, { as: won })).status).toBe(
      200,
    );
    expect((await prepare(none)).status).toBe(200);
  });

  it('orders what is large for a person, once the business is approved', async () => {
    const who = buyer(Array.from({ length: 40 }, () => 250));
    const { body } = await place(who, { payment_intent_id: await pay(who) });
    expect(body).toMatchObject({ status: 'incomplete' });
    expect(body).not.toHaveProperty('on_review');
    expect(await shop.stored(body.order_number)).toMatchObject({ status: 'paid' });
  });
});
