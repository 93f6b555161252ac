// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { isLoadTimeout, LoadTimeoutError, withTimeout } from './timeouts';

describe('inTime', () => {
  it('gives what is there in time', async () => {
    expect(await withTimeout(Promise.resolve(1), 50)).toBe(1);
  });

  it('ends what takes too long', async () => {
    await expect(withTimeout(new Promise(() => undefined), 10)).rejects.toBeInstanceOf(LoadTimeoutError);
  });

  it('passes a failure on as it is', async () => {
    await expect(withTimeout(Promise.reject(new Error('broken')), 50)).rejects.toThrow('broken');
  });
});

describe('tookTooLong', () => {
  it('knows our own limit and that of one file', () => {
    expect(isLoadTimeout(new LoadTimeoutError('x'))).toBe(true);
    expect(isLoadTimeout(Object.assign(new Error('x'), { type: 'timeout' }))).toBe(true);
    expect(isLoadTimeout(Object.assign(new Error('x'), { type: 'missing' }))).toBe(false);
  });
});
