import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readingKey, workingKey } from './fake-services';
import { type Harness, modes, openHarness } from './harness';

const orders = '/api/v1/orders/';

/** As a program sends it: a key and nothing else. */
function send(harness: Harness, path: string, key: string | undefined, init: RequestInit = {}) {
  const { headers, ...rest } = init;
  return fetch(harness.url + path, {
    ...rest,
    headers: { ...(key !== undefined && { authorization: `Bearer ${key}` }), ...headers },
  });
}
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];

describe.each(modes)('programs with an API key in %s', (mode) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness(mode, { env: { RATE_LIMIT_GUESS: '4', RATE_LIMIT_READ: '30' } });
  });
  afterAll(() => harness.close());

  it('reach the service in the name of their business, without a session, whatever else they send', async () => {
    const odd = {
      cookie: `bowtie_session=${'x'.repeat(43)}`,
      origin: 'https://else.example',
      'x-bowtie-identity': 'mine',
    };
    for (const headers of [{}, odd]) {
      harness.heard.identities.length = 0;
      const answer = await send(harness, `${orders}?limit=5`, workingKey, { headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('x-request-id')).not.toBeNull();
      expect(harness.heard.identities).toMatchObject([
        { kind: 'user', user_id: 'u-7', api_key: { key_id: 'k-1', business_id: 'b-1' } },
      ]);
    }
  });

  it('write without a marker, and leave no session behind', async () => {
    const answer = await send(harness, `${orders}BT-1/cards/card-1/resend/`, workingKey, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-bowtie-session-effect')).toBeNull();
  });

  it('are told what their key lacks', async () => {
    const answer = await send(harness, `${orders}BT-1/cards/card-1/resend/`, readingKey, { method: 'POST' });
    expect(await codeOf(answer)).toEqual([403, 'api_scope_missing']);
    expect((await send(harness, orders, readingKey)).status).toBe(200);
  });

  it('find nothing but the calls that are theirs, and the keys open nothing else', async () => {
    expect((await send(harness, '/api/v1/nothing/', workingKey)).status).toBe(404);
    expect(await codeOf(await send(harness, '/account/orders/ajax/', workingKey))).toEqual([
      401,
      'not_signed_in',
    ]);
    const session = await harness.browser().get(orders);
    expect([session.status, session.body.code]).toEqual([401, 'api_key_invalid']);
  });

  it('are answered alike without a key, with an unknown and with a revoked one, and slowed as they guess', async () => {
    const answers: [number, string][] = [];
    for (const key of [undefined, 'unknown', 'revoked', '']) {
      const answer = await send(harness, orders, key);
      const { code, message } = await answer.json();
      answers.push([answer.status, `${code} ${message}`]);
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]?.[0]).toBe(401);
    const many = await Promise.all(Array.from({ length: 14 }, () => send(harness, orders, 'unknown')));
    const slowed = many.filter(({ status }) => status === 429);
    expect(slowed.length).toBeGreaterThan(0);
    for (const { headers } of slowed) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe.each(modes)('many requests with one API key in %s', (mode) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness(mode, { env: { RATE_LIMIT_READ: '10' } });
  });
  afterAll(() => harness.close());

  it('are limited for this key', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await send(harness, orders, workingKey)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });
});
