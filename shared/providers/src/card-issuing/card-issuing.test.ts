import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseCardIssuer } from './choose-card-issuer';
import { type CardIssuer, CardIssuerUnavailable } from './port';
import { type CardIssuingSandbox, checkDigit, startCardIssuingSandbox } from './sandbox';

const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-issuing-'));
let sandbox: CardIssuingSandbox;
let issuer: CardIssuer;

function issuerAt(url: string, key: string, timeoutMs = 10_000): CardIssuer {
  return chooseCardIssuer({
    CARD_ISSUER_URL: url,
    CARD_ISSUER_KEY: key,
    CARD_ISSUER_CARDHOLDER: 'ich_sandbox',
    CARD_ISSUER_TIMEOUT_MS: timeoutMs,
  });
}

beforeAll(async () => {
  sandbox = await startCardIssuingSandbox({ dataDir });
  issuer = issuerAt(sandbox.url, sandbox.apiKey);
});
afterAll(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const order = (idempotencyKey: string, isActive = true) => ({
  idempotencyKey,
  network: 'visa' as const,
  amountCents: 5_000,
  isActive,
});

describe('the issuing sandbox', () => {
  it('makes cards in the networks’ test ranges that pass the Luhn check and last five years', async () => {
    for (const network of ['visa', 'mastercard'] as const) {
      const answer = await issuer.issue({ ...order(`net-${network}`), network, amountCents: 2_500 });
      if (answer.outcome !== 'issued') throw new Error(answer.reason);
      const { number, expYear, securityCode } = answer.card;
      expect(number).toMatch(network === 'visa' ? /^4\d{15}$/ : /^5[1-5]\d{14}$/);
      expect(checkDigit(number.slice(0, 15))).toBe(number.slice(15));
      expect(expYear).toBe(new Date().getUTCFullYear() + 5);
      expect(securityCode).toMatch(/^\d{3}$/);
    }
  });

  it('makes cards active where they are asked for so, and the store takes no other', async () => {
    const requests: unknown[] = [];
    const inactive = createServer((request, response) => {
      request.on('data', (body: Buffer) =>
        requests.push(Object.fromEntries(new URLSearchParams(body.toString()))),
      );
      request.on('end', () => {
        const printed = {
          brand: 'Visa',
          number: '4111111111111111',
          exp_month: 1,
          exp_year: 2031,
          cvc: '123',
        };
        const limits = { spending_limits: [{ amount: 5_000, interval: 'all_time' }] };
        response.end(
          JSON.stringify({
            ...printed,
            id: 'c',
            status: 'inactive',
            metadata: {},
            spending_controls: limits,
          }),
        );
      });
    });
    await new Promise<void>((resolve) => inactive.listen(0, '127.0.0.1', resolve));
    const address = inactive.address();
    const url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
    await expect(issuerAt(url, 'k').issue(order('a'))).rejects.toBeInstanceOf(CardIssuerUnavailable);
    expect(requests).toMatchObject([{ status: 'active' }]);
    inactive.closeAllConnections();
    inactive.close();
    expect((await issuer.issue(order('b'))).outcome).toBe('issued');
  });

  it('gives one card for one key, also to many at once and after a restart', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => issuer.issue(order('same'))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await issuer.issue({ ...order('same'), amountCents: 6_000 })).toEqual({
      outcome: 'refused',
      reason: 'idempotency_error',
    });
    await sandbox.close();
    sandbox = await startCardIssuingSandbox({ dataDir });
    issuer = issuerAt(sandbox.url, sandbox.apiKey);
    expect(await issuer.issue(order('same'))).toEqual(answers[0]);
  });

  it('fails as it is told, and the port says how', async () => {
    sandbox.faults.failNext('unavailable', 1);
    await expect(issuer.issue(order('f1'))).rejects.toBeInstanceOf(CardIssuerUnavailable);
    sandbox.faults.failNext('refuse', 1);
    expect(await issuer.issue(order('f2'))).toMatchObject({ outcome: 'refused' });
    const before = sandbox.issuedCount();
    sandbox.faults.failNext('lost_answer', 1);
    await expect(issuer.issue(order('f3'))).rejects.toBeInstanceOf(CardIssuerUnavailable);
    expect((await issuer.issue(order('f3'))).outcome).toBe('issued');
    expect(sandbox.issuedCount()).toBe(before + 1);
  });

  it('is switched over HTTP too, and answers nobody without the key', async () => {
    const control = (authorization: string, body: unknown) =>
      fetch(`${sandbox.url}/control`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await control('Bearer wrong', { fault: 'refuse' })).status).toBe(401);
    const key = `Bearer ${sandbox.apiKey}`;
    expect((await control(key, { fault: 'nonsense' })).status).toBe(400);
    expect((await control(key, { latency_ms: 5_000 })).status).toBe(200);
    const hasty = issuerAt(sandbox.url, sandbox.apiKey, 200);
    await expect(hasty.issue(order('slow'))).rejects.toBeInstanceOf(CardIssuerUnavailable);
    expect((await control(key, { heal: true })).status).toBe(200);
    expect((await issuer.issue(order('slow'))).outcome).toBe('issued');
    await expect(issuerAt(sandbox.url, 'wrong').issue(order('x'))).rejects.toBeInstanceOf(
      CardIssuerUnavailable,
    );
  });
});

