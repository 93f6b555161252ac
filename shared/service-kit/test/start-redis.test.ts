import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { startRedis } from '../testing';

it('a Redis of a test’s own comes back at its address, with what it kept', async () => {
  const server = await startRedis({ durable: true, databases: 3 });
  const redis = new Redis(`${server.url}/2`, { retryStrategy: () => 20, maxRetriesPerRequest: null });
  redis.on('error', () => undefined);
  await redis.set('kept', 'yes');
  await server.kill();
  await expect.poll(() => redis.status).not.toBe('ready');
  await server.restart();
  expect(await redis.get('kept')).toBe('yes');
  redis.disconnect();
  await server.close();
});

it('a Redis that finds its port taken is told of', async () => {
  const server = await startRedis();
  await expect(startRedis({ port: server.port })).rejects.toThrow(`on port ${server.port}`);
  await server.close();
});
