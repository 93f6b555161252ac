import { createHash } from 'node:crypto';
import { createIdentitySigner } from '@bowtie/service-kit';
import { testSecret } from '@bowtie/service-kit/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from './harness';

const password = 'a long enough password';
const basic = (given: string) => ({
  authorization: `Basic ${Buffer.from(`ops:${given}`).toString('base64')}`,
});

describe('the tools of operators', () => {
  let harness: Harness;
  let tool: FastifyInstance;
  let seen: Record<string, unknown>;
  beforeAll(async () => {
    tool = Fastify();
    tool.addHook('onRequest', async (request) => {
      seen = { url: request.url, method: request.method, ...request.headers };
    });
    tool.all('/*', async (request, reply) =>
      reply
        .code(request.url.includes('missing') ? 404 : 200)
        .type('text/html')
        .header('content-security-policy', "default-src 'self'")
        .send('<p>tool</p>'),
    );
    const url = await tool.listen({ host: '127.0.0.1', port: 0 });
    harness = await openHarness('one process', {
      env: {
        OPERATOR_PASSWORD: password,
        FULFILMENT_URL: url,
        SANDBOX_MAIL_URL: url,
        RATE_LIMIT_GUESS: '5',
        RATE_LIMIT_GUESS_SHARED: '1',
        TRUSTED_PROXIES: '127.0.0.1',
      },
    });
  });
  afterAll(async () => {
    await harness.close();
    await tool.close();
  });

  it.each(['/ops/queues', '/ops/queues/', '/ops/queues/static/x.js', '/metrics'])(
    'ask for the password at %s',
    async (path) => {
      const headers = { 'x-forwarded-for': '10.2.0.1' };
      const asked = await harness.browser().get(path, headers);
      expect([asked.status, asked.headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringContaining('Basic'),
      ]);
      expect((await harness.browser().get(path, { ...headers, ...basic('wrong') })).status).toBe(401);
      expect((await harness.browser().get(path, { ...headers, ...basic(password) })).status).toBe(200);
    },
  );

  it('are given the gateway’s signature, and never the password', async () => {
    const answer = await harness.browser().get('/ops/queues/api?x=1', basic(password));
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(seen.url).toBe('/ops/queues/api?x=1');
    expect(seen.authorization).toBeUndefined();
    expect(createIdentitySigner(testSecret).verify(seen['x-bowtie-identity'])).toMatchObject({
      kind: 'service',
      service: 'gateway',
    });
    await harness.browser().send('PUT', '/ops/queues/api/retry', { a: 1 }, basic(password));
    expect([seen.method, seen['content-length']]).toEqual(['PUT', '7']);
  });

  it('cannot be used through another site', async () => {
    const answer = await harness
      .browser()
      .post('/ops/queues/x', {}, { ...basic(password), origin: 'https://evil.example' });
    expect([answer.status, answer.body.code]).toEqual([403, 'foreign_origin']);
  });

  it('locks out after repeated failed logins', async () => {
    const from = { 'x-forwarded-for': '10.2.0.9' };
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) {
      statuses.push((await harness.browser().get('/ops/queues', { ...basic(`guess ${i}`), ...from })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await harness.browser().get('/ops/queues', { ...basic(password), ...from })).status).toBe(429);
  });

  it('stay open to operators, whatever the tool answers them', async () => {
    for (let i = 0; i < 8; i++) {
      const headers = { ...basic(password), 'x-forwarded-for': '10.2.0.2' };
      expect((await harness.browser().get('/ops/queues/missing', headers)).status).toBe(404);
    }
  });

  it('show metrics of the gateway', async () => {
    const { text } = await harness.browser().get('/metrics', basic(password));
    expect(text).toContain('bowtie_gateway_answers_total');
  });

  it('pass the inbox of the mail sandbox on', async () => {
    const { status, text } = await harness.browser().get('/sandbox/mail/messages/?to=a@example.com');
    expect([status, text]).toEqual([200, '<p>tool</p>']);
    expect(seen.url).toBe('/sandbox/mail/messages/?to=a@example.com');
    expect(seen['x-bowtie-identity']).toBeUndefined();
  });
});

