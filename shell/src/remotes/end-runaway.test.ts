import { expect, it } from 'vitest';
import { BusyTime } from './end-runaway';

/** Tasks of 100 ms in a row, until one is too much or a minute is over. Gives the end of the last. */
function work(busy: BusyTime, idleMs: number): number {
  let start = 0;
  for (; start < 60_000; start += 100 + idleMs) if (busy.add({ start, duration: 100 })) return start + 100;
  return start;
}

it('is too much when tasks leave no room for twenty seconds, and not when they do', () => {
  expect(work(new BusyTime(), 0)).toBeLessThan(20_000);
  expect(work(new BusyTime(), 50)).toBeGreaterThanOrEqual(60_000);
});

it('does not count what may be the answer to an input', () => {
  const busy = new BusyTime();
  for (let start = 0; start < 60_000; start += 100) {
    if (start % 500 === 0) busy.input(start);
    expect(busy.add({ start, duration: 100 })).toBe(false);
  }
});
