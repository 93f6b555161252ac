/** @throws Error in one line when no Redis answers at the address that was given */
export async function ensureRedisAnswers(url: string): Promise<void> {
  // Only here: the supervisor lives as long as the store and should weigh little.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: 3_000,
    maxRetriesPerRequest: 0,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
  } catch {
    throw new Error(
      'Redis does not answer at REDIS_URL. Start it, or leave REDIS_URL out and one is started here.',
    );
  } finally {
    redis.disconnect();
  }
}
