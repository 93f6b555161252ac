import { stripeWebhook } from '@bowtie/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, modes, openHarness } from './harness';

/** As another company's server sends it: no marker, no cookie, and JSON as that company writes it. */
function send(harness: Harness, body: string | Buffer, headers: Record<string, string> = {}) {
  return fetch(harness.url + stripeWebhook.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': 'right', ...headers },
    body: new Uint8Array(Buffer.from(body)),
  });
}

describe.each(modes)('webhooks in %s', (mode) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness(mode, { env: { RATE_LIMIT_WEBHOOK: '12' } });
  });
  afterAll(() => harness.close());

  it('reach their service byte for byte, whoever’s origin or cookie they carry', async () => {
    const body = '{ "id":"evt_1",\r\n  "amount": 1.0, "name":"Caf\\u00e9 – ok" }\n';
    const origin = { origin: 'https://dashboard.stripe.com', cookie: `bowtie_session=${'x'.repeat(43)}` };
    for (const headers of [{}, origin]) {
      harness.heard.signed.length = 0;
      const answer = await send(harness, body, headers);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ received: true });
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(harness.heard.signed.map((signed) => signed?.body.toString())).toEqual([body]);
      expect(harness.heard.identities.at(-1)).toMatchObject({ kind: 'anonymous', cart_key: null });
    }
  });

  it('are refused where they are forged, no JSON, too large, or asked for', async () => {
    const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];
    expect(await codeOf(await send(harness, '{}', { 'stripe-signature': 'wrong' }))).toEqual([
      400,
      'webhook_rejected',
    ]);
    const form = await send(harness, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(await codeOf(form)).toEqual([415, 'unsupported_media_type']);
    const large = await send(harness, Buffer.alloc(stripeWebhook.bodyLimit + 1, ' '));
    expect(await codeOf(large)).toEqual([413, 'too_large']);
    expect((await fetch(harness.url + stripeWebhook.path)).status).toBe(404);
  });

  it('leave every other call as strict as it was', async () => {
    const answer = await harness.browser().post('/ajax/cart/', {}, { 'x-requested-with': '' });
    expect([answer.status, answer.body.code]).toEqual([403, 'marker_missing']);
  });

  it('are counted by address, and asked to come again', async () => {
    const answers = await Promise.all(Array.from({ length: 13 }, () => send(harness, '{}')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
