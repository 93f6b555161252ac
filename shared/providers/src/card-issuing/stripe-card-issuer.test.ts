import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseCardIssuer } from './choose-card-issuer';
import { type CardIssuer, CardIssuerUnavailable } from './port';

/** What Stripe was asked, and what it answers, in the shapes of its API reference. */
const requests: { method: string; path: string; form: URLSearchParams; headers: Record<string, unknown> }[] =
  [];
let answers: { status: number; body: unknown }[] = [];
/** Answers once the list above is used up. */
let byPath: (path: string, form: URLSearchParams) => { status: number; body: unknown } | undefined;
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
  const answer = answers.shift() ?? byPath(path, new URLSearchParams(body));
  response.writeHead(answer?.status ?? 500).end(JSON.stringify(answer?.body));
});
let stripe: CardIssuer;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  stripe = chooseCardIssuer({
    CARD_ISSUER_URL: `http://127.0.0.1:${port}`,
    CARD_ISSUER_KEY: 'key',
    CARD_ISSUER_CARDHOLDER: 'holder',
    CARD_ISSUER_TIMEOUT_MS: 10_000,
  });
});
beforeEach(() => {
  requests.splice(0);
  answers = [];
  byPath = () => undefined;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ok = (body: unknown) => ({ status: 200, body });
const cardIn = (status: string, amount: number, metadata: Record<string, string>) => ({
  id: 'ic_1',
  object: 'issuing.card',
  status,
  metadata,
  replaced_by: null,
  spending_controls: { spending_limits: [{ amount, categories: [], interval: 'all_time' }] },
});
const state = (status: string, { amount = 5_000, metadata = {} } = {}) =>
  ok(cardIn(status, amount, metadata));
const card = (id: string, { brand = 'Visa', status = 'active' } = {}) => {
  const printed = { number: '4000009990000006', exp_month: 3, exp_year: 2031, cvc: '123' };
  return ok({ ...cardIn(status, 5_000, {}), id, brand, ...printed });
};
const refused = (status: number, error: unknown) => ({ status, body: { error } });
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
const action = (idempotencyKey: string) => ({ reference: 'ic_1', idempotencyKey });
const posted = () => requests.filter(({ method }) => method === 'POST');

describe('Stripe Issuing', () => {
  it('is asked for a virtual card with its key, active or not, and read strictly', async () => {
    answers = [
      card('ic_1'),
      card('ic_1', { status: 'inactive' }),
      card('ic_2', { brand: 'MasterCard' }),
      refused(400, { type: 'invalid_request_error', code: 'parameter_invalid' }),
      refused(429, { type: 'rate_limit' }),
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

  it('is not asked for cards in the name of nobody', () => {
    const live = {
      CARD_ISSUER_URL: 'https://api.stripe.com',
      CARD_ISSUER_KEY: 'k',
      CARD_ISSUER_TIMEOUT_MS: 1,
    };
    expect(() => chooseCardIssuer({ ...live, CARD_ISSUER_CARDHOLDER: 'ich_sandbox' })).toThrow(
      'CARD_ISSUER_CARDHOLDER',
    );
  });

  it('tells what is left of the limit: less what was captured and is held, with what came back', async () => {
    const answersTo: [RegExp, { status: number; body: unknown }][] = [
      [/cards\/ic_1$/, state('active')],
      [/starting_after=ipi_1$/, list([transaction('ipi_2', 200)])],
      [/transactions/, list([transaction('ipi_1', -1_200)], true)],
      [/authorizations/, list([{ id: 'iauth_1', amount: 300 }])],
    ];
    byPath = (path) => answersTo.find(([pattern]) => pattern.test(path))?.[1];
    expect(await stripe.balance('ic_1')).toEqual({ status: 'active', balanceCents: 3_700 });
    expect(requests.map(({ path }) => path).sort()).toEqual([
      '/v1/issuing/authorizations?card=ic_1&status=pending&limit=100',
      '/v1/issuing/cards/ic_1',
      '/v1/issuing/transactions?card=ic_1&limit=100',
      '/v1/issuing/transactions?card=ic_1&limit=100&starting_after=ipi_1',
    ]);
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
      next: 'ipi_1',
    });
  });

  it('freezes by a state and a mark, and thaws a card as it was', async () => {
    answers = [state('inactive', { metadata: { frozen: 'yes' } })];
    expect(await stripe.freeze(action('f'))).toEqual({ outcome: 'done' });
    for (const metadata of [{ frozen: 'yes' }, { frozen: 'yes', activated: 'yes' }]) {
      answers = [state('inactive', { metadata }), state('active')];
      expect(await stripe.unfreeze(action('u'))).toEqual({ outcome: 'done' });
    }
    expect(posted().map(({ form }) => [form.get('status'), form.get('metadata[frozen]')])).toEqual([
      ['inactive', 'yes'],
      ['inactive', ''],
      ['active', ''],
    ]);
    expect(requests[0]?.headers).toMatchObject({ 'idempotency-key': 'f' });
  });

  it('activates a card once, and none that is frozen, also where that comes in between', async () => {
    answers = [state('inactive'), state('active', { metadata: { activated: 'yes' } })];
    expect(await stripe.activate(action('a'))).toEqual({ outcome: 'done' });
    answers = [state('active')];
    expect(await stripe.activate(action('a'))).toEqual({ outcome: 'done' });
    const frozen = { outcome: 'refused', reason: 'card_frozen' };
    answers = [state('inactive', { metadata: { frozen: 'yes' } })];
    expect(await stripe.activate(action('a'))).toEqual(frozen);
    answers = [state('inactive'), state('active', { metadata: { frozen: 'yes' } }), state('inactive')];
    expect(await stripe.activate(action('a2'))).toEqual(frozen);
    expect(posted().map(({ form }) => form.get('status'))).toEqual(['active', 'active', 'inactive']);
  });

  it('voids by cancelling, and refuses what Stripe does not know', async () => {
    const unknown = refused(404, { type: 'invalid_request_error', code: 'resource_missing' });
    answers = [state('canceled'), unknown, unknown];
    expect(await stripe.void(action('v'))).toEqual({ outcome: 'done' });
    expect(await stripe.void(action('v'))).toEqual({ outcome: 'refused', reason: 'resource_missing' });
  });

  it('debits by a lower limit, and mends it where two debits did not see each other', async () => {
    const debit = { ...action('d1'), cents: 1_000, merchant: 'Statement credit' };
    answers = [state('inactive', { metadata: { loaded: '5000' } }), list([]), list([])];
    byPath = (_path, form) => {
      const limit = Number(form.get('spending_controls[spending_limits][0][amount]'));
      const own = [...form].find(([name]) => name.startsWith('metadata[debit_'));
      const metadata = { debit_other: '700 2026-01-01T00:00:00.000Z Statement credit' };
      const mine = own === undefined ? {} : { [own[0].slice(9, -1)]: own[1] };
      return state('inactive', { amount: limit, metadata: { loaded: '5000', ...metadata, ...mine } });
    };
    expect(await stripe.debit(debit)).toEqual({ outcome: 'done' });
    const limits = posted().map(({ form }) => form.get('spending_controls[spending_limits][0][amount]'));
    expect(limits.slice(0, 2)).toEqual(['4000', '3300']);
  });

  it('replaces a card by one with what is left, the old one cancelled first', async () => {
    byPath = (path, form) => {
      if (path.includes('/transactions')) return list([transaction('ipi_1', -1_000)]);
      if (path.includes('/authorizations')) return list([]);
      if (path === '/v1/issuing/cards') return card('ic_9', { status: 'inactive' });
      return state(form.get('status') ?? 'active');
    };
    const request = { ...action('r'), network: 'visa' as const, feeCents: 0, isActive: false };
    expect(await stripe.replace(request)).toMatchObject({
      outcome: 'replaced',
      card: { reference: 'ic_9' },
      balanceCents: 4_000,
    });
    const [ended, made] = posted();
    expect([ended?.form.get('status'), ended?.form.get('metadata[replacement]')]).toEqual(['canceled', 'r']);
    expect(made?.headers).toMatchObject({ 'idempotency-key': 'r' });
    expect(made?.form.get('replacement_for')).toBe('ic_1');
    expect(made?.form.get('status')).toBe('inactive');
    expect(made?.form.get('spending_controls[spending_limits][0][amount]')).toBe('4000');
  });
});
