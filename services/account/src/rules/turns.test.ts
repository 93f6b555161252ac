import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { NoTurnLeft, Turns } from './turns';

it('runs a bounded number at once, in order, and refuses beyond its queue', async () => {
  const turns = new Turns(2, 3);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const task = (id: number) => async () => {
    started.push(id);
    running += 1;
    most = Math.max(most, running);
    await wait(5);
    running -= 1;
    if (id === 1) throw new Error('a task that fails');
    return id;
  };
  const taken = [0, 1, 2, 3, 4, 5].map((id) => turns.take(task(id)));
  const results = await Promise.allSettled(taken);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  await expect(taken[5]).rejects.toBeInstanceOf(NoTurnLeft);
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
  await expect(turns.take(task(9))).resolves.toBe(9);
});
