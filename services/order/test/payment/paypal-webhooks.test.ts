import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPaypalOrder, paypalWebhook } from '@bowtie/contracts';
import { type PaypalSandbox, sandboxWebhookId, startPaypalSandbox } from '@bowtie/providers/paypal/sandbox';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartKeyOf, type OrderHarness, openOrderHarness } from '../order-harness';

const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-paypal-'));
const heard: { body: string; headers: IncomingHttpHeaders }[] = [];
const listener = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  heard.push({ body: Buffer.concat(parts).toString(), headers: request.headers });
  response.end('{}');
});
let sandbox: PaypalSandbox;
let shop: OrderHarness;
beforeAll(async () => {
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  sandbox = await startPaypalSandbox({ dataDir, webhookUrl: `http://127.0.0.1:${port}/` });
  shop = await openOrderHarness({
    PAYPAL_API_URL: sandbox.url,
    PAYPAL_SECRET_KEY: sandbox.apiKey,
    PAYPAL_WEBHOOK_ID: sandboxWebhookId,
    PUBLIC_URL: 'https://store.example',
    PAYMENT_GRACE_MS: '20',
  });
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
  listener.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A payment that was approved at PayPal, with PayPal's own id of it. */
async function approved() {
  const who = testIdentity();
  shop.carts.fill(cartKeyOf(who));
  const { body } = await shop.harness.call(createPaypalOrder, { body: {} }, { as: who });
  const { pathname, searchParams } = new URL(body.approve_url);
  const id = searchParams.get('token') ?? '';
  await fetch(sandbox.url + pathname, {
    method: 'POST',
    body: new URLSearchParams({ token: id, choice: 'approve' }),
    redirect: 'manual',
  });
  return {
    id,
    checkout: { who, cartKey: cartKeyOf(who), paymentId: String(body.payment_intent_id), secret: '' },
  };
}

/** An order that was paid with PayPal. */
async function bought() {
  const { id, checkout } = await approved();
  const number: string = (await shop.order(checkout)).body.order_number;
  return { number, id };
}

/** Does something at PayPal, and hands over what PayPal tells of it, as it was sent. */
async function told(work: () => Promise<void>, change: (body: string) => string = (body) => body) {
  const before = heard.length;
  await work();
  await expect.poll(() => heard.length).toBe(before + 1);
  const { body = '', headers } = heard[before] ?? { headers: {} };
  const own = Object.entries(headers).filter(([name]) => name.startsWith('paypal-'));
  return shop.harness.send('POST', paypalWebhook.path, change(body), {
    'content-type': 'application/json',
    ...Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
  });
}

it('makes the order of a payment that was approved, and whose payer never came back', async () => {
  let paymentId = '';
  const answer = await told(async () => {
    paymentId = (await approved()).checkout.paymentId;
  });
  expect(answer.status).toBe(200);
  const orders = shop.harness.db('order').collection('orders');
  const status = async () => (await orders.findOne({ payment_id: paymentId }))?.status;
  await expect.poll(status, { timeout: 20_000 }).toBe('paid');
});

it('follows a dispute and its end', async () => {
  const { number, id } = await bought();
  const forged = await told(
    () => sandbox.dashboard.dispute(id),
    (body) => body.replace('OPEN', 'RESOLVED'),
  );
  expect([forged.status, forged.body.code]).toEqual([400, 'webhook_rejected']);
  expect((await shop.stored(number))?.disputes).toBeUndefined();
  expect((await told(() => sandbox.dashboard.decide(id, false))).status).toBe(200);
  expect(await shop.stored(number)).toMatchObject({ status: 'refunded', disputes: [{ state: 'lost' }] });
});

it('holds an order, and lets it go', async () => {
  const { number, id } = await bought();
  expect((await told(() => sandbox.dashboard.dispute(id))).status).toBe(200);
  expect(await shop.stored(number)).toMatchObject({ hold: true });
  await told(() => sandbox.dashboard.decide(id, true));
  expect((await shop.stored(number))?.hold).toBeUndefined();
});

it('notes what was refunded at PayPal, whole or in part', async () => {
  const part = await bought();
  await told(() => sandbox.dashboard.refund(part.id, 500));
  expect(await shop.stored(part.number)).toMatchObject({
    status: 'paid',
    outside_refunds: [{ cents: 500, state: 'paid' }],
  });
  const whole = await bought();
  const { cents } = (await shop.stored(whole.number)) ?? { cents: { total: 0 } };
  await told(() => sandbox.dashboard.refund(whole.id, cents.total));
  expect(await shop.stored(whole.number)).toMatchObject({ status: 'refunded' });
});
