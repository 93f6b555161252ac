import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPaypalOrder, paymentIntent, paymentState, requestRefund } from '@bowtie/contracts';
import { createPaypalProvider } from '@bowtie/providers/paypal';
import { type PaypalSandbox, startPaypalSandbox } from '@bowtie/providers/paypal/sandbox';
import type { Identity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartKeyOf, type OrderHarness, openOrderHarness, person } from '../order-harness';

const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-paypal-'));
let sandbox: PaypalSandbox;
let shop: OrderHarness;
beforeAll(async () => {
  sandbox = await startPaypalSandbox({ dataDir });
  shop = await openOrderHarness({
    PAYPAL_API_URL: sandbox.url,
    PAYPAL_SECRET_KEY: sandbox.apiKey,
    PUBLIC_URL: 'https://store.example',
    RISK_RULES: JSON.stringify([{ id: 'abroad', kind: 'mismatch', points: 100, of: 'country' }]),
  });
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});
const provider = () =>
  createPaypalProvider({ apiUrl: sandbox.url, clientId: 'sandbox', clientSecret: sandbox.apiKey });

interface PaypalCheckout {
  who: Identity;
  cartKey: string;
  paymentId: string;
  secret: string;
}

async function begin(who = testIdentity(), rewards?: number): Promise<PaypalCheckout> {
  if (shop.carts.of(cartKeyOf(who)) === undefined) shop.carts.fill(cartKeyOf(who));
  const { status, body } = await shop.harness.call(createPaypalOrder, { body: { rewards } }, { as: who });
  expect(status).toBe(200);
  return { who, cartKey: cartKeyOf(who), paymentId: body.payment_intent_id, secret: body.approve_url };
}

/** What a payer presses on PayPal's page; gives where they are sent. */
async function press(
  checkout: PaypalCheckout,
  choice: 'approve' | 'approve_abroad' | 'approve_declined' | 'turn_back',
) {
  const { pathname, search, searchParams } = new URL(checkout.secret);
  expect((await fetch(sandbox.url + pathname + search)).status).toBe(200);
  const body = new URLSearchParams({ token: searchParams.get('token') ?? '', choice });
  const answer = await fetch(sandbox.url + pathname, { method: 'POST', body, redirect: 'manual' });
  return answer.headers.get('location') ?? '';
}

