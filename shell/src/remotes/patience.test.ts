// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { inTime, TookTooLong, tookTooLong } from './patience';

describe('inTime', () => {
  it('gives what is there in time', async () => {
    expect(await inTime(Promise.resolve(1), 50)).toBe(1);
  });

  it('ends what takes too long', async () => {
    await expect(inTime(new Promise(() => undefined), 10)).rejects.toBeInstanceOf(TookTooLong);
  });

  it('passes a failure on as it is', async () => {
    await expect(inTime(Promise.reject(new Error('broken')), 50)).rejects.toThrow('broken');
  });
});

describe('tookTooLong', () => {
  it('knows our own limit and that of one file', () => {
    expect(tookTooLong(new TookTooLong('x'))).toBe(true);
    expect(tookTooLong(Object.assign(new Error('x'), { type: 'timeout' }))).toBe(true);
    expect(tookTooLong(Object.assign(new Error('x'), { type: 'missing' }))).toBe(false);
  });
});
