import { setTimeout as sleep } from 'node:timers/promises';
import { startRedis, type TestRedis } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { FulfilmentHarness } from './fulfilment-harness';

let redis: TestRedis;
let house: FulfilmentHarness;

beforeAll(async () => {
  redis = await startRedis({ durable: true });
  process.env.REDIS_URL = redis.url;
  house = await FulfilmentHarness.open();
});
afterAll(async () => {
  await house.close();
  await redis.close();
});
afterEach(async () => {
  await house.stopWorkers();
  house.heal();
});

it('Redis that is killed in the middle of the work loses nothing and repeats nothing', {
  timeout: 240_000,
}, async () => {
  house.issuer.faults.slowDown(80);
  const orders: string[] = [];
  const emails = Array.from({ length: 15 }, () => house.newAddress('outage'));
  const before = house.issuer.issuedCount();
  for (const email of emails) orders.push(await house.placeOrder([{ email, quantity: 2 }]));
  await house.startWorkers({ FULFILMENT_CARDS_AT_ONCE: '3' });
  for (const wait of [250, 600]) {
    await sleep(wait);
    await redis.kill();
    await sleep(700);
    await redis.restart();
  }
  house.issuer.faults.heal();
  for (const order of orders) await house.until(order, 'complete');
  expect(house.issuer.issuedCount() - before).toBe(30);
  for (const [index, order] of orders.entries()) {
    expect(await house.messages(emails[index] ?? '')).toHaveLength(2);
    expect(house.order(order).moves).toEqual(['in_production', 'delivered', 'complete']);
  }
});