describe('Stripe’s protocol', () => {
  const ask = async (path: string, form?: Record<string, string>, key?: string) => {
    const response = await fetch(`${sandbox.url}/v1/issuing/${path}`, {
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${sandbox.apiKey}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(form !== undefined && { body: new URLSearchParams(form) }),
    });
    return { status: response.status, body: await response.json(), id: response.headers.get('request-id') };
  };
  const wanted = {
    cardholder: 'ich_1',
    currency: 'usd',
    type: 'virtual',
    'spending_controls[spending_limits][0][amount]': '2500',
    'spending_controls[spending_limits][0][interval]': 'all_time',
    'metadata[gift]': 'g-1',
  };

  it('shows a number and a code only where they are expanded, and keeps metadata', async () => {
    const made = await ask('cards', wanted, 'protocol-1');
    expect(made).toMatchObject({
      status: 200,
      id: expect.stringMatching(/^req_/),
      body: { object: 'issuing.card', status: 'inactive', brand: 'Visa', metadata: { gift: 'g-1' } },
    });
    expect(made.body).not.toHaveProperty('number');
    const path = `cards/${made.body.id}`;
    const { body } = await ask(`${path}?expand[]=number&expand[]=cvc`);
    expect(body).toMatchObject({ number: expect.stringMatching(/^4/), cvc: expect.any(String) });
    const change = { 'metadata[gift]': '', 'metadata[note]': 'n' };
    expect((await ask(path, change)).body.metadata).toEqual({ note: 'n' });
  });

  it('answers with Stripe’s errors', async () => {
    const error = (fields: object) => ({ body: { error: { type: 'invalid_request_error', ...fields } } });
    expect(await ask('cards/ic_none')).toMatchObject({ status: 404, ...error({ code: 'resource_missing' }) });
    expect(await ask('cards', { ...wanted, colour: 'red' })).toMatchObject({
      status: 400,
      ...error({ code: 'parameter_unknown', param: 'colour' }),
    });
    expect(await ask('cards', { ...wanted, currency: 'eur' })).toMatchObject({
      status: 400,
      ...error({ param: 'currency' }),
    });
    const { body } = await ask('cards', wanted, 'protocol-2');
    expect((await ask(`cards/${body.id}`, { status: 'canceled' })).body.status).toBe('canceled');
    expect((await ask(`cards/${body.id}`, { status: 'active' })).status).toBe(400);
    expect(
      await ask('cards', { ...wanted, type: 'virtual', 'metadata[x]': 'y' }, 'protocol-2'),
    ).toMatchObject({
      status: 400,
      body: { error: { type: 'idempotency_error' } },
    });
  });
});

describe('the check digit', () => {
  it('catches each single wrong digit', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 });
    fc.assert(
      fc.property(digits, fc.nat(14), fc.integer({ min: 1, max: 9 }), (list, place, shift) => {
        const changed = list.map((digit, index) => (index === place ? (digit + shift) % 10 : digit));
        expect(checkDigit(changed.join(''))).not.toBe(checkDigit(list.join('')));
      }),
    );
  });
});
