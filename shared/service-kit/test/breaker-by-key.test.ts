import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BreakerByKey } from '../src/client/breaker-by-key';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A breaker, and how to ask it for work that gives this. */
function patient(options: Partial<ConstructorParameters<typeof BreakerByKey>[0]> = {}) {
  const breaker = new BreakerByKey({ failuresInRow: 2, pauseMs: 1_000, ...options });
  let tries = 0;
  return {
    tries: () => tries,
    ask: (key: string, result: string) =>
      breaker.run<string>(key, {
        run: async () => {
          tries++;
          if (result === 'thrown') throw new Error('thrown');
          return result;
        },
        isFailure: (value) => value === 'bad',
        leftAlone: () => 'left alone',
      }),
  };
}

describe('a breaker by key', () => {
  it('leaves a key alone after failures in a row, and the others not', async () => {
    const { ask, tries } = patient();
    expect(await ask('a', 'bad')).toBe('bad');
    await expect(ask('a', 'thrown')).rejects.toThrow('thrown');
    expect(await ask('a', 'good')).toBe('left alone');
    expect(tries()).toBe(2);
    expect(await ask('b', 'good')).toBe('good');
  });

  it('counts failures in a row alone', async () => {
    const { ask } = patient();
    for (const result of ['bad', 'good', 'bad', 'good']) expect(await ask('a', result)).toBe(result);
  });

  it('tries again after the pause, and says when it opens and closes', async () => {
    const said: string[] = [];
    const { ask } = patient({
      onOpen: (key) => said.push(`open ${key}`),
      onClose: (key) => said.push(`close ${key}`),
    });
    await ask('a', 'bad');
    await ask('a', 'bad');
    vi.advanceTimersByTime(1_001);
    expect(await ask('a', 'bad')).toBe('bad');
    expect(await ask('a', 'good')).toBe('left alone');
    vi.advanceTimersByTime(1_001);
    expect(await ask('a', 'good')).toBe('good');
    expect(await ask('a', 'bad')).toBe('bad');
    expect(await ask('a', 'good')).toBe('good');
    expect(said).toEqual(['open a', 'open a', 'close a']);
  });
});
