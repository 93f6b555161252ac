import { connect } from 'node:net';
import { type Dispatcher, request } from 'undici';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addSpanish } from '../fake-release';
import { cartBody, describeInModes, type Harness, openHarness } from '../harness';

/** As a browser asks for what it shows in its window. */
const navigation = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'same-origin',
};
/** A browser that does not say what it asks for. */
const olderBrowser = { accept: navigation.accept };
const html = 'text/html; charset=utf-8';
const waited = { timeout: 20_000, interval: 100 };

interface Asked {
  method?: Dispatcher.HttpMethod;
  body?: string;
  headers?: Record<string, string>;
}

/** Asks as a browser does; `fetch` says by itself that a script asks. */
async function ask(address: string, { method = 'GET', body, headers = navigation }: Asked = {}) {
  const answer = await request(address, { method, headers, ...(body !== undefined && { body }) });
  const header = (name: string) => answer.headers[name]?.toString();
  return { status: answer.statusCode, type: header('content-type'), header, text: await answer.body.text() };
}

describeInModes('what a browser shows in its window, in %s', (mode) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness(mode);
    await addSpanish(harness.artefacts);
    await vi.waitFor(async () => expect((await harness.browser().get('/es/cart/')).status).toBe(200), waited);
  });
  afterAll(() => harness.close());

  function open(path: string, asked: Asked = {}) {
    const headers: Record<string, string> = { ...navigation };
    if (asked.method !== undefined) headers.origin = new URL(harness.url).origin;
    if (asked.body !== undefined) headers['content-type'] = 'application/x-www-form-urlencoded';
    return ask(harness.url + path, { ...asked, headers: { ...headers, ...asked.headers } });
  }

  const fields = 'amount=50&password=a+secret+of+mine';

  it.each([
    ['a call that reads', '/ajax/menu-data/', 404],
    ['a visitor’s own cart', '/ajax/cart/', 404],
    ['a call of programs, without a key', '/api/v1/orders/', 401],
    ['a call that only takes something', '/ajax/apply-promo-code/', 404],
    ['a call that is not there', '/ajax/nothing-of-the-kind/', 404],
    ['a picture that is not there', '/images/cards/nothing.svg', 404],
    ['a stream of events', '/account/orders/ajax/BT-0000-0000-0000/progress/', 404],
  ])('is a page where it is %s', async (_what, path, status) => {
    const answer = await open(path);
    expect([answer.status, answer.type]).toEqual([status, html]);
    expect(answer.header('content-security-policy')).toContain("script-src 'self'");
    expect(answer.header('cache-control')).toBe('no-store');
    expect(answer.text).toMatch(/<h1>[^<]+<\/h1>/);
    expect(answer.text).toContain('<a href="/">');
    expect(answer.text).not.toContain('"code"');
  });

  it('is a page to a browser that does not name what it asks for, and JSON to everybody else', async () => {
    const older = await ask(`${harness.url}/ajax/nothing/`, { headers: olderBrowser });
    expect(older.type).toBe(html);
    for (const headers of [
      {},
      { accept: '*/*' },
      { accept: 'application/json' },
      { ...olderBrowser, 'x-requested-with': 'XMLHttpRequest' },
      { accept: navigation.accept, 'sec-fetch-mode': 'cors' },
    ]) {
      const answer = await ask(`${harness.url}/ajax/nothing/`, { headers });
      expect(answer.type, JSON.stringify(headers)).toContain('application/json');
      expect(JSON.parse(answer.text)).toEqual({
        code: 'not_found',
        message: 'There is nothing here.',
        errors: {},
      });
    }
    expect((await harness.browser().get('/ajax/menu-data/')).body).toBeDefined();
  });

  it.each(['/cart/', '/', '/es/cart/'])('says at %s that a form needs JavaScript', async (path) => {
    const answer = await open(path, { method: 'POST', body: fields });
    expect([answer.status, answer.type]).toEqual([405, html]);
    expect(answer.header('allow')).toBe('GET, HEAD');
    expect(answer.text).toContain(
      path.startsWith('/es/') ? 'Este formulario necesita JavaScript' : 'This form needs JavaScript',
    );
    expect(answer.text).toContain(`<a href="${path}">`);
    expect(answer.text).not.toContain('a secret of mine');
  });

  it('is a page where a form is sent to a call, which is not made', async () => {
    const heard = harness.heard.bodies.length;
    for (const path of ['/ajax/cart/', '/ajax/user-login/', '/ajax/nothing/', '/api/v1/orders/']) {
      const answer = await open(path, { method: 'POST', body: fields });
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(answer.type, path).toBe(html);
    }
    const plain = await open('/ajax/cart/', {
      method: 'POST',
      body: JSON.stringify(cartBody),
      headers: { 'content-type': 'text/plain' },
    });
    expect(plain.type).toBe(html);
    expect(harness.heard.bodies).toHaveLength(heard);
  });

  it('keeps its address out of the page where that says something of its own', async () => {
    const answer = await open('/cart/?"><script>alert(1)</script>', { method: 'POST', body: fields });
    expect(answer.status).toBe(405);
    expect(answer.text).not.toContain('<script>');
  });

  it.each<[string, number, Asked, string]>([
    ['a method that nobody uses', 405, { method: 'DELETE' }, '/'],
    ['too much', 413, { method: 'POST', body: 'x'.repeat(5_000) }, '/newsletter/signup/'],
    ['an address that cannot be read', 400, {}, '/%E0%A4%A'],
  ])('is a page after %s', async (_what, status, init, path) => {
    const answer = await open(path, init);
    expect([answer.status, answer.type]).toEqual([status, html]);
  });

  it('is a page after too many tries, with the time after which to come again', async () => {
    const strict = await openHarness(mode, {
      env: { RATE_LIMIT_READ: '1', RATE_LIMIT_SHARED: '1', RATE_LIMIT_UNKNOWN: '1' },
    });
    for (const path of ['/ajax/menu-data/', '/ajax/nothing/', '/nowhere/at/all/', '/']) {
      await ask(strict.url + path);
      const answer = await ask(strict.url + path);
      expect([answer.status, answer.type], path).toEqual([429, html]);
      expect(answer.header('retry-after'), path).toBeDefined();
      expect(answer.text).toContain('One moment, please');
    }
    await strict.close();
  });

  it('is data where that is what the address is for', async () => {
    for (const path of ['/openapi.json', '/health']) {
      const answer = await open(path);
      expect([answer.status, answer.type], path).toEqual([200, expect.stringContaining('application/json')]);
    }
  });

  it('speaks the language that the visitor chose', async () => {
    const answer = await open('/ajax/nothing/', { headers: { cookie: 'language=es' } });
    expect(answer.text).toContain('<html lang="es">');
    expect(answer.text).toContain('Aquí no hay nada.');
  });
});

