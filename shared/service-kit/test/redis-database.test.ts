import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { freshRedisDatabase } from '../testing';

const server = process.env.REDIS_URL ?? '';

it('houses that open at once get a database each, and find it empty', async () => {
  const urls = await Promise.all(Array.from({ length: 30 }, () => freshRedisDatabase(server)));
  expect(new Set(urls).size).toBe(30);
  for (const url of urls) {
    const redis = new Redis(url);
    expect(await redis.dbsize()).toBe(0);
    await redis.set('left', 'behind');
    redis.disconnect();
  }
});
