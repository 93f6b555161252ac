import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '@bowtie/service-kit';
import { describe, expect, it, vi } from 'vitest';
import { type HashPurpose, HashQueue } from './hash-queue';

/** Tasks that end when they are told to, in the order in which they were started. */
function bench(concurrency: number) {
  const queue = new HashQueue(concurrency);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const run = (purpose: HashPurpose, name: string) =>
    queue.run(purpose, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const endAll = async () => {
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) {
      end();
      await wait(0);
    }
  };
  return { queue, started, run, endAll };
}

describe('the queue for hashing', () => {
  it('takes log-ins first, then holders of links, then sign-ups', async () => {
    const { started, run, endAll } = bench(1);
    const all = [
      run('sign_up', 'first'),
      run('sign_up', 'sign-up'),
      run('link', 'link'),
      run('log_in', 'log-in'),
    ];
    await endAll();
    await Promise.all(all);
    expect(started).toEqual(['first', 'log-in', 'link', 'sign-up']);
  });

  it('keeps a place free of sign-ups where there is more than one', async () => {
    const { started, run, endAll } = bench(2);
    const all = [run('sign_up', 'a'), run('sign_up', 'b'), run('log_in', 'log-in')];
    await wait(0);
    expect(started).toEqual(['a', 'log-in']);
    await endAll();
    await Promise.all(all);
  });

  it('refuses sign-ups beyond their places at once, and no log-in for their sake', async () => {
    const { started, run, endAll } = bench(1);
    const signUps = Array.from({ length: 30 }, (_, index) => run('sign_up', `sign-up ${index}`));
    const outcomes = Promise.allSettled(signUps);
    const last = await signUps[29]?.catch((error: unknown) => error);
    expect(last).toBeInstanceOf(ApiError);
    expect(last).toMatchObject({ status: 503, retryAfterSeconds: expect.any(Number) });
    const logIn = run('log_in', 'log-in');
    await endAll();
    expect(await logIn).toBe('log-in');
    expect(started.indexOf('log-in')).toBe(1);
    const refused = (await outcomes).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(21);
  });

  it('lets nobody wait for ever, and goes on afterwards', async () => {
    vi.useFakeTimers();
    try {
      const { queue, run } = bench(1);
      void run('log_in', 'one that hangs');
      const late = run('log_in', 'late').catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(6_000);
      expect(await late).toMatchObject({ status: 503 });
      expect(queue).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives its place back when a task fails', async () => {
    const queue = new HashQueue(1);
    await expect(queue.run('log_in', () => Promise.reject(new Error('no memory')))).rejects.toThrow(
      'no memory',
    );
    expect(await queue.run('sign_up', async () => 'next')).toBe('next');
  });
});
