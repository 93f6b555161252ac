import { randomUUID } from 'node:crypto';
import { createLog } from '@bowtie/service-kit';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Throttle } from '../src/queue/throttle';

let redis: Redis;
let queue: Queue;
beforeAll(() => {
  redis = new Redis(process.env.REDIS_URL ?? '', { maxRetriesPerRequest: null });
  queue = new Queue(`pace-${randomUUID()}`, { connection: redis });
});
afterEach(() => queue.drain());
afterAll(async () => {
  await queue.obliterate({ force: true });
  await queue.close();
  redis.disconnect();
});

const settings = { few: 2, many: 6, lateMs: 10_000, gapMs: 1_500 };
const log = createLog('test', 'silent');

/** How long so many jobs have to wait until the last of them may begin, in milliseconds. */
async function waitOf(pace: Throttle, jobs: number): Promise<number> {
  const began = performance.now();
  await Promise.all(Array.from({ length: jobs }, () => pace.wait()));
  return performance.now() - began;
}

it('does more at once while the oldest job is late, and gives way again after that', async () => {
  const worker = { concurrency: 8 };
  const pace = new Throttle(settings, log, () => 0.5);
  pace.watch(queue, worker);
  try {
    expect(worker.concurrency).toBe(2);
    const late = await queue.add('late', {}, { timestamp: Date.now() - 11_000 });
    await queue.addBulk(Array.from({ length: 5 }, () => ({ name: 'young', data: {} })));
    await expect.poll(() => worker.concurrency).toBe(6);
    await late.remove();
    await expect.poll(() => worker.concurrency).toBe(2);
  } finally {
    pace.stop();
  }
});

it('lets jobs begin one by one while the machine is busy, but for late ones', async () => {
  let idle = 0.5;
  const pace = new Throttle(settings, log, () => idle);
  pace.watch(queue, { concurrency: 8 });
  try {
    await expect.poll(() => waitOf(pace, 2)).toBeLessThan(1_000);
    idle = 0.01;
    await expect.poll(() => waitOf(pace, 2)).toBeGreaterThan(1_400);
    const late = await queue.add('late', {}, { timestamp: Date.now() - 11_000 });
    await expect.poll(() => waitOf(pace, 2)).toBeLessThan(1_000);
    await late.remove();
  } finally {
    pace.stop();
  }
});
