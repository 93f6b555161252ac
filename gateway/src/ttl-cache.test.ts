import { expect, it, vi } from 'vitest';
import { TtlCache } from './ttl-cache';

it('makes a value once for all who ask at the same time', async () => {
  const cache = new TtlCache<number>(2);
  const make = vi.fn(async () => 1);
  const all = [1, 2, 3].map(() => cache.get('a', make, () => 60_000));
  expect(await Promise.all(all)).toEqual([1, 1, 1]);
  expect(await cache.get('a', make, () => 60_000)).toBe(1);
  expect(make).toHaveBeenCalledTimes(1);
});

it('makes it again once its time is over, or after a failure', async () => {
  const cache = new TtlCache<number>(2);
  let made = 0;
  const make = async () => ++made;
  await cache.get('brief', make, () => 1);
  await expect.poll(() => cache.get('brief', make, () => 1)).toBeGreaterThan(1);
  await expect(
    cache.get(
      'b',
      () => Promise.reject(new Error('away')),
      () => 60_000,
    ),
  ).rejects.toThrow('away');
  expect(
    await cache.get(
      'b',
      async () => 7,
      () => 60_000,
    ),
  ).toBe(7);
});

it('forgets what was used least when it is full', async () => {
  const cache = new TtlCache<string>(2);
  const get = (key: string, value: string) =>
    cache.get(
      key,
      async () => value,
      () => 60_000,
    );
  await get('a', 'first');
  await get('b', 'first');
  await get('a', 'second');
  await get('c', 'first');
  expect([await get('a', 'third'), await get('b', 'second')]).toEqual(['first', 'second']);
});
