import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createStripeProvider, PaymentUnavailable } from './index';

interface Heard {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  form: Record<string, string>;
}

/** A server that speaks as much of Stripe's API as the store uses: it answers what the test put down for a path. */
const heard: Heard[] = [];
const answers = new Map<string, { status: number; body: unknown }[]>();
let server: Server;
let apiUrl: string;
const provider = () => createStripeProvider({ url: apiUrl, secretKey: 'a key of this test' });

const intent = (fields: Record<string, unknown> = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  client_secret: 'pi_1_secret_x',
  amount: 5_295,
  status: 'requires_payment_method',
  last_payment_error: null,
  payment_method: null,
  latest_charge: null,
  metadata: { cart_id: 'c1' },
  ...fields,
});
const refused = (code: string, fields: Record<string, unknown> = {}) => ({
  error: { type: 'invalid_request_error', code, message: `Refused: ${code}`, ...fields },
});

function answer(path: string, ...given: { status: number; body: unknown }[]): void {
  answers.set(path, given);
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
      heard.push({ method, url, headers, form });
      const queue = answers.get(`${method} ${url.split('?')[0]}`) ?? [];
      const next = queue.length > 1 ? queue.shift() : queue[0];
      response.writeHead(next?.status ?? 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(next?.body ?? refused('resource_missing')));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  apiUrl = `http://127.0.0.1:${address.port}/`;
});
afterAll(() => server.close());
beforeEach(() => {
  heard.length = 0;
  answers.clear();
});

it('makes an intent that is captured by hand, under the key given', async () => {
  answer('POST /v1/payment_intents', { status: 200, body: intent() });
  const made = await provider().create({ cents: 5_295, key: 'k1', metadata: { cart_id: 'c1' } });
  expect(made).toMatchObject({ id: 'pi_1', state: 'unpaid', cents: 5_295, card: null, decline: null });
  expect(heard[0]).toMatchObject({
    headers: {
      authorization: 'Bearer a key of this test',
      'idempotency-key': 'create-k1',
      'stripe-version': '2024-06-20',
    },
    form: { amount: '5295', currency: 'usd', capture_method: 'manual', 'metadata[cart_id]': 'c1' },
  });
  expect(provider().confirmUrl(made)).toBe(`${apiUrl}v1/payment_intents/pi_1/confirm`);
});

it('reads card, decline and state', async () => {
  answer('GET /v1/payment_intents/pi_1', {
    status: 200,
    body: intent({
      status: 'requires_capture',
      payment_method: { id: 'pm_1', card: { brand: 'visa', last4: '4242' } },
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds', message: 'No funds.' },
    }),
  });
  expect(await provider().read('pi_1')).toMatchObject({
    state: 'authorised',
    card: { brand: 'visa', lastFour: '4242' },
    decline: { code: 'insufficient_funds', message: 'No funds.' },
  });
  expect(await provider().read('pi_unknown')).toBeUndefined();
});

it('captures for one order, and knows its own capture again', async () => {
  const done = intent({ status: 'succeeded', metadata: { order_number: 'BT-1' } });
  answer('POST /v1/payment_intents/pi_1/capture', { status: 200, body: done });
  expect(await provider().capture('pi_1', 'BT-1')).toMatchObject({ outcome: 'captured' });
  expect(heard[0]?.headers['idempotency-key']).toBe('capture-pi_1-BT-1');

  answer('POST /v1/payment_intents/pi_1/capture', {
    status: 400,
    body: refused('payment_intent_unexpected_state'),
  });
  answer('GET /v1/payment_intents/pi_1', { status: 200, body: done });
  expect(await provider().capture('pi_1', 'BT-1')).toMatchObject({ outcome: 'captured' });
  expect(await provider().capture('pi_1', 'BT-2')).toMatchObject({ outcome: 'refused' });
});

it('holds the money from requires_capture on, until it is captured or given back', async () => {
  const held = intent({
    status: 'requires_capture',
    amount_capturable: 5_295,
    capture_method: 'manual',
    payment_method: { card: { brand: 'visa', last4: '3220' } },
  });
  answer('GET /v1/payment_intents/pi_1', { status: 200, body: held });
  expect(await provider().read('pi_1')).toMatchObject({ state: 'authorised', cents: 5_295, decline: null });
  answer('POST /v1/payment_intents/pi_1/capture', { status: 200, body: { ...held, status: 'succeeded' } });
  expect(await provider().capture('pi_1', 'BT-1')).toMatchObject({
    outcome: 'captured',
    payment: { state: 'captured', card: { brand: 'visa', lastFour: '3220' } },
  });
  expect(heard.at(-1)?.form).toMatchObject({ 'metadata[order_number]': 'BT-1' });
  expect(heard.at(-1)?.form).not.toHaveProperty('amount_to_capture');
  answer('POST /v1/payment_intents/pi_1/cancel', { status: 200, body: { ...held, status: 'canceled' } });
  expect(await provider().cancel('pi_1')).toBe('cancelled');
});

