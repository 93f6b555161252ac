import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { metrics, startPeriodic } from '../src/index';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

it('runs again and again, spread by chance over a tenth of the interval', async () => {
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const run = vi.fn();
  const work = startPeriodic({ name: 'test_spread', everyMs: 1_000, run });
  await vi.advanceTimersByTimeAsync(1_049);
  expect(run).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_050);
  expect(run).toHaveBeenCalledTimes(2);
  await work.stop();
  chance.mockRestore();
});

it('never runs twice at once, however long a run takes', async () => {
  let end = (): void => undefined;
  const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const work = startPeriodic({ name: 'test_overlap', everyMs: 100, run });
  await vi.advanceTimersByTimeAsync(10_000);
  const asked = work.runNow();
  expect(run).toHaveBeenCalledTimes(1);
  end();
  await asked;
  await vi.advanceTimersByTimeAsync(110);
  expect(run).toHaveBeenCalledTimes(2);
  end();
  await work.stop();
});

it('goes on after a failed run, and tells of it', async () => {
  const failures: unknown[] = [];
  const run = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
  const work = startPeriodic({ name: 'test_failure', everyMs: 100, run, onError: (e) => failures.push(e) });
  await vi.advanceTimersByTimeAsync(110);
  await vi.advanceTimersByTimeAsync(110);
  expect(run).toHaveBeenCalledTimes(2);
  expect(failures).toEqual([new Error('away')]);
  await work.stop();
  const text = await metrics.metrics();
  expect(text).toContain('bowtie_periodic_seconds_count{work="test_failure",end="failed"} 1');
  expect(text).toContain('bowtie_periodic_seconds_count{work="test_failure",end="done"} 1');
});

it('stops: the run under way is told and waited for, and no other begins', async () => {
  let told = false;
  const run = vi.fn(
    (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          told = true;
          resolve();
        });
      }),
  );
  const work = startPeriodic({ name: 'test_stop', everyMs: 100, run });
  await vi.advanceTimersByTimeAsync(110);
  await work.stop();
  expect(told).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(1);
});
