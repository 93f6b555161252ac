import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInModes, type Harness, openHarness } from '../harness';
import { bootOf } from './boot-of';

const newsletter = '/newsletter/signup/';
const orders = '/orderstatus/';

describeInModes('forms without a script, in %s', (mode) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness(mode);
  });
  afterAll(() => harness.close());

  /** Sends a form as a browser does: no marker, no JSON. */
  async function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const { origin } = new URL(harness.url);
    const response = await fetch(harness.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, 'sec-fetch-site': 'same-origin', ...headers },
      body: new URLSearchParams(fields),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  it('are answered with their page, which begins with what came of them', async () => {
    const { status, headers, text } = await send(newsletter, { email: ' ada@example.com ', unknown: 'x' });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(text).toContain('<title>Title of newsletter</title>');
    expect(bootOf(text).answers.form).toEqual({
      call: 'newsletterSignup',
      values: { email: ' ada@example.com ' },
      answer: { status: 'check_mailbox' },
    });
    expect(harness.heard.bodies).toContainEqual({ email: 'ada@example.com' });
  });

  it('say what is refused, with the status of the call and the words of its fields', async () => {
    const wrong = await send(newsletter, { email: 'ada.example.com' });
    expect(wrong.status).toBe(400);
    expect(bootOf(wrong.text).answers.form).toMatchObject({
      values: { email: 'ada.example.com' },
      error: { status: 400, code: 'invalid_request', errors: { email: ['Please enter a valid format.'] } },
    });
    const unknown = await send(orders, { email: 'ada@example.com', order_number: 'BT-0000-0000-0000' });
    expect(unknown.status).toBe(404);
    expect(bootOf(unknown.text).answers.form).toMatchObject({
      error: { message: 'No order was found with this e-mail and order number.' },
    });
    expect((await send(orders, {})).status).toBe(400);
  });

  it('are nobody else’s result', async () => {
    await send(newsletter, { email: 'ada@example.com' });
    expect(bootOf((await harness.browser().get(newsletter)).text).answers).not.toHaveProperty('form');
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a page without an origin', { origin: 'null' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
  ])('are not taken from %s', async (_who, headers) => {
    const heard = harness.heard.bodies.length;
    const { status, text } = await send(newsletter, { email: 'eve@example.com' }, headers);
    expect(status).toBe(403);
    expect(text).toContain('This request did not come from the store.');
    expect(harness.heard.bodies).toHaveLength(heard);
  });

  it('are limited like the call that they stand for', async () => {
    const strict = await openHarness(mode, { env: { RATE_LIMIT_GUESS: '1', RATE_LIMIT_GUESS_SHARED: '2' } });
    const tries = { email: 'ada@example.com', order_number: 'BT-0000-0000-0000' };
    const asCall = () => strict.browser().post('/ajax/order-status/', tries);
    const asForm = () =>
      fetch(strict.url + orders, {
        method: 'POST',
        headers: { origin: new URL(strict.url).origin },
        body: new URLSearchParams(tries),
      });
    expect([(await asForm()).status, (await asCall()).status]).toEqual([404, 404]);
    const refused = await asForm();
    expect([refused.status, (await asCall()).status]).toEqual([429, 429]);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect(await refused.text()).toContain('Too many tries. Please wait a little and try again.');
    await strict.close();
  });

  it.each([
    ['JSON', 415, 'application/json', '{"email":"ada@example.com"}'],
    ['more than a form holds', 413, 'application/x-www-form-urlencoded', `email=${'a'.repeat(5_000)}`],
  ])('refuse %s in words', async (_what, status, type, body) => {
    const answer = await harness.browser().send('POST', newsletter, body, { 'content-type': type });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.text).toContain('<h1>That did not work</h1>');
  });

  it('are taken from a mail program that unsubscribes, whatever form it sends', async () => {
    const path = `/unsubscribe/${'k'.repeat(43)}/`;
    const field = 'List-Unsubscribe=One-Click';
    const multipart = new FormData();
    multipart.append('List-Unsubscribe', 'One-Click');
    for (const body of [new URLSearchParams(field), multipart]) {
      const answer = await fetch(harness.url + path, { method: 'POST', body });
      expect(answer.status).toBe(200);
      expect(harness.heard.bodies).toContainEqual({ token: 'k'.repeat(43), subscribed: false });
      harness.heard.bodies.length = 0;
      expect(bootOf(await answer.text()).answers.form).toMatchObject({ call: 'unsubscribe' });
    }
    const unknown = await fetch(`${harness.url}/unsubscribe/${'x'.repeat(43)}/`, {
      method: 'POST',
      body: new URLSearchParams(field),
    });
    expect(unknown.status).toBe(404);
    const foreign = await send(path, {}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
  });

  it('exist where the table names them, and nowhere else', async () => {
    const page = await send('/cart/', { email: 'ada@example.com' });
    expect([page.status, page.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await send('/nowhere/', { email: 'ada@example.com' })).status).toBe(404);
  });
});
