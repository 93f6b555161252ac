import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStoreProcess } from '@bowtie/embedded-store/testing';
import { startRedis } from '@bowtie/service-kit/testing/redis';

/**
 * One store and one Redis for a run of the tests; each test makes databases of its own in them. Both are processes of
 * their own: this one transforms the files of all tests, and would keep them waiting.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'bowtie-test-'));
  const [redis, store] = await Promise.all([
    startRedis({ databases: 256 }),
    process.env.MONGO_URL ? undefined : startStoreProcess(dir),
  ]);
  process.env.REDIS_URL = redis.url;
  if (store !== undefined) process.env.MONGO_URL = store.url;
  return async () => {
    await store?.stop();
    await redis.close();
    rmSync(dir, { recursive: true, force: true });
  };
}
