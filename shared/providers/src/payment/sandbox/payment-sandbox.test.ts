import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStripeProvider, PaymentUnavailable } from '../index';
import { type PaymentSandbox, secondFactorCode, startPaymentSandbox } from './index';

const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-payment-'));
let sandbox: PaymentSandbox;
const provider = () => createStripeProvider(sandbox);
const visa = { number: '4242 4242 4242 4242', exp_month: 12, exp_year: 2040, cvc: '123', zip: '10001' };
let count = 0;
const create = (cents = 5_295) =>
  provider().create({ cents, key: `key-${count++}`, metadata: { cart_id: 'c1' } });

async function post(path: string, body: unknown) {
  const response = await fetch(sandbox.publicUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://shop.example' },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const confirm = (client_secret: string, card: Record<string, unknown> = {}) =>
  post('/confirm', { client_secret, card: { ...visa, ...card } });

beforeAll(async () => {
  sandbox = await startPaymentSandbox({ dataDir });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('paying', () => {
  it('authorises in the browser, captures once, and only for one order', async () => {
    const made = await create();
    expect(made).toMatchObject({ state: 'unpaid', cents: 5_295, metadata: { cart_id: 'c1' } });
    expect(provider().confirmUrl(made)).toBe(`${sandbox.publicUrl}/confirm`);
    const answer = await confirm(made.clientSecret);
    expect(answer).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://shop.example');
    expect(await provider().read(made.id)).toMatchObject({
      state: 'authorised',
      card: { brand: 'visa', lastFour: '4242' },
    });
    const captures = await Promise.all(Array.from({ length: 8 }, () => provider().capture(made.id, 'BT-1')));
    expect(captures.every(({ outcome }) => outcome === 'captured')).toBe(true);
    expect(await provider().capture(made.id, 'BT-2')).toMatchObject({ outcome: 'refused' });
    expect(await provider().cancel(made.id)).toBe('captured');
    expect(await confirm(made.clientSecret)).toMatchObject({ body: { status: 'succeeded' } });
  });

  it('makes one payment for one key, and refuses the key for another amount', async () => {
    const twice = await Promise.all(
      [1, 2].map(() => provider().create({ cents: 100, key: 'same', metadata: {} })),
    );
    expect(twice[0]?.id).toBe(twice[1]?.id);
    await expect(provider().create({ cents: 101, key: 'same', metadata: {} })).rejects.toThrow(
      PaymentUnavailable,
    );
  });

  it.each([
    ['4000000000000002', 'generic_decline'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
    ['4111111111111111', 'test_card_unknown'],
  ])('declines %s as %s, and takes another card after it', async (number, decline_code) => {
    const made = await create();
    const declined = await confirm(made.clientSecret, { number });
    expect(declined).toMatchObject({ status: 200, body: { status: 'declined', decline_code } });
    expect(await provider().read(made.id)).toMatchObject({
      state: 'unpaid',
      decline: { code: decline_code },
    });
    expect(await confirm(made.clientSecret)).toMatchObject({ body: { status: 'succeeded' } });
    expect(await provider().read(made.id)).toMatchObject({ state: 'authorised', decline: null });
  });

  it.each(['5555555555554444', '378282246310005'])('takes %s', async (number) => {
    const made = await create();
    const cvc = number.startsWith('37') ? '1234' : '123';
    expect(await confirm(made.clientSecret, { number, cvc })).toMatchObject({
      body: { status: 'succeeded' },
    });
  });

  it('asks for a second factor, once wrong and once right', async () => {
    const made = await create();
    const asked = await confirm(made.clientSecret, { number: '4000 0000 0000 3220' });
    expect(asked.body).toMatchObject({
      status: 'requires_action',
      next_action: { url: `${sandbox.publicUrl}/second-factor`, kind: 'code' },
    });
    const code = (value: string) => post('/second-factor', { client_secret: made.clientSecret, code: value });
    expect(await code('000000')).toMatchObject({ status: 200, body: { status: 'declined' } });
    expect(await code(secondFactorCode)).toMatchObject({ status: 409 });
    await confirm(made.clientSecret, { number: '4000000000003220' });
    expect(await code(secondFactorCode)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  });

  it('loses the connection once for the card that times out', async () => {
    const made = await create();
    await expect(confirm(made.clientSecret, { number: '4000000000000119' })).rejects.toThrow();
    expect(await confirm(made.clientSecret, { number: '4000000000000119' })).toMatchObject({
      body: { status: 'succeeded' },
    });
  });

  it('refuses the capture of the card whose bank takes its word back', async () => {
    const made = await create();
    await confirm(made.clientSecret, { number: '4000000000000341' });
    expect(await provider().capture(made.id, 'BT-1')).toMatchObject({ outcome: 'refused' });
    expect(await provider().cancel(made.id)).toBe('cancelled');
    expect(await confirm(made.clientSecret)).toMatchObject({ status: 409 });
  });
});

describe('what is refused', () => {
  it.each([
    [{ number: '4242 4242 4242 4241' }, 'card.number'],
    [{ number: 'abc' }, 'card.number'],
    [{ exp_month: 13 }, 'card.exp_month'],
    [{ exp_year: 2020 }, 'card.exp_year'],
    [{ cvc: '12' }, 'card.cvc'],
    [{ zip: 'x' }, 'card.zip'],
  ])('names the field of %j', async (card, field) => {
    const made = await create();
    const answer = await confirm(made.clientSecret, card);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toContain(field);
  });

  it.each([
    {},
    [],
    'text',
    { client_secret: { $gt: '' }, card: visa },
    { client_secret: 'x'.repeat(300), card: visa },
    { client_secret: '__proto___secret_x', card: visa },
    { client_secret: 'x', card: { ...visa, number: { $gt: '' } } },
    { client_secret: 'x', card: null },
    { client_secret: 'x'.repeat(20_000) },
  ])('answers 4xx to what is no payment (%#)', async (body) => {
    for (const path of ['/confirm', '/second-factor']) {
      const answer = await post(path, body);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
  });

  it('knows no foreign client secret, and no foreign server key', async () => {
    const made = await create();
    expect(await confirm('pi_none_secret_none')).toMatchObject({ status: 404 });
    expect(await confirm(`${made.id}_secret_guess`)).toMatchObject({ status: 404 });
    const stranger = createStripeProvider({ ...sandbox, secretKey: 'another key of no use' });
    await expect(stranger.read(made.id)).rejects.toThrow(PaymentUnavailable);
    await expect(stranger.capture(made.id, 'BT-1')).rejects.toThrow(PaymentUnavailable);
  });
});

describe('refunds', () => {
  it('gives back in parts, each key once, and never more than was taken', async () => {
    const made = await create(1_000);
    await confirm(made.clientSecret);
    expect(await provider().refund(made.id, { cents: 1, key: 'early' })).toMatchObject({
      outcome: 'refused',
    });
    await provider().capture(made.id, 'BT-1');
    const part = { cents: 400, key: 'part' };
    expect(await provider().refund(made.id, part)).toEqual({ outcome: 'refunded', refundedCents: 400 });
    expect(await provider().refund(made.id, part)).toEqual({ outcome: 'refunded', refundedCents: 400 });
    expect(await provider().refund(made.id, { cents: 601, key: 'rest' })).toMatchObject({
      outcome: 'refused',
    });
    expect(await provider().refund(made.id, { cents: 600, key: 'rest' })).toEqual({
      outcome: 'refunded',
      refundedCents: 1_000,
    });
  });
});

describe('Stripe’s protocol', () => {
  const ask = async (path: string, form?: Record<string, string>, key?: string) => {
    const response = await fetch(`${sandbox.url}/v1/${path}`, {
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${sandbox.secretKey}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(form !== undefined && { body: new URLSearchParams(form) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const wanted = {
    amount: '100',
    currency: 'usd',
    capture_method: 'manual',
    'payment_method_types[0]': 'card',
  };

  it('has ids where nothing is expanded, and answers a request that is sent again alike', async () => {
    const made = await ask('payment_intents', { ...wanted, 'metadata[cart_id]': 'c1' }, 'protocol');
    expect(made).toMatchObject({
      status: 200,
      body: {
        object: 'payment_intent',
        payment_method: null,
        latest_charge: null,
        metadata: { cart_id: 'c1' },
      },
    });
    await confirm(made.body.client_secret);
    const path = `payment_intents/${made.body.id}`;
    expect((await ask(path)).body).toMatchObject({
      payment_method: expect.stringMatching(/^pm_/),
      latest_charge: expect.stringMatching(/^ch_/),
    });
    expect((await ask(`${path}?expand[]=latest_charge`)).body.latest_charge).toMatchObject({
      amount_refunded: 0,
    });
    expect(await ask('payment_intents', { ...wanted, 'metadata[cart_id]': 'c1' }, 'protocol')).toEqual(made);
  });

  it('answers with Stripe’s errors', async () => {
    const error = (fields: object) => ({ body: { error: fields } });
    const type = 'invalid_request_error';
    expect(await ask('payment_intents/pi_none')).toMatchObject({
      status: 404,
      ...error({ type, code: 'resource_missing' }),
    });
    expect(await ask('payment_intents', { ...wanted, colour: 'red' })).toMatchObject({
      status: 400,
      ...error({ type, code: 'parameter_unknown', param: 'colour' }),
    });
    expect(await ask('payment_intents', wanted, 'wanted')).toMatchObject({ status: 200 });
    expect(await ask('payment_intents', { ...wanted, amount: '101' }, 'wanted')).toMatchObject({
      status: 400,
      ...error({ type: 'idempotency_error' }),
    });
    const made = await create(1_000);
    expect(await ask(`payment_intents/${made.id}/capture`, {})).toMatchObject({
      status: 400,
      ...error({
        code: 'payment_intent_unexpected_state',
        payment_intent: { status: 'requires_payment_method' },
      }),
    });
    await confirm(made.clientSecret);
    await provider().capture(made.id, 'BT-1');
    await provider().refund(made.id, { cents: 1_000, key: 'all' });
    expect(await ask('refunds', { payment_intent: made.id, amount: '1' })).toMatchObject({
      status: 400,
      ...error({ code: 'charge_already_refunded' }),
    });
  });

  it('pays by a card that was saved, and forgets it once', async () => {
    const customerId = await provider().createCustomer('declined');
    const { clientSecret } = await provider().prepareSetup(customerId);
    const { body } = await post('/setup', { client_secret: clientSecret, card: visa });
    const payment = await provider().create({ cents: 100, key: 'saved', metadata: {}, customerId });
    expect(await ask(`payment_intents/${payment.id}/confirm`, { payment_method: 'pm_none' })).toMatchObject({
      status: 400,
      body: { error: { code: 'resource_missing', param: 'payment_method' } },
    });
    await provider().payBySavedCard(payment, body.payment_method);
    expect(await provider().read(payment.id)).toMatchObject({
      state: 'authorised',
      card: { lastFour: '4242' },
    });
    expect(await provider().forgetCard(customerId, body.payment_method)).toBe(true);
    expect(await provider().savedCards(customerId)).toEqual([]);
    expect(await provider().forgetCard(customerId, body.payment_method)).toBe(false);
  });
});

describe('drills and duties', () => {
  it('fails as often as it is told', async () => {
    const made = await create();
    await fetch(`${sandbox.url}/control`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ fail_next: 2 }),
    });
    await expect(provider().read(made.id)).rejects.toThrow(PaymentUnavailable);
    expect(await provider().read(made.id)).toMatchObject({ id: made.id });
  });

  it('keeps no card number on disk', async () => {
    const made = await create();
    await confirm(made.clientSecret, { number: '5555555555554444' });
    const bytes = readdirSync(join(dataDir, 'payments')).map((file) =>
      readFileSync(join(dataDir, 'payments', file)).toString('latin1'),
    );
    expect(bytes.join('')).not.toContain('5555555555554444');
    expect(bytes.join('')).toContain(made.id);
  });
});

describe('a sandbox behind a path of another server', () => {
  it('is called there by browsers', async () => {
    const remote = createStripeProvider({ ...sandbox, publicUrl: 'https://store.example/sandbox/payment' });
    const made = await remote.create({ cents: 700, key: 'behind a path', metadata: {} });
    expect(remote.confirmUrl(made)).toBe('https://store.example/sandbox/payment/confirm');
    const confirmed = await post('/sandbox/payment/confirm', {
      client_secret: made.clientSecret,
      card: visa,
    });
    expect(confirmed).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    const unknown = await post('/sandbox/payment/v1/payment_intents', { amount: 1 });
    expect(unknown.status).toBe(404);
  });
});
