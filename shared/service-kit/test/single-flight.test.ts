import { expect, it, vi } from 'vitest';
import { createSingleFlight } from '../src';

it('makes a value once for all who ask at the same time', async () => {
  const share = createSingleFlight<number>();
  const make = vi.fn(async () => 1);
  const all = [1, 2, 3].map(() => share('a', make));
  expect(await Promise.all(all)).toEqual([1, 1, 1]);
  expect(make).toHaveBeenCalledTimes(1);
});

it('makes it again once it has ended, and after a failure', async () => {
  const share = createSingleFlight<number>();
  let made = 0;
  const make = async () => ++made;
  expect([await share('a', make), await share('a', make)]).toEqual([1, 2]);
  await expect(share('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await share('b', async () => 7)).toBe(7);
});
