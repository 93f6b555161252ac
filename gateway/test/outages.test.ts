import { once } from 'node:events';
import { createServer } from 'node:net';
import { startRedis, type TestRedis } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartBody, type House, modes, openHouse } from './house';

/** Half of the time that the house waits for a service: an answer that was waited for comes later. */
const atOnceMs = 5_000;
/** A port that is never handed out, and where nobody listens. */
const deadAddress = 'http://127.0.0.1:9';

describe('a dead service', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse('split');
  });
  afterAll(() => house.close());

  it('is answered for at once, without telling where it should be', async () => {
    const browser = house.browser();
    await browser.post('/ajax/cart/', cartBody);
    await house.processes.get('cart')?.close();
    house.processes.delete('cart');
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
    const hasty = await openHouse('split', { env: { UPSTREAM_TIMEOUT_MS: '300' } });
    const answer = await hasty.browser().get('/ajax/open-loop-products/?category=slow');
    expect([answer.status, answer.body.code]).toEqual([503, 'service_unavailable']);
    await hasty.close();
  });
});

describe('a service of several instances', () => {
  it('does not mind that one is dead', async () => {
    const house = await openHouse('split', { alsoAt: [deadAddress] });
    const browser = house.browser();
    const statuses = new Set<number>();
    for (let i = 0; i < 15; i++) {
      statuses.add((await browser.get('/ajax/menu-data/')).status);
      statuses.add((await browser.post('/ajax/cart/', cartBody)).status);
    }
    expect([...statuses]).toEqual([200]);
    expect((await browser.get('/ready')).status).toBe(200);
    await house.close();
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
    const house = await openHouse('split', { onlyAt: [`http://127.0.0.1:${port}`] });
    const answer = await house.browser().get('/ajax/menu-data/');
    expect([answer.status, answer.body.code]).toEqual([503, 'service_unavailable']);
    await house.close();
    broken.close();
  });
});

describe.each(modes)('without Redis in %s', (mode) => {
  let house: House;
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
    house = await openHouse(mode, { redisUrl: redis.url });
  });
  afterAll(async () => {
    await house.close();
    await redis.close();
  });

  it('pages and public answers stay, what needs a session says 503 at once, and all of it heals', async () => {
    const browser = house.browser();
    expect((await browser.post('/ajax/cart/', cartBody)).status).toBe(200);
    await redis.kill();
    await expect.poll(() => house.redis.status).not.toBe('ready');
    const started = Date.now();
    expect((await browser.get('/')).status).toBe(200);
    expect((await browser.get('/ajax/menu-data/')).status).toBe(200);
    expect((await house.browser().get('/ajax/cart/')).status).toBe(200);
    for (const answer of [
      await browser.get('/ajax/cart/'),
      await browser.post('/ajax/cart/', cartBody),
      await house.browser().post('/ajax/cart/', cartBody),
      await house.browser().post('/ajax/redeem-gift/', { hash: 'x', recipient_email: 'a@example.com' }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([503, 'service_unavailable']);
    }
    expect((await browser.get('/ready')).body.parts.redis).toBe(false);
    expect(Date.now() - started).toBeLessThan(atOnceMs);
    await redis.restart();
    await expect.poll(async () => (await house.browser().post('/ajax/cart/', cartBody)).status).toBe(200);
  });
});
