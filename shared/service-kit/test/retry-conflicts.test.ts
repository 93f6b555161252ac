import { expect, it } from 'vitest';
import { createKeyedQueue, retryConflicts, WriteConflict } from '../src';

function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

it('writes again until nobody was faster', async () => {
  const write = async (attempt: number) => (attempt < 3 ? new WriteConflict() : `written at ${attempt}`);
  expect(await retryConflicts(5, write)).toBe('written at 3');
});

it('gives up after so many attempts, and at once for what is no conflict', async () => {
  await expect(retryConflicts(2, async () => new WriteConflict(0))).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(
    await retryConflicts(
      2,
      async () => new WriteConflict(0),
      () => 'given up',
    ),
  ).toBe('given up');
  let tries = 0;
  const broken = () => {
    tries += 1;
    return Promise.reject(new Error('broken'));
  };
  await expect(retryConflicts(5, broken)).rejects.toThrow('broken');
  expect(tries).toBe(1);
});

it('runs work of one key in turn, whatever becomes of it, and that of others meanwhile', async () => {
  const queued = createKeyedQueue();
  const seen: string[] = [];
  const first = createGate();
  const all = Promise.allSettled([
    queued('a', async () => {
      await first.opened;
      seen.push('a1');
      throw new Error('failed');
    }),
    queued('a', async () => {
      seen.push('a2');
    }),
  ]);
  await queued('b', async () => {
    seen.push('b');
  });
  first.open();
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(seen).toEqual(['b', 'a1', 'a2']);
});

it('lets no more than 500 wait for one key', async () => {
  const queued = createKeyedQueue();
  const first = createGate();
  const all = Array.from({ length: 501 }, () => queued('a', () => first.opened));
  await expect(queued('a', () => first.opened)).rejects.toMatchObject({ code: 'service_unavailable' });
  first.open();
  await Promise.all(all);
  await queued('a', async () => {});
});
