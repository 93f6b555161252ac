import { Redis } from 'ioredis';

const lastGiven = 'databases:given';

/**
 * A database that no other harness has open: they are counted in the first one, and begin again when all were given.
 * Chosen by chance, two houses would sometimes get the same one, and empty it under each other.
 * @param server `redis://host:port` of a Redis with at least two databases
 * @returns its URL; the database is empty
 */
export async function freshRedisDatabase(server: string): Promise<string> {
  const redis = new Redis(server, { maxRetriesPerRequest: 1 });
  try {
    const [, databases] = await redis.config('GET', 'databases');
    const given = await redis.incr(lastGiven);
    const number = 1 + ((given - 1) % (Number(databases) - 1));
    await redis.select(number);
    await redis.flushdb();
    return `${server}/${number}`;
  } finally {
    redis.disconnect();
  }
}
