// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { later } from '../../../testing/pictures';
import { preloadImage } from './preload-image';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Brings a picture ahead, and says whether that is done. */
function bring(decoding: Promise<void>) {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(decoding);
  const done = vi.fn();
  void preloadImage('/images/own/face1.webp').then(done);
  return done;
}

describe('a picture brought ahead', () => {
  it.each([
    ['there', () => Promise.resolve()],
    ['broken', () => Promise.reject(new DOMException('not an image', 'EncodingError'))],
  ])('lets things go on once it is %s', async (_how, decoding) => {
    const done = bring(decoding());
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is waited for three seconds, and no longer', async () => {
    const done = bring(later<void>().promise);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalled();
  });
});
