import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FulfilmentHouse } from './fulfilment-house';

const dir = mkdtempSync(join(tmpdir(), 'bowtie-redis-'));
let redis: ChildProcess;
let port: number;
let house: FulfilmentHouse;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function startRedis(): Promise<void> {
  const options = [
    '--port',
    String(port),
    '--dir',
    dir,
    '--appendonly',
    'yes',
    '--save',
    '',
    '--databases',
    '256',
  ];
  redis = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of redis.stdout ?? []) if (String(line).includes('Ready to accept')) return;
}

beforeAll(async () => {
  port = await freePort();
  await startRedis();
  process.env.REDIS_URL = `redis://127.0.0.1:${port}`;
  house = await FulfilmentHouse.open();
});
afterAll(async () => {
  await house.close();
  redis.kill();
  rmSync(dir, { recursive: true, force: true });
});

it('Redis that is killed in the middle of the work loses nothing and repeats nothing', {
  timeout: 90_000,
}, async () => {
  house.issuer.faults.slowDown(80);
  const orders: string[] = [];
  for (let index = 0; index < 15; index += 1)
    orders.push(await house.placeOrder([{ email: `outage${index}@example.com`, quantity: 2 }]));
  await house.startWorkers({ FULFILMENT_CARDS_AT_ONCE: '3' });
  for (const wait of [250, 600]) {
    await sleep(wait);
    redis.kill('SIGKILL');
    await once(redis, 'exit');
    await sleep(700);
    await startRedis();
  }
  house.issuer.faults.heal();
  for (const order of orders) await house.until(order, 'complete', 40_000);
  expect(house.issuer.issuedCount()).toBe(30);
  for (const [index, order] of orders.entries()) {
    expect(await house.messages(`outage${index}@example.com`)).toHaveLength(2);
    expect(house.order(order).moves).toEqual(['in_production', 'delivered', 'complete']);
  }
});