describe('what cannot be read as a request', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness('one process');
  });
  afterAll(() => harness.close());

  /** Everything that the store says to bytes that are no request. */
  async function sayRaw(bytes: string): Promise<string> {
    const socket = connect(Number(new URL(harness.url).port), '127.0.0.1');
    socket.end(bytes);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    return text;
  }

  const longCookie = `cookie: ${'c'.repeat(20_000)}\r\n\r\n`;

  it('is answered with a page where a browser wanted one', async () => {
    const said = await sayRaw(
      `GET /cart/ HTTP/1.1\r\nhost: x\r\naccept: ${navigation.accept}\r\n${longCookie}`,
    );
    expect(said).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(said).toMatch(/content-type: text\/html/i);
    expect(said).toContain('<h1>');
  });

  it('is answered as ever else', async () => {
    const said = await sayRaw(`GET /ajax/cart/ HTTP/1.1\r\nhost: x\r\naccept: */*\r\n${longCookie}`);
    expect(said).toMatch(/content-type: application\/json/i);
    expect(said).toContain('"invalid_request"');
  });
});

describe('a page of a store whose services are away', () => {
  it('is a page', async () => {
    const harness = await openHarness('split', { onlyAt: ['http://127.0.0.1:9'] });
    for (const path of ['/images/cards/a.svg', '/account/orders/ajax/BT-1/invoice/']) {
      const answer = await ask(harness.url + path);
      expect([answer.status >= 400, answer.type], path).toEqual([true, html]);
    }
    await harness.close();
  });
});