describe('a store whose sandboxes strangers could reach', () => {
  let harness: Harness;
  let tool: FastifyInstance;
  beforeAll(async () => {
    tool = Fastify();
    tool.all('/*', async (request) => ({ url: request.url }));
    const url = await tool.listen({ host: '127.0.0.1', port: 0 });
    harness = await openHarness('one process', {
      env: {
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://store.example',
        TRUSTED_PROXIES: '10.0.0.0/8',
        OPERATOR_PASSWORD: password,
        SANDBOX_MAIL_URL: url,
        SANDBOX_PRINT_URL: url,
        SANDBOX_PARCELS_URL: url,
        SANDBOX_PAYMENT_URL: url,
        SANDBOX_TERMINAL_URL: url,
        SANDBOX_PHONE_URL: url,
        CARD_ISSUER_URL: 'https://issuer.example',
        PHONE_SERVICE: 'twilio',
        PARCEL_CARRIER_URL: url,
      },
    });
  });
  afterAll(async () => {
    await harness.close();
    await tool.close();
  });

  it.each(['/sandbox/mail/', '/sandbox/print/jobs/', '/sandbox/parcels/'])(
    'shows %s to operators alone',
    async (path) => {
      expect((await harness.browser().get(path)).status).toBe(401);
      expect((await harness.browser().get(path, basic('wrong'))).status).toBe(401);
      expect((await harness.browser().get(path, basic(password))).body).toEqual({ url: path });
    },
  );

  it.each(['/sandbox/terminal/', '/sandbox/phone/'])('has no %s beside a live partner', async (path) => {
    expect((await harness.browser().get(path, basic(password))).status).toBe(404);
  });

  it('passes the browser’s calls to the payment sandbox on', async () => {
    const { status, body } = await harness.browser().post('/sandbox/payment/confirm', { client_secret: 'x' });
    expect([status, body]).toEqual([200, { url: '/sandbox/payment/confirm' }]);
  });
});

describe('the page that says which part is down', () => {
  let harness: Harness;
  let fulfilment: FastifyInstance;
  beforeAll(async () => {
    fulfilment = Fastify();
    fulfilment.get('/ready', async (_request, reply) => reply.code(200).send({ status: 'ready' }));
    harness = await openHarness('one process', {
      env: {
        OPERATOR_PASSWORD: password,
        FULFILMENT_URL: await fulfilment.listen({ host: '127.0.0.1', port: 0 }),
      },
    });
  });
  afterAll(async () => {
    await harness.close();
    await fulfilment.close();
  });

  it('is for operators, and names every part', async () => {
    expect((await harness.browser().get('/ops/status')).status).toBe(401);
    const { status, text, headers } = await harness.browser().get('/ops/status', basic(password));
    expect(status).toBe(200);
    expect(text).toContain('<h1>Every part is up</h1>');
    for (const part of ['redis', 'catalog', 'cart', 'order', 'card', 'account', 'fulfilment', 'release'])
      expect(text).toContain(`<th scope="row">${part}</th><td><span class="up">`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect((await harness.browser().get('/ready')).body.parts.fulfilment).toBe(true);
  });

  it('notices that the workers are gone', async () => {
    await fulfilment.close();
    const ready = await harness.browser().get('/ready');
    expect([ready.status, ready.body.parts.fulfilment, ready.body.parts.cart]).toEqual([503, false, true]);
    expect(ready.text).not.toContain('ECONNREFUSED');
    const { text } = await harness.browser().get('/ops/status', basic(password));
    expect(text).toContain('<h1>Down: fulfilment</h1>');
    expect(text).toMatch(/fulfilment<\/th><td><span class="down">.*ECONNREFUSED/);
  });
});

describe('a store without operators', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness('one process');
  });
  afterAll(() => harness.close());

  it.each(['/ops/queues', '/ops/queues/x', '/ops/status', '/metrics', '/sandbox/mail/'])(
    'has no %s',
    async (path) => {
      const answer = await harness.browser().get(path, basic(password));
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    },
  );

  it('tells whether it lives and serves', async () => {
    expect((await harness.browser().get('/health')).body).toEqual({ status: 'ok' });
    expect((await harness.browser().get('/ready')).body).toMatchObject({
      status: 'ready',
      parts: { redis: true, cart: true, release: true },
    });
  });

  it('shows the reference to machines and to people', async () => {
    const { body } = await harness.browser().get('/openapi.json');
    expect(body.openapi).toBe('3.1.1');
    const { text, headers } = await harness.browser().get('/docs');
    const [, inline = ''] = /<script type="text\/javascript">([\s\S]*?)<\/script>/.exec(text) ?? [];
    expect(inline).toContain('/openapi.json');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/(script|default)-src[^;]*unsafe/);
    expect(policy).toContain(`'sha256-${createHash('sha256').update(inline).digest('base64')}'`);
    // Nothing of another origin is loaded, asked or even allowed.
    expect(`${text} ${policy}`).not.toMatch(/https?:/);
    const [, source = ''] = /<script src="([^"]+)"/.exec(text) ?? [];
    const script = await harness.browser().get(source);
    expect([script.status, script.headers.get('content-encoding')]).toEqual([200, 'gzip']);
    expect(script.text.length).toBeGreaterThan(100_000);
    expect((await harness.browser().get('/docs/style.css')).headers.get('content-type')).toContain(
      'text/css',
    );
  });
});
