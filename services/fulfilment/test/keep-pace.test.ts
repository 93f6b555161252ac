import { randomUUID } from 'node:crypto';
import { createLog } from '@bowtie/service-kit';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepPace } from '../src/queue/keep-pace';

let redis: Redis;
let queue: Queue;
beforeAll(() => {
  redis = new Redis(process.env.REDIS_URL ?? '', { maxRetriesPerRequest: null });
  queue = new Queue(`pace-${randomUUID()}`, { connection: redis });
});
afterAll(async () => {
  await queue.obliterate({ force: true });
  await queue.close();
  redis.disconnect();
});

it('does more at once while the oldest job is late, and gives way again after that', async () => {
  const worker = { concurrency: 8 };
  const log = createLog('test', 'silent');
  const stop = keepPace({ queue, worker, few: 2, many: 6, lateMs: 10_000, log });
  try {
    expect(worker.concurrency).toBe(2);
    const late = await queue.add('late', {}, { timestamp: Date.now() - 11_000 });
    await queue.addBulk(Array.from({ length: 5 }, () => ({ name: 'young', data: {} })));
    await expect.poll(() => worker.concurrency, { timeout: 5_000 }).toBe(6);
    await late.remove();
    await expect.poll(() => worker.concurrency, { timeout: 5_000 }).toBe(2);
  } finally {
    stop();
  }
});
