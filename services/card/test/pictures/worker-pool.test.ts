import { describe, expect, it } from 'vitest';
import { PoolBusy, WorkerPool } from '../../src/pictures/worker-pool';

const roomy = { places: 2, waiting: 20, waitingEach: 8, waitMs: 20_000 };

/** A pool whose works last until they are ended by name. */
function openPool(settings: Partial<typeof roomy> = {}) {
  const pool = new WorkerPool({ ...roomy, ...settings });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    pool,
    begun,
    start(visitor: string, name: string, weight: 'ordinary' | 'heavy' = 'ordinary') {
      return pool.run(visitor, weight, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
    },
    async end(name: string, next: readonly string[]) {
      ends.get(name)?.();
      await expect.poll(() => begun).toEqual(next);
    },
  };
}

describe('the worker pool', () => {
  it('does a few works at once, and the others in their turn', async () => {
    const { start, end, begun } = openPool();
    const works = ['a', 'b', 'c', 'd'].map((name) => start(name, name));
    await expect.poll(() => begun).toEqual(['a', 'b']);
    await end('b', ['a', 'b', 'c']);
    await end('a', ['a', 'b', 'c', 'd']);
    await end('c', ['a', 'b', 'c', 'd']);
    await end('d', ['a', 'b', 'c', 'd']);
    await Promise.all(works);
  });

  it('does heavy works one at a time, beside others that are not', async () => {
    const { start, end, begun } = openPool();
    const works = [start('a', 'heavy', 'heavy'), start('b', 'second', 'heavy'), start('c', 'light')];
    await expect.poll(() => begun).toEqual(['heavy', 'light']);
    await end('light', ['heavy', 'light']);
    works.push(start('d', 'another'));
    await expect.poll(() => begun).toEqual(['heavy', 'light', 'another']);
    await end('heavy', ['heavy', 'light', 'another', 'second']);
    await end('another', ['heavy', 'light', 'another', 'second']);
    await end('second', ['heavy', 'light', 'another', 'second']);
    await Promise.all(works);
  });

  it('has one place for a visitor, however many pictures they bring', async () => {
    const { start, end, begun } = openPool();
    const works = ['e1', 'e2', 'e3', 'e4'].map((name) => start('eve', name));
    works.push(start('ada', 'a1'), start('bob', 'b1'), start('ada', 'a2'));
    await expect.poll(() => begun).toEqual(['e1', 'a1']);
    // The rows take turns: the pictures that eve brought before anybody came wait behind those of others.
    await end('a1', ['e1', 'a1', 'b1']);
    await end('b1', ['e1', 'a1', 'b1', 'a2']);
    await end('e1', ['e1', 'a1', 'b1', 'a2', 'e2']);
    works.push(start('bob', 'b2'));
    await end('e2', ['e1', 'a1', 'b1', 'a2', 'e2', 'b2']);
    await end('a2', ['e1', 'a1', 'b1', 'a2', 'e2', 'b2', 'e3']);
    for (const name of ['b2', 'e3']) await end(name, begun.slice());
    await expect.poll(() => begun.at(-1)).toBe('e4');
    await end('e4', begun.slice());
    await Promise.all(works);
  });

  it('sends away whoever finds the row full, their own or that of all', async () => {
    const { start, end, begun, pool } = openPool({ places: 1, waiting: 3, waitingEach: 2 });
    const works = ['e1', 'e2', 'e3'].map((name) => start('eve', name));
    await expect(start('eve', 'e4')).rejects.toBeInstanceOf(PoolBusy);
    works.push(start('ada', 'a1'));
    await expect(start('bob', 'b1')).rejects.toBeInstanceOf(PoolBusy);
    await end('e1', ['e1', 'a1']);
    await end('a1', ['e1', 'a1', 'e2']);
    await end('e2', ['e1', 'a1', 'e2', 'e3']);
    await end('e3', begun.slice());
    await Promise.all(works);
    expect(await pool.run('eve', 'ordinary', async () => 'done')).toBe('done');
  });

  it('sends away whoever waits too long', async () => {
    const { start, end, pool } = openPool({ places: 1, waitMs: 30 });
    const first = start('eve', 'e1');
    await expect(start('ada', 'a1')).rejects.toBeInstanceOf(PoolBusy);
    await expect(start('eve', 'e2')).rejects.toBeInstanceOf(PoolBusy);
    await end('e1', ['e1']);
    await first;
    expect(await pool.run('ada', 'ordinary', async () => 'done')).toBe('done');
  });

  it('gives a place back when the work fails', async () => {
    const { pool } = openPool({ places: 1, waitMs: 30 });
    const fail = () => pool.run('ada', 'heavy', () => Promise.reject(new Error('no')));
    await expect(fail()).rejects.toThrow('no');
    await expect(fail()).rejects.toThrow('no');
    expect(await pool.run('ada', 'ordinary', async () => 'done')).toBe('done');
  });
});
