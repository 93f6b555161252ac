import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobIds, jobQueues } from '@bowtie/contracts';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OrderHarness, openOrderHarness } from './order-harness';

const redisServer = 'redis-server';
/** Longer than the relay ever waits before it tries again, on a machine that has much else to do. */
const patient = { timeout: 15_000 };
const dir = mkdtempSync(join(tmpdir(), 'bowtie-order-redis-'));
let port: number;
let redis: ChildProcess | undefined;
let shop: OrderHarness;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

async function redisUp(): Promise<void> {
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    dir,
    '--appendonly',
    'yes',
    '--save',
    '',
  ];
  redis = spawn(redisServer, args, { stdio: 'ignore' });
  const client = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null, retryStrategy: () => 20 });
  client.on('error', () => undefined);
  await client.ping();
  client.disconnect();
}

async function redisDown(): Promise<void> {
  const server = redis;
  if (server === undefined) return;
  const gone = once(server, 'exit');
  server.kill('SIGKILL');
  await gone;
}

async function stateOfJob(orderNumber: string): Promise<string> {
  const connection = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null });
  const queue = new Queue(jobQueues.orders, { connection });
  const state = await queue.getJobState(jobIds.order(orderNumber));
  await queue.close();
  connection.disconnect();
  return state;
}

beforeAll(async () => {
  port = await freePort();
  await redisUp();
  shop = await openOrderHarness({
    REDIS_URL: `redis://127.0.0.1:${port}`,
    ORDER_LEASE_MS: '100',
    ORDER_RECONCILE_MS: '200',
  });
});
afterEach(() => shop.control({ fail_next: 0 }));
afterAll(async () => {
  await shop.close();
  await redisDown();
  rmSync(dir, { recursive: true, force: true });
});

describe('the outbox', () => {
  it('waits while the queue is away, and nobody who pays notices', async () => {
    const checkout = await shop.checkout();
    await redisDown();
    const started = performance.now();
    const { status, body } = await shop.order(checkout);
    // Sooner than the queue is given up: the answer does not wait for it.
    expect(performance.now() - started).toBeLessThan(4_000);
    expect(status).toBe(200);
    expect(body.status).toBe('paid');
    expect((await shop.stored(body.order_number))?.outbox).toContain('fulfil');
    await redisUp();
    await expect.poll(async () => (await shop.stored(body.order_number))?.outbox, patient).toEqual([]);
    expect(await stateOfJob(body.order_number)).toBe('waiting-children');
  });

  it('publishes again what vanished from the queue', async () => {
    const { body } = await shop.order(await shop.checkout());
    await expect.poll(async () => (await shop.stored(body.order_number))?.outbox, patient).toEqual([]);
    const client = new Redis(port, '127.0.0.1');
    await client.flushall();
    client.disconnect();
    await expect.poll(() => stateOfJob(body.order_number), patient).toBe('waiting-children');
  });

  it('takes the money later when the provider is away between the order and its capture', async () => {
    const checkout = await shop.checkout();
    await shop.control({ fail_next: 1_000, only: 'capture' });
    const { status, body } = await shop.order(checkout);
    expect(status).toBe(200);
    expect(body.status).toBe('received');
    expect(shop.carts.of(checkout.cartKey)).toBeDefined();
    expect(await stateOfJob(body.order_number)).toBe('unknown');
    await shop.control({ fail_next: 0 });
    await expect.poll(async () => (await shop.stored(body.order_number))?.status, patient).toBe('paid');
    expect(await shop.provider.read(checkout.paymentId)).toMatchObject({ state: 'captured' });
  });

  it('keeps its payment when the cart changes and is paid for again meanwhile', async () => {
    const checkout = await shop.checkout();
    await shop.control({ fail_next: 1_000, only: 'capture' });
    const { body } = await shop.order(checkout);
    expect(body.status).toBe('received');
    shop.carts.fill(checkout.cartKey, 100);
    const { body: next } = await shop.prepare(checkout.who);
    expect(next.payment_intent_id).not.toBe(checkout.paymentId);
    await shop.control({ fail_next: 0 });
    await expect.poll(async () => (await shop.stored(body.order_number))?.status, patient).toBe('paid');
    expect(await shop.provider.read(checkout.paymentId)).toMatchObject({ state: 'captured' });
  });

  it('closes the cart later when that fails at first', async () => {
    const checkout = await shop.checkout();
    shop.carts.failClosing(3);
    const { body } = await shop.order(checkout);
    expect(body.status).toBe('paid');
    await expect.poll(async () => (await shop.stored(body.order_number))?.outbox, patient).toEqual([]);
    expect(shop.carts.of(checkout.cartKey)).toBeUndefined();
    expect(await stateOfJob(body.order_number)).toBe('waiting-children');
  });
});