it('cancels, and tells what was captured before', async () => {
  const path = 'POST /v1/payment_intents/pi_1/cancel';
  answer(path, { status: 200, body: intent({ status: 'canceled' }) });
  expect(await provider().cancel('pi_1')).toBe('cancelled');
  const body = refused('payment_intent_unexpected_state', { payment_intent: { status: 'succeeded' } });
  answer(path, { status: 400, body });
  expect(await provider().cancel('pi_1')).toBe('captured');
  expect(await provider().cancel('pi_unknown')).toBe('unknown');
});

it('refunds under a key, and tells how much was given back in all', async () => {
  answer('POST /v1/refunds', {
    status: 200,
    body: { id: 're_1', amount: 400, charge: { id: 'ch_1', amount_refunded: 900 } },
  });
  expect(await provider().refund('pi_1', { cents: 400, key: 'r1' })).toEqual({
    outcome: 'refunded',
    refundedCents: 900,
  });
  expect(heard[0]).toMatchObject({ form: { payment_intent: 'pi_1', amount: '400', 'expand[0]': 'charge' } });
  answer('POST /v1/refunds', { status: 400, body: refused('charge_already_refunded') });
  expect(await provider().refund('pi_1', { cents: 400, key: 'r2' })).toMatchObject({ outcome: 'refused' });
});

it('lets a customer’s saved cards pay, and saves one where that is asked for', async () => {
  answer('POST /v1/payment_intents', { status: 200, body: intent() });
  await provider().create({ cents: 100, key: 'k1', metadata: {}, customerId: 'cus_1', saveCard: true });
  await provider().create({ cents: 100, key: 'k2', metadata: {}, customerId: 'cus_1' });
  await provider().create({ cents: 100, key: 'k3', metadata: {}, saveCard: true });
  expect(heard.map(({ form }) => [form.customer, form.setup_future_usage])).toEqual([
    ['cus_1', 'on_session'],
    ['cus_1', undefined],
    [undefined, undefined],
  ]);
});

it('makes a customer under a key, prepares the saving of a card, and lists and forgets one’s own cards', async () => {
  answer('POST /v1/customers', { status: 200, body: { id: 'cus_1' } });
  expect(await provider().createCustomer('user-1')).toBe('cus_1');
  expect(heard[0]?.headers['idempotency-key']).toBe('customer-user-1');
  answer('POST /v1/setup_intents', { status: 200, body: { id: 'seti_1', client_secret: 'seti_1_secret' } });
  expect(await provider().prepareSetup('cus_1')).toMatchObject({ clientSecret: 'seti_1_secret' });
  expect(heard[1]?.form).toMatchObject({ customer: 'cus_1', usage: 'on_session' });
  answer('GET /v1/customers/cus_1/payment_methods', {
    status: 200,
    body: {
      data: [
        { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031, country: 'US' } },
      ],
    },
  });
  expect(await provider().savedCards('cus_1')).toEqual([
    { id: 'pm_1', brand: 'visa', lastFour: '4242', expiryMonth: 4, expiryYear: 2031 },
  ]);
  expect(await provider().savedCards('cus_unknown')).toEqual([]);
  answer('GET /v1/payment_methods/pm_1', { status: 200, body: { id: 'pm_1', customer: 'cus_1' } });
  answer('POST /v1/payment_methods/pm_1/detach', { status: 200, body: { id: 'pm_1' } });
  expect(await provider().forgetCard('cus_1', 'pm_1')).toBe(true);
  expect(await provider().forgetCard('cus_2', 'pm_1')).toBe(false);
  expect(await provider().forgetCard('cus_1', 'pm_unknown')).toBe(false);
});

it('takes a wrong key, a limit and a failure for an outage, and tries a failure once more', async () => {
  const path = 'GET /v1/payment_intents/pi_1';
  answer(path, { status: 401, body: refused('api_key_expired') });
  await expect(provider().read('pi_1')).rejects.toThrow(PaymentUnavailable);
  answer(path, { status: 500, body: {} }, { status: 200, body: intent() });
  expect(await provider().read('pi_1')).toMatchObject({ id: 'pi_1' });
  answer(path, { status: 429, body: refused('rate_limit') });
  await expect(provider().read('pi_1')).rejects.toThrow(PaymentUnavailable);
  const nobody = createStripeProvider({ url: 'http://127.0.0.1:1', secretKey: 'a key of this test' });
  await expect(nobody.read('pi_1')).rejects.toThrow(PaymentUnavailable);
});
