import { addToCart } from '@bowtie/contracts';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartBody, describeInModes, type Harness, modes, openHarness } from './harness';

const wrong = { email: 'ada@example.com', password: 'wrong' };
const errorShape = { code: expect.any(String), message: expect.any(String), errors: expect.any(Object) };

describe.each(modes)('authorisation in %s', (mode) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness(mode);
  });
  afterAll(() => harness.close());

  it('refuses a write without the marker, and serves a read', async () => {
    const browser = harness.browser();
    const write = await browser.post('/ajax/cart/', cartBody, { 'x-requested-with': '' });
    expect([write.status, write.body.code]).toEqual([403, 'marker_missing']);
    expect((await browser.get('/ajax/menu-data/', { 'x-requested-with': '' })).status).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site without an origin', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site', origin: 'https://other.store.example' }],
  ])('refuses a write from %s', async (_who, headers) => {
    const answer = await harness.browser().post('/ajax/cart/', cartBody, headers);
    expect([answer.status, answer.body]).toEqual([403, { ...errorShape, code: 'foreign_origin' }]);
  });

  it('takes a write from its own pages', async () => {
    const answer = await harness
      .browser()
      .post('/ajax/cart/', cartBody, { origin: harness.url, 'sec-fetch-site': 'same-origin' });
    expect(answer.status).toBe(200);
  });

  it('ignores identity headers sent by clients', async () => {
    harness.heard.identities.length = 0;
    const token = Buffer.from(JSON.stringify({ kind: 'user', user_id: 'boss' })).toString('base64url');
    const headers = {
      'x-bowtie-identity': token,
      'x-bowtie-session-effect': token,
      'x-forwarded-for': '9.9.9.9',
    };
    const answer = await harness.browser().get('/ajax/cart/', headers);
    expect(answer.status).toBe(200);
    expect(harness.heard.identities).toEqual([expect.objectContaining({ kind: 'anonymous', user_id: null })]);
  });

  it('gives each request an id, and keeps a plain one', async () => {
    const browser = harness.browser();
    harness.heard.requestIds.length = 0;
    const plain = await browser.get('/ajax/cart/', { 'x-request-id': 'abcdef-123456' });
    expect(plain.headers.get('x-request-id')).toBe('abcdef-123456');
    const forged = await browser.get('/ajax/cart/', { 'x-request-id': 'a b"{}<script>' });
    expect(forged.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(harness.heard.requestIds).toEqual(['abcdef-123456', forged.headers.get('x-request-id')]);
  });

  it.each(['/internal/cart/close-ordered/', '/ajax/nowhere/', '/ajax/menu-data/', '/account/orders/ajax/x/'])(
    'knows no POST %s',
    async (path) => {
      const answer = await harness.browser().post(path);
      expect([answer.status, answer.body]).toEqual([404, { ...errorShape, code: 'not_found' }]);
    },
  );

  it.each([
    ['TRACE', '/ajax/cart/', 'GET, POST, PUT'],
    ['QUERY', '/ajax/cart/', 'GET, POST, PUT'],
    ['TRACE', '/', 'GET, HEAD'],
    ['QUERY', '/docs', 'GET, HEAD'],
    ['DELETE', '/ajax/user-login/', 'POST'],
    ['PROPFIND', '/ajax/nowhere/', 'GET, HEAD'],
  ] as const)('takes no %s at %s', async (method, path, allow) => {
    const { statusCode, headers, body } = await request(harness.url + path, { method: method as 'GET' });
    expect([statusCode, headers.allow]).toEqual([405, allow]);
    expect(await body.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  it('knows no internal path by reading either', async () => {
    const answer = await harness.browser().get('/internal/cart/close-ordered/');
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });

  const deep = `{"source":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  it.each([
    ['malformed JSON', '{"a":', 400, 'invalid_request'],
    ['no JSON at all', 'hello', 400, 'invalid_request'],
    ['an empty body', '', 400, 'invalid_request'],
    ['an array', '[]', 400, 'invalid_request'],
    ['a prototype key', '{"__proto__":{"admin":true}}', 400, 'invalid_request'],
    ['a constructor key', '{"constructor":{"prototype":{"a":1}}}', 400, 'invalid_request'],
    ['an operator', '{"source":{"$gt":""}}', 400, 'invalid_request'],
    ['an unknown field', JSON.stringify({ ...cartBody, admin: true }), 400, 'invalid_request'],
    ['deep nesting', deep, 400, 'invalid_request'],
    ['a long text', JSON.stringify({ source: 'x'.repeat(2_000_000) }), 413, 'too_large'],
  ])('refuses %s', async (_what, body, status, code) => {
    const answer = await harness.browser().post('/ajax/cart/', body);
    expect([answer.status, answer.body]).toEqual([status, { ...errorShape, code }]);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ])('refuses a body that is %s', async (type) => {
    const answer = await harness
      .browser()
      .post('/ajax/cart/', JSON.stringify(cartBody), { 'content-type': type });
    expect([answer.status, answer.body]).toEqual([415, { ...errorShape, code: 'unsupported_media_type' }]);
  });

  it('takes a body whose length is not told, up to the limit', async () => {
    const send = (size: number) => {
      const chunk = new TextEncoder().encode(JSON.stringify({ ...cartBody, filler: 'x'.repeat(size) }));
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(chunk);
          controller.close();
        },
      });
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
      return fetch(`${harness.url}/ajax/cart/`, {
        method: 'POST',
        body,
        headers,
        duplex: 'half',
      } as RequestInit);
    };
    for (const size of [10, addToCart.bodyLimit - 2_000]) expect((await send(size)).status).toBe(400);
    expect((await send(addToCart.bodyLimit)).status).toBe(413);
  });

  it('hides why something broke', async () => {
    const answer = await harness.browser().get('/ajax/open-loop-products/?category=broken');
    expect([answer.status, answer.body.code]).toEqual([500, 'unexpected']);
    expect(answer.text).not.toContain('10.0.0.1');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('says how long an answer may be kept', async () => {
    const list = await harness.browser().get('/ajax/open-loop-products/');
    expect(list.headers.get('cache-control')).toBe('public, max-age=60');
    expect((await harness.browser().get('/ajax/cart/')).headers.get('cache-control')).toBe('no-store');
  });

  it('lets data do nothing, even opened as a page', async () => {
    const { headers } = await harness.browser().get('/ajax/menu-data/');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by') ?? headers.get('server')).toBeNull();
  });

  it('compresses what is worth it', async () => {
    const list = await harness.browser().get('/ajax/open-loop-products/', { 'accept-encoding': 'br' });
    expect(list.headers.get('content-encoding')).toBe('br');
    expect(list.body.products).toHaveLength(20);
    const cart = await harness.browser().get('/ajax/cart/', { 'accept-encoding': 'br' });
    expect(cart.headers.get('content-encoding')).toBeNull();
  });
});

describeInModes('limits in %s', (mode) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness(mode, {
      env: {
        RATE_LIMIT_READ: '6',
        RATE_LIMIT_WRITE: '50',
        RATE_LIMIT_GUESS: '4',
        RATE_LIMIT_GUESS_SHARED: '1',
        RATE_LIMIT_UNKNOWN: '5',
        RATE_LIMIT_FILE: '3',
        RATE_LIMIT_PROBE: '1',
        RATE_LIMIT_SESSIONS: '3',
        RATE_LIMIT_SHARED: '2',
        TRUSTED_PROXIES: '127.0.0.1',
      },
    });
  });
  afterAll(() => harness.close());
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  const times = async <T>(count: number, act: () => Promise<T>) => {
    const all: T[] = [];
    for (let i = 0; i < count; i++) all.push(await act());
    return all;
  };

  it('slow who asks for files, for the reference and whether the store is ready', async () => {
    const ready = await times(3, () => harness.browser().get('/ready', from('10.1.0.30')));
    expect(ready.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(ready.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    const paths = [
      '/docs',
      '/sitemap.xml',
      '/robots.txt',
      '/openapi.json',
      '/favicon.ico',
      '/docs/style.css',
    ];
    for (const path of paths) expect((await harness.browser().get(path, from('10.1.0.31'))).status).toBe(200);
    for (const path of [...paths, '/artefacts/shell/1/x.js'])
      expect((await harness.browser().get(path, from('10.1.0.31'))).status).toBe(429);
    expect((await harness.browser().get('/docs', from('10.1.0.32'))).status).toBe(200);
    expect((await harness.browser().get('/', from('10.1.0.31'))).status).toBe(200);
  });

  it('slow who makes one new session after the other, and count none that was not made', async () => {
    const first = harness.browser();
    const add = (browser: typeof first, body: unknown = cartBody) =>
      browser.post('/ajax/cart/', body, from('10.1.0.40'));
    expect((await add(first)).status).toBe(200);
    for (let refused = 0; refused < 5; refused += 1)
      expect((await add(harness.browser(), { nonsense: 1 })).status).toBe(400);
    expect((await times(3, () => add(harness.browser()))).map(({ status }) => status)).toEqual([
      200, 200, 429,
    ]);
    expect((await add(first)).status).toBe(200);
    expect((await harness.browser().post('/ajax/cart/', cartBody, from('10.1.0.41'))).status).toBe(200);
  });

  it('slow a session that reads too much, and not its neighbours', async () => {
    const browser = harness.browser();
    await browser.post('/ajax/cart/', cartBody, from('10.1.0.1'));
    const statuses = (await times(7, () => browser.get('/ajax/cart/', from('10.1.0.1')))).map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect((await harness.browser().get('/ajax/cart/', from('10.1.0.1'))).status).toBe(200);
  });

  it('slow an address whatever cookies it sends', async () => {
    const answers = await times(13, () => harness.browser().get('/ajax/menu-data/', from('10.1.0.2')));
    expect(answers.map(({ status }) => status).lastIndexOf(200)).toBe(11);
    const last = answers.at(-1);
    expect(last?.body.code).toBe('too_many_requests');
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await harness.browser().get('/', from('10.1.0.2'))).status).toBe(429);
  });

  it('count one IPv6 network as one', async () => {
    await times(12, () => harness.browser().get('/ajax/menu-data/', from('2001:db8:1:2::1')));
    expect((await harness.browser().get('/ajax/menu-data/', from('2001:db8:1:2:ffff::9'))).status).toBe(429);
    expect((await harness.browser().get('/ajax/menu-data/', from('2001:db8:1:3::1'))).status).toBe(200);
  });

  it('stop guessing after a few failed tries, new sessions or not', async () => {
    const tries = await times(6, () => harness.browser().post('/ajax/user-login/', wrong, from('10.1.0.3')));
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 429, 429]);
    expect(Number(tries.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(200);
    // Other secrets have counters of their own, and so have other visitors.
    const redeem = { hash: 'x', recipient_email: 'a@example.com' };
    expect((await harness.browser().post('/ajax/redeem-gift/', redeem, from('10.1.0.3'))).status).toBe(404);
    expect((await harness.browser().post('/ajax/redeem-gift/', redeem, from('10.1.0.4'))).status).toBe(404);
  });

  it('do not take what is ill-formed for a guess', async () => {
    const empty = await times(8, () => harness.browser().post('/ajax/user-login/', {}, from('10.1.0.30')));
    expect(empty.map(({ status }) => status)).toEqual(Array(8).fill(400));
    expect((await harness.browser().post('/ajax/user-login/', wrong, from('10.1.0.30'))).status).toBe(401);
  });

  it('stop many guesses at once', async () => {
    const all = Array.from({ length: 30 }, () =>
      harness.browser().post('/ajax/user-login/', wrong, from('10.1.0.5')),
    );
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(4);
  });

  it('do not mind tries that succeed', async () => {
    const browser = harness.browser();
    const tries = await times(8, () =>
      browser.post('/ajax/apply-promo-code/', { promo_code: 'RIGHT' }, from('10.1.0.6')),
    );
    expect(tries.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  it('follow a session from address to address', async () => {
    const browser = harness.browser();
    await browser.post('/ajax/cart/', cartBody, from('10.1.0.7'));
    let n = 20;
    const tries = await times(5, () =>
      browser.post('/ajax/apply-promo-code/', { promo_code: 'WRONG' }, from(`10.1.0.${n++}`)),
    );
    expect(tries.map(({ status }) => status)).toEqual([422, 422, 422, 422, 429]);
  });

  it('count paths that lead nowhere', async () => {
    const paths = ['/ajax/a/', '/b/', '/internal/c/', '/wp-login.php', '/d/', '/e/'];
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await harness.browser().get(path, from('10.1.0.8'))).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
    expect((await harness.browser().post('/ajax/a/', {}, from('10.1.0.8'))).status).toBe(429);
  });
});
