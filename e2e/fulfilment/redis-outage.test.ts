import { startRedis, type TestRedis } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { FulfilmentHarness, waitUntil } from './harness/fulfilment-harness';

let redis: TestRedis;
let harness: FulfilmentHarness;

beforeAll(async () => {
  redis = await startRedis({ durable: true });
  // For this harness alone: other files run in the same process.
  vi.stubEnv('REDIS_URL', redis.url);
  harness = await FulfilmentHarness.open();
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await harness.close();
  await redis.close();
});
afterEach(async () => {
  await harness.stopWorkers();
  harness.recover();
});

it('Redis that is killed in the middle of the work loses nothing and repeats nothing', {
  timeout: 240_000,
}, async () => {
  harness.issuer.faults.slowDown(80);
  const orders: string[] = [];
  const emails = Array.from({ length: 15 }, () => harness.newAddress('outage'));
  const before = harness.issuer.issuedCount();
  for (const email of emails) orders.push(await harness.placeOrder([{ email, quantity: 2 }]));
  const { url } = await harness.startWorkers({ FULFILMENT_CARDS_AT_ONCE: '3' });
  for (const issued of [4, 12]) {
    await waitUntil(async () => harness.issuer.issuedCount() - before >= issued);
    await redis.kill();
    await waitUntil(async () => (await fetch(`${url}/ready`)).status === 503);
    await redis.restart();
  }
  harness.issuer.faults.recover();
  for (const order of orders) await harness.until(order, 'complete');
  expect(harness.issuer.issuedCount() - before).toBe(30);
  for (const [index, order] of orders.entries()) {
    expect(await harness.messages(emails[index] ?? '')).toHaveLength(2);
    expect(harness.order(order).moves).toEqual(['in_production', 'delivered', 'complete']);
  }
});
