import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { startRedis, type TestRedis } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartBody, describeInModes, type Harness, openHarness } from './harness';

/** Half of the time that the harness waits for a service: an answer that was waited for comes later. */
const atOnceMs = 5_000;
/** A port that is never handed out, and where nobody listens. */
const deadAddress = 'http://127.0.0.1:9';

describe('a dead service', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness('split');
  });
  afterAll(() => harness.close());

  it('is answered for at once, without telling where it should be', async () => {
    const browser = harness.browser();
    await browser.post('/ajax/cart/', cartBody);
    await harness.processes.get('cart')?.close();
    harness.processes.delete('cart');
    for (const attempt of [1, 2, 3]) {
      const started = Date.now();
      const answer = await (attempt === 2
        ? browser.post('/ajax/cart/', cartBody)
        : browser.get('/ajax/cart/'));
      expect([answer.status, answer.body.code]).toEqual([503, 'service_unavailable']);
      expect(answer.text).not.toContain('127.0.0.1');
      expect(Date.now() - started).toBeLessThan(atOnceMs);
    }
    expect((await browser.get('/')).status).toBe(200);
    expect((await browser.get('/ajax/menu-data/')).status).toBe(200);
    const ready = await browser.get('/ready');
    expect([ready.status, ready.body.parts.cart, ready.body.parts.catalog]).toEqual([503, false, true]);
    expect((await browser.get('/health')).status).toBe(200);
  });

  it('is given up when it hangs', async () => {
    const hasty = await openHarness('split', { env: { UPSTREAM_TIMEOUT_MS: '300' } });
    const answer = await hasty.browser().get('/ajax/open-loop-products/?category=slow');
    expect([answer.status, answer.body.code]).toEqual([503, 'service_unavailable']);
    await hasty.close();
  });
});

describe('a service of several instances', () => {
  it('does not mind that one is dead', async () => {
    const harness = await openHarness('split', { alsoAt: [deadAddress] });
    const statuses = new Set<number>();
    const visit = async () => {
      const browser = harness.browser();
      for (let i = 0; i < 15; i++) {
        statuses.add((await browser.get('/ajax/menu-data/')).status);
        statuses.add((await browser.post('/ajax/cart/', cartBody)).status);
      }
    };
    // Several at once: what one meets must not lead another to the dead one again.
    await Promise.all([visit(), visit(), visit(), visit()]);
    expect([...statuses]).toEqual([200]);
    expect((await harness.browser().get('/ready')).status).toBe(200);
    await harness.close();
  });

  it('that breaks off in the middle of an answer is answered for', async () => {
    const broken = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"a":');
        setTimeout(() => socket.destroy(), 20);
      });
    }).listen(0, '127.0.0.1');
    await once(broken, 'listening');
    const address = broken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const harness = await openHarness('split', { onlyAt: [`http://127.0.0.1:${port}`] });
    const answer = await harness.browser().get('/ajax/menu-data/');
    expect([answer.status, answer.body.code]).toEqual([503, 'service_unavailable']);
    await harness.close();
    broken.close();
  });
});

describeInModes('without Redis in %s', (mode) => {
  let harness: Harness;
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
    harness = await openHarness(mode, { redisUrl: redis.url });
  });
  afterAll(async () => {
    await harness.close();
    await redis.close();
  });

  it('pages and public answers stay, what needs a session says 503 at once, and all of it heals', async () => {
    const browser = harness.browser();
    expect((await browser.post('/ajax/cart/', cartBody)).status).toBe(200);
    await redis.kill();
    await expect.poll(() => harness.redis.status).not.toBe('ready');
    const started = Date.now();
    expect((await browser.get('/')).status).toBe(200);
    expect((await browser.get('/ajax/menu-data/')).status).toBe(200);
    expect((await harness.browser().get('/ajax/cart/')).status).toBe(200);
    for (const answer of [
      await browser.get('/ajax/cart/'),
      await browser.post('/ajax/cart/', cartBody),
      await harness.browser().post('/ajax/cart/', cartBody),
      await harness.browser().post('/ajax/redeem-gift/', { hash: 'x', recipient_email: 'a@example.com' }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([503, 'service_unavailable']);
    }
    expect((await browser.get('/ready')).body.parts.redis).toBe(false);
    expect(Date.now() - started).toBeLessThan(atOnceMs);
    await redis.restart();
    await expect.poll(async () => (await harness.browser().post('/ajax/cart/', cartBody)).status).toBe(200);
  });
});

