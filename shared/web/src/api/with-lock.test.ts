// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withLock } from './with-lock';

/** Locks as browsers have them: one holder at a time, the others wait until their signal ends. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: <T>(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<T>) => {
      const before = last;
      const mine = (async () => {
        const given = await Promise.race([
          before.then(() => true),
          new Promise<boolean>((resolve) => signal.addEventListener('abort', () => resolve(false))),
        ]);
        if (!given) throw signal.reason;
        return work();
      })();
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

const withLocks = (value: unknown) =>
  Object.defineProperty(navigator, 'locks', { value, configurable: true, writable: true });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  vi.useRealTimers();
});

describe('works of one name', () => {
  it('run one after another', async () => {
    withLocks(locks());
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
    };
    await Promise.all([withLock('cart', work('one')), withLock('cart', work('two'))]);
    expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('pass their own failure on, and run once', async () => {
    withLocks(locks());
    const work = vi.fn(() => Promise.reject(new Error('refused')));
    await expect(withLock('cart', work)).rejects.toThrow('refused');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('go on beside one that hangs', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new Error('late')), 20);
      return controller.signal;
    });
    withLocks(locks());
    void withLock('cart', () => new Promise(() => undefined));
    await expect(withLock('cart', async () => 'done')).resolves.toBe('done');
    vi.restoreAllMocks();
  });

  it('run at once where the browser refuses locks', async () => {
    withLocks({ request: () => Promise.reject(new DOMException('denied', 'SecurityError')) });
    await expect(withLock('cart', async () => 'done')).resolves.toBe('done');
  });

  it('run at once where there are no locks', async () => {
    await expect(withLock('cart', async () => 'done')).resolves.toBe('done');
  });
});