describe('paying with PayPal', () => {
  it('leads to PayPal and back, and its approval becomes an order', async () => {
    const checkout = await begin();
    expect(checkout.secret).toMatch(/^https:\/\/store\.example\/sandbox\/paypal\/approve\/\?token=\w+$/);
    const before = await shop.order(checkout);
    expect(before).toMatchObject({ status: 402, body: { code: 'payment_incomplete' } });
    expect(await press(checkout, 'approve')).toMatch(
      /^https:\/\/store\.example\/checkout\/review\/\?paypal=approved&token=\w+&PayerID=\w+$/,
    );
    const placed = await shop.order(checkout);
    expect(placed).toMatchObject({ status: 200, body: { status: 'paid' } });
    expect(await provider().read(checkout.paymentId)).toMatchObject({ state: 'captured' });
    expect((await shop.order(checkout)).body.order_number).toBe(placed.body.order_number);
  });

  it('is looked at by the risk rules as a card is: an account abroad is held for a person', async () => {
    const checkout = await begin();
    await press(checkout, 'approve_abroad');
    expect((await shop.order(checkout)).body).toMatchObject({ status: 'received', on_review: true });
    expect(await provider().read(checkout.paymentId)).toMatchObject({
      state: 'authorised',
      card: { brand: 'paypal', country: 'GB' },
    });
  });

  it('charges what rewards leave of the order, and refunds to PayPal first', async () => {
    const who = person('u-paypal');
    shop.rewards.give('u-paypal', 2_000);
    const checkout = await begin(who, 2_000);
    await press(checkout, 'approve');
    const { status, body } = await shop.order(checkout);
    expect([status, body.status]).toEqual([200, 'paid']);
    expect((await provider().read(checkout.paymentId))?.cents).toBe(body.transaction_amount / 2 - 1_000);
    expect(shop.rewards.of('u-paypal')).toMatchObject({ available: 0, held: 0, spent: 2_000 });
    const params = { order_number: body.order_number };
    expect((await shop.harness.call(requestRefund, { params }, { as: who })).body).toMatchObject({
      amount: body.transaction_amount,
      rewards: 2_000,
    });
    expect(shop.rewards.of('u-paypal')).toMatchObject({ available: 2_000, spent: 0 });
  });

  it('needs no approval where rewards pay for everything', async () => {
    const who = person('u-covered');
    shop.rewards.give('u-covered', 100_000);
    const checkout = await begin(who, 100_000);
    expect(checkout.secret).toBe('https://store.example/checkout/review/?paypal=approved');
    expect((await shop.order(checkout)).body.status).toBe('paid');
  });

  it('is told as accepted to a browser that lost its way back', async () => {
    const checkout = await begin();
    await press(checkout, 'approve');
    const { body } = await shop.harness.call(paymentState, {}, { as: checkout.who });
    expect(body).toMatchObject({ state: 'authorised', payment_intent_id: checkout.paymentId });
    expect((await shop.order(checkout)).status).toBe(200);
  });

  it('charges nothing where the payer turns back or is declined, and another means pays then', async () => {
    const who = testIdentity();
    const first = await begin(who);
    expect(await press(first, 'turn_back')).toContain('paypal=cancelled');
    expect((await shop.order(first)).body.code).toBe('payment_incomplete');
    await press(first, 'approve_declined');
    expect(await shop.order(first)).toMatchObject({ status: 402, body: { code: 'payment_declined' } });
    const card = await shop.checkout(undefined, who);
    expect(card.paymentId).not.toBe(first.paymentId);
    expect((await shop.order(card)).status).toBe(200);
  });

  it('has one payment for one version of a cart, and a new one for the next', async () => {
    const who = testIdentity();
    const first = await begin(who);
    expect((await begin(who)).paymentId).toBe(first.paymentId);
    await press(first, 'approve');
    await provider().read(first.paymentId);
    shop.carts.fill(cartKeyOf(who));
    const second = await begin(who);
    expect(second.paymentId).not.toBe(first.paymentId);
    expect(await provider().read(first.paymentId)).toMatchObject({ state: 'cancelled' });
  });

  it('finds a capture again whose answer was lost', async () => {
    const checkout = await begin();
    await press(checkout, 'approve');
    await provider().read(checkout.paymentId);
    const [captured, again] = await (async () => {
      const lost = async () => {
        sandbox.faults.failNext('lose_answer', 1);
        return provider().capture(checkout.paymentId, 'BT-1');
      };
      return [await lost(), await provider().capture(checkout.paymentId, 'BT-1')];
    })();
    expect([captured.outcome, again.outcome]).toEqual(['captured', 'captured']);
    expect(await provider().capture(checkout.paymentId, 'BT-2')).toMatchObject({ outcome: 'refused' });
    expect(await provider().cancel(checkout.paymentId)).toBe('captured');
  });

  it('refunds in parts, each once, and never more than was paid', async () => {
    const checkout = await begin();
    await press(checkout, 'approve');
    await shop.order(checkout);
    const { cents = 0 } = (await provider().read(checkout.paymentId)) ?? {};
    const refund = (part: number, key: string) => provider().refund(checkout.paymentId, { cents: part, key });
    expect(await refund(100, 'a')).toEqual({ outcome: 'refunded', refundedCents: 100 });
    expect(await refund(100, 'a')).toEqual({ outcome: 'refunded', refundedCents: 100 });
    expect(await refund(cents, 'b')).toMatchObject({ outcome: 'refused' });
    expect(await refund(cents - 100, 'c')).toEqual({ outcome: 'refunded', refundedCents: cents });
  });

  it('says so while PayPal is away, and to visitors who may not pay', async () => {
    const who = testIdentity();
    shop.carts.fill(cartKeyOf(who));
    sandbox.faults.failNext('unavailable', 2);
    const away = await shop.harness.call(createPaypalOrder, { body: {} }, { as: who });
    expect(away).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    const nobody = testIdentity({ kind: 'anonymous', email: null });
    const refused = await shop.harness.call(createPaypalOrder, { body: {} }, { as: nobody });
    expect(refused).toMatchObject({ status: 401, body: { code: 'buyer_unknown' } });
    const empty = await shop.harness.call(createPaypalOrder, { body: {} }, { as: testIdentity() });
    expect(empty.body.code).toBe('cart_empty');
  });
});

it('is not offered where the configuration names no PayPal', async () => {
  const plain = await openOrderHarness();
  try {
    const who = testIdentity();
    plain.carts.fill(cartKeyOf(who));
    const refused = await plain.harness.call(createPaypalOrder, { body: {} }, { as: who });
    expect(refused).toMatchObject({ status: 503, body: { code: 'paypal_unavailable' } });
    expect((await plain.harness.call(paymentIntent, {}, { as: who })).status).toBe(200);
  } finally {
    await plain.close();
  }
});