const menuSample = { links: [{ linkText: 'Visa', href: '/visa/' }], promoBanners: [], searchDropDown: [] };

/** A process that answers every request with the same list, and that can be made to stand still. */
async function startStub(): Promise<{ child: ChildProcess; url: string }> {
  const code = `require('node:http').createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(request.url.startsWith('/ajax/menu-data/') ? ${JSON.stringify(JSON.stringify(menuSample))} : '{}');
  }).listen(0, '127.0.0.1', function () { process.stdout.write(String(this.address().port)); });`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return { child, url: `http://127.0.0.1:${port}` };
}

/** Milliseconds until the answer, which must have this status. */
async function timed(callService: () => Promise<{ status: number }>, status: number): Promise<number> {
  const started = performance.now();
  expect((await callService()).status).toBe(status);
  return performance.now() - started;
}

/** How much quicker than the first the others must at least be, whatever the machine. */
const quicker = 4;
const tries = 5;

/** Asks again and again: all are quick but for one at most, which the machine may have kept. */
async function expectQuick(first: number, ask: () => Promise<number>): Promise<void> {
  const times: number[] = [];
  for (let attempt = 0; attempt < tries; attempt++) times.push(await ask());
  const [, secondSlowest] = times.toSorted((one, other) => other - one);
  expect(secondSlowest, times.map(Math.round).join(' ')).toBeLessThan(first / quicker);
}

describe('a service that stands still', () => {
  it('delays the first who ask, then is answered for at once, and comes back by itself', async () => {
    const stub = await startStub();
    const harness = await openHarness('split', { onlyAt: [stub.url] });
    try {
      const browser = harness.browser();
      const known = await browser.get('/ajax/menu-data/');
      expect(known.status).toBe(200);
      stub.child.kill('SIGSTOP');
      const [first] = await Promise.all([
        timed(() => browser.get('/ajax/cart/'), 503),
        // Each service has a circuit of its own, so each is found out once.
        timed(() => browser.get('/ajax/menu-data/'), 200),
        timed(() => browser.get('/'), 200),
      ]);
      await expectQuick(first, () => timed(() => browser.get('/ajax/cart/'), 503));
      // What all visitors share is answered from memory, as it was.
      await expectQuick(first, () =>
        timed(async () => {
          const again = await browser.get('/ajax/menu-data/');
          expect(again.text).toBe(known.text);
          return again;
        }, 200),
      );
      await expectQuick(first, () => timed(() => browser.get('/'), 200));
      stub.child.kill('SIGCONT');
      await expect.poll(async () => (await browser.get('/ajax/cart/')).status).toBe(200);
    } finally {
      stub.child.kill('SIGKILL');
      await harness.close();
    }
  });
});

describeInModes('a Redis that stands still, in %s', (mode) => {
  it('delays pages and public answers once, and not those who come later', async () => {
    const redis = await startRedis();
    const harness = await openHarness(mode, { redisUrl: redis.url });
    try {
      const browser = harness.browser();
      expect((await browser.post('/ajax/cart/', cartBody)).status).toBe(200);
      redis.pause();
      const first = await timed(() => browser.get('/'), 200);
      await expectQuick(first, () => timed(() => browser.get('/'), 200));
      await expectQuick(first, () => timed(() => browser.get('/ajax/menu-data/'), 200));
      await expectQuick(first, () => timed(() => browser.get('/ajax/cart/'), 503));
      redis.resume();
      await expect.poll(async () => (await browser.post('/ajax/cart/', cartBody)).status).toBe(200);
    } finally {
      redis.resume();
      await harness.close();
      await redis.close();
    }
  });
});
