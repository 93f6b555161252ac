import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, modes, openHarness } from './harness';

const secret = 's'.repeat(43);

/** The status of a sign-in at a path that `fetch` would write otherwise. */
async function rawStatus(url: string, path: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(url);
  const asked = request({
    ...{ hostname, port, path, method: 'POST' },
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  }).end('wish=fails');
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  answer?.resume();
  return answer?.statusCode ?? 0;
}

describe.each(modes)('the pages of operators, %s', (mode) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness(mode, {
      env: {
        PUBLIC_URL: 'https://store.example',
        RATE_LIMIT_GUESS: '4',
        RATE_LIMIT_GUESS_SHARED: '1',
        TRUSTED_PROXIES: '127.0.0.1',
      },
    });
  });
  afterAll(() => harness.close());

  const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
    method: 'POST',
    redirect: 'manual' as const,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields),
  });
  const own = `__Secure-bowtie_operator=${secret}`;
  const open = (path: string, headers: Record<string, string> = {}) =>
    fetch(harness.url + path, { redirect: 'manual', headers });
  const heard = () => harness.heard.pages.at(-1);

  it('are asked of their service with the operator’s cookie, and never with the visitor’s', async () => {
    const cookie = `bowtie_session=${'v'.repeat(43)}; ${own}`;
    const page = await open('/ops/orders/?q=a%20b', { cookie });
    expect([page.status, await page.text()]).toEqual([200, '<h1>Operators</h1>']);
    expect(heard()).toMatchObject({ method: 'GET', url: '/ops/orders/?q=a%20b', cookie: own, body: '' });
    expect(heard()).toMatchObject({
      isSecure: true,
      address: '127.0.0.1',
      pages: [],
      styles: [expect.stringMatching(/^\/artefacts\/shell\/.+\.css$/)],
    });
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect(page.headers.get('set-cookie')).toBeNull();
    await open('/ops/', { cookie: 'bowtie_session=x; __Secure-bowtie_operator=short; bowtie_operator=y' });
    expect(heard()?.cookie).toBeUndefined();
    const style = await open('/ops/style.css');
    expect(style.headers.get('content-type')).toContain('text/css');
    expect(style.headers.get('cache-control')).toBe('private, max-age=60');
    const file = await open('/ops/file');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from([0, 1, 2]));
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('keep the session in a cookie of their own', async () => {
    const began = await fetch(`${harness.url}/ops/orders/`, form({ wish: 'signs in' }));
    expect([began.status, began.headers.get('location')]).toEqual([303, '/ops/']);
    const cookie = began.headers.get('set-cookie') ?? '';
    for (const part of [
      `__Secure-bowtie_operator=${secret}`,
      'Path=/ops/',
      'HttpOnly',
      'Secure',
      'SameSite=Strict',
      'Max-Age=60',
    ])
      expect(cookie).toContain(part);
    const ended = await fetch(`${harness.url}/ops/sign-out/`, form({ wish: 'signs out' }));
    expect(ended.headers.get('set-cookie')).toContain('__Secure-bowtie_operator=; Max-Age=0; Path=/ops/');
  });

  it('take forms of their own origin alone, and nothing but forms', async () => {
    const before = harness.heard.pages.length;
    for (const headers of [
      { origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      { 'content-type': 'application/json' },
      { 'content-type': 'multipart/form-data; boundary=x' },
    ] as Record<string, string>[]) {
      const page = await fetch(`${harness.url}/ops/orders/x/refund/`, form({ a: '1' }, headers));
      expect([401, 403, 415]).toContain(page.status);
      expect(page.headers.get('content-type')).toContain('text/html');
    }
    const large = await fetch(`${harness.url}/ops/orders/x/refund/`, form({ a: 'x'.repeat(300_000) }));
    expect(large.status).toBe(413);
    expect(harness.heard.pages.length).toBe(before);
    const own = form({ a: '1', b: '2' }, { origin: 'https://store.example' });
    own.body.append('a', '3');
    expect((await fetch(`${harness.url}/ops/orders/x/refund/`, own)).status).toBe(200);
    expect(heard()).toMatchObject({ method: 'POST', body: 'a=1&b=2&a=3' });
    for (const method of ['PUT', 'DELETE', 'PATCH'])
      expect((await fetch(`${harness.url}/ops/orders/`, { method })).status).toBeGreaterThanOrEqual(404);
  });

  it('take a file of those who have a session, up to its size', async () => {
    const upload = (content: string, headers: Record<string, string> = {}) => {
      const body = new FormData();
      body.append('csrf', 'c');
      body.append('file', new Blob([content]), 'rows.csv');
      const url = `${harness.url}/ops/catalog/merchants/import/`;
      return fetch(url, { method: 'POST', redirect: 'manual', body, headers: { cookie: own, ...headers } });
    };
    expect((await upload('id,name\n')).status).toBe(200);
    expect(heard()).toMatchObject({
      body: expect.stringContaining('id,name\n'),
      pages: expect.arrayContaining([expect.stringMatching(/^\//)]),
    });
    const before = harness.heard.pages.length;
    expect((await upload('a', { cookie: '' })).status).toBe(401);
    expect((await upload('a', { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await upload('x'.repeat(9_000_000))).status).toBe(413);
    expect(harness.heard.pages.length).toBe(before);
  });

  it('end a person’s sessions where they are kept', async () => {
    await fetch(`${harness.url}/ops/people/u1/end-sessions/`, form({ wish: 'ends sessions' }));
    expect(await harness.redis.get('session-epoch:u1')).toBe('3');
  });

  it('slow down who guesses passwords', async () => {
    const headers = { 'x-forwarded-for': '10.4.0.1' };
    const guess = (wish: string) => fetch(`${harness.url}/ops/sign-in/`, form({ wish }, headers));
    const statuses: number[] = [];
    for (const wish of ['fails', 'signs in', 'fails', 'fails', 'fails', 'fails', 'signs in'])
      statuses.push((await guess(wish)).status);
    // A right one is no failed try.
    expect(statuses).toEqual([401, 303, 401, 401, 401, 429, 429]);
    for (const path of [
      '/ops/sign-in',
      '/ops/sign%2Din/',
      '/ops/x/../sign-in/',
      '/ops/./sign-in/',
      '/ops/%2e/sign-in/',
    ]) {
      const status = await rawStatus(harness.url, path, headers);
      expect([path, [404, 429].includes(status)]).toEqual([path, true]);
    }
    expect((await open('/ops/sign-in/', headers)).status).toBe(200);
  });

  it('say so in a page when their service fails', async () => {
    const page = await fetch(`${harness.url}/ops/orders/`, form({ wish: 'throws' }));
    expect([page.status, await page.text()]).toEqual([500, '<h1>The page broke</h1>']);
    const process = harness.processes.get('operations');
    if (process === undefined) return;
    await process.close();
    const away = await open('/ops/orders/');
    expect([away.status, away.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(away.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await away.text()).toContain('<h1>That did not work</h1>');
  });
});
