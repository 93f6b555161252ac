import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseCardIssuer } from './choose-card-issuer';
import { type CardIssuer, CardIssuerUnavailable } from './port';

/** What Stripe was asked, and what it answers, in the shapes of its API reference. */
const requests: { method: string; path: string; form: URLSearchParams; headers: Record<string, unknown> }[] =
  [];
let answers: { status: number; body: unknown }[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const path = request.url ?? '';
  requests.push({
    method: request.method ?? '',
    path,
    form: new URLSearchParams(body),
    headers: request.headers,
  });
  const answer = answers.shift();
  response.writeHead(answer?.status ?? 500).end(JSON.stringify(answer?.body));
});
let stripe: CardIssuer;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  stripe = chooseCardIssuer({
    CARD_ISSUER: 'stripe',
    CARD_ISSUER_URL: `http://127.0.0.1:${port}`,
    CARD_ISSUER_KEY: 'key',
    CARD_ISSUER_CARDHOLDER: 'holder',
    CARD_ISSUER_TIMEOUT_MS: 10_000,
  });
});
beforeEach(() => requests.splice(0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ok = (body: unknown) => ({ status: 200, body });
const card = (id: string, brand = 'Visa') =>
  ok({
    id,
    object: 'issuing.card',
    brand,
    number: '4000009990000006',
    exp_month: 3,
    exp_year: 2031,
    cvc: '123',
  });
const state = (status: string, amount = 5_000) =>
  ok({
    id: 'ic_1',
    status,
    spending_controls: { spending_limits: [{ amount, categories: [], interval: 'all_time' }] },
  });
const transaction = (id: string, amount: number, name = 'Rocket Rides') => ({
  id,
  object: 'issuing.transaction',
  amount,
  type: amount < 0 ? 'capture' : 'refund',
  created: 1_700_000_000,
  currency: 'usd',
  merchant_data: { name, category: 'taxicabs_limousines' },
});
const list = (data: unknown[], has_more = false) => ok({ object: 'list', data, has_more, url: '/v1' });
const order = (idempotencyKey: string, isActive = true) => ({
  idempotencyKey,
  network: 'visa' as const,
  amountCents: 5_000,
  isActive,
});

describe('Stripe Issuing', () => {
  it('is asked for a virtual card with its key, active or not, and read strictly', async () => {
    const failed = (status: number, error: unknown) => ({ status, body: { error } });
    answers = [
      card('ic_1'),
      card('ic_1'),
      card('ic_2', 'MasterCard'),
      failed(400, { type: 'invalid_request_error', code: 'parameter_invalid' }),
      failed(429, { type: 'rate_limit' }),
    ];
    const made = { outcome: 'issued', card: { reference: 'ic_1', expYear: 2031 } };
    expect(await stripe.issue(order('s1'))).toMatchObject(made);
    expect(await stripe.issue(order('s1', false))).toMatchObject(made);
    expect(requests[0]?.headers).toMatchObject({ 'idempotency-key': 's1', authorization: 'Bearer key' });
    expect(requests[0]?.form.get('spending_controls[spending_limits][0][amount]')).toBe('5000');
    expect(requests.map(({ form }) => form.get('status'))).toEqual(['active', 'inactive']);
    expect(await stripe.issue(order('s2'))).toEqual({ outcome: 'refused', reason: 'network_not_offered' });
    expect(await stripe.issue(order('s3'))).toEqual({ outcome: 'refused', reason: 'parameter_invalid' });
    await expect(stripe.issue(order('s4'))).rejects.toBeInstanceOf(CardIssuerUnavailable);
  });

  it('tells what is left of the limit: less what was captured and is held, with what came back', async () => {
    answers = [
      state('active'),
      list([transaction('ipi_1', -1_200)], true),
      list([transaction('ipi_2', 200)]),
      list([{ id: 'iauth_1', amount: 300 }]),
    ];
    expect(await stripe.balance('ic_1')).toEqual({ status: 'active', balanceCents: 3_700 });
    expect(requests.map(({ path }) => path)).toEqual([
      '/v1/issuing/cards/ic_1',
      '/v1/issuing/transactions?card=ic_1&limit=100',
      '/v1/issuing/transactions?card=ic_1&limit=100&starting_after=ipi_1',
      '/v1/issuing/authorizations?card=ic_1&status=pending&limit=100',
    ]);
    answers = [list([transaction('ipi_1', -1_200)])];
    expect(await stripe.history({ reference: 'ic_1', limit: 5 })).toEqual({
      transactions: [
        {
          id: 'ipi_1',
          kind: 'purchase',
          cents: -1_200,
          merchant: 'Rocket Rides',
          at: '2023-11-14T22:13:20.000Z',
        },
      ],
      hasMore: false,
    });
  });

  it.each([
    ['activate', 'active', 'active'],
    ['freeze', 'inactive', 'inactive'],
    ['unfreeze', 'active', 'active'],
  ] as const)('does %s by the status %s', async (action, status, then) => {
    answers = [state(status), state(status), list([]), list([])];
    const outcome = await stripe[action]({ reference: 'ic_1', idempotencyKey: `${action}-1` });
    expect(outcome).toEqual({ outcome: 'done', status: then, balanceCents: 5_000 });
    expect([requests[0]?.path, requests[0]?.form.get('status')]).toEqual(['/v1/issuing/cards/ic_1', status]);
    expect(requests[0]?.headers).toMatchObject({ 'idempotency-key': `${action}-1` });
  });

  it('voids by cancelling, and refuses what Stripe does not know', async () => {
    answers = [
      state('canceled'),
      { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } },
    ];
    const action = { reference: 'ic_1', idempotencyKey: 'v' };
    expect(await stripe.void(action)).toEqual({ outcome: 'done', status: 'voided', balanceCents: 0 });
    expect(await stripe.void(action)).toEqual({ outcome: 'refused', reason: 'resource_missing' });
  });

  it('replaces a card by one with what is left, the old one cancelled first', async () => {
    answers = [
      state('canceled'),
      state('canceled'),
      list([transaction('ipi_1', -1_000)]),
      list([]),
      card('ic_9'),
    ];
    const request = {
      reference: 'ic_1',
      idempotencyKey: 'r',
      network: 'visa' as const,
      feeCents: 0,
      isActive: false,
    };
    expect(await stripe.replace(request)).toMatchObject({
      outcome: 'replaced',
      card: { reference: 'ic_9' },
      balanceCents: 4_000,
    });
    const made = requests.at(-1);
    expect(made?.headers).toMatchObject({ 'idempotency-key': 'r' });
    expect(made?.form.get('replacement_for')).toBe('ic_1');
    expect(made?.form.get('status')).toBe('inactive');
    expect(made?.form.get('spending_controls[spending_limits][0][amount]')).toBe('4000');
  });
});
