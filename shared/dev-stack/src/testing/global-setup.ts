import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis } from '@bowtie/service-kit/testing/redis';
import { startEmbeddedStore } from '../embedded-store/index';

/** One store and one Redis for a run of the tests; each test makes databases of its own in them. */
export default async function setup(): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'bowtie-test-'));
  const redis = await startRedis({ databases: 256 });
  process.env.REDIS_URL = redis.url;
  const store = process.env.MONGO_URL
    ? undefined
    : await startEmbeddedStore({ dataDir: join(dir, 'store'), port: 0, host: '127.0.0.1' });
  if (store !== undefined) process.env.MONGO_URL = store.url;
  return async () => {
    await store?.close();
    await redis.close();
    rmSync(dir, { recursive: true, force: true });
  };
}
