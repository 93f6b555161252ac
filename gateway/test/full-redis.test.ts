import { startRedis, type TestRedis } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartBody, type Harness, openHarness } from './harness';

const guest = { email: 'bob@example.com', first_name: 'Bob', last_name: 'Stone', phone_number: '2025550143' };

let redis: TestRedis;
let harness: Harness;
beforeAll(async () => {
  redis = await startRedis();
  harness = await openHarness('one process', { redisUrl: redis.url });
});
afterAll(async () => {
  await harness.close();
  await redis.close();
});

const firstWrite = async () => {
  const { status, headers } = await harness.browser().post('/ajax/cart/', cartBody);
  return { status, retryAfter: headers.get('retry-after') };
};

it('rejects new sessions and serves existing ones while Redis is out of memory', async () => {
  const browser = harness.browser();
  expect((await browser.post('/ajax/cart/', cartBody)).status).toBe(200);
  // Beyond its limit Redis refuses every write that is not allowed to go on.
  await harness.redis.config('SET', 'maxmemory', '1mb');
  await expect(harness.redis.set('more', 'x')).rejects.toThrow('OOM');
  await expect.poll(firstWrite).toEqual({ status: 503, retryAfter: '60' });
  const { body } = await harness.browser().post('/ajax/cart/', cartBody);
  expect(body).toMatchObject({
    code: 'service_unavailable',
    message: expect.stringContaining('new visitors'),
  });
  expect((await harness.browser().get('/')).status).toBe(200);
  expect((await harness.browser().get('/ajax/cart/')).status).toBe(200);

  expect((await browser.get('/ajax/cart/')).body.cart.version).toBe(7);
  expect((await browser.post('/ajax/cart/', cartBody)).status).toBe(200);
  const before = browser.cookie;
  expect((await browser.post('/ajax/guest-checkout/', guest)).status).toBe(200);
  expect(browser.cookie).not.toBe(before);
  expect((await browser.get('/ajax/check-login/')).body.is_guest).toBe(true);

  await harness.redis.config('SET', 'maxmemory', '512mb');
  await expect.poll(firstWrite).toEqual({ status: 200, retryAfter: null });
});
