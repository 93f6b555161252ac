import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartBody, type House, modes, openHouse } from './house';

async function freePort(): Promise<number> {
  const server: Server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe('a dead service', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse('split', { env: { UPSTREAM_TIMEOUT_MS: '400' } });
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
      expect(Date.now() - started).toBeLessThan(250);
    }
    expect((await browser.get('/')).status).toBe(200);
    expect((await browser.get('/ajax/menu-data/')).status).toBe(200);
    const ready = await browser.get('/ready');
    expect([ready.status, ready.body.parts.cart, ready.body.parts.catalog]).toEqual([503, false, true]);
    expect((await browser.get('/health')).status).toBe(200);
  });

  it('is given up when it hangs', async () => {
    const answer = await house.browser().get('/ajax/open-loop-products/?category=slow');
    expect([answer.status, answer.body.code]).toEqual([503, 'service_unavailable']);
  });
});

describe('a service of several instances', () => {
  it('does not mind that one is dead', async () => {
    const dead = `http://127.0.0.1:${await freePort()}`;
    const house = await openHouse('split', { alsoAt: [dead] });
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
  const folder = mkdtempSync(join(tmpdir(), 'bowtie-redis-'));
  let house: House;
  let port: number;
  let redis: ReturnType<typeof spawn>;
  const start = () =>
    spawn('redis-server', ['--port', String(port), '--save', '', '--dir', folder, '--bind', '127.0.0.1'], {
      stdio: 'ignore',
    });
  beforeAll(async () => {
    port = await freePort();
    redis = start();
    await wait(300);
    house = await openHouse(mode, { redisUrl: `redis://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await house.close();
    redis.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('pages and public answers stay, what needs a session says 503 at once, and all of it heals', async () => {
    const browser = house.browser();
    expect((await browser.post('/ajax/cart/', cartBody)).status).toBe(200);
    redis.kill('SIGKILL');
    await once(redis, 'exit');
    await wait(50);
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
    expect(Date.now() - started).toBeLessThan(1_000);
    redis = start();
    await expect
      .poll(async () => (await house.browser().post('/ajax/cart/', cartBody)).status, { timeout: 5_000 })
      .toBe(200);
  });
});
