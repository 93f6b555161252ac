// @vitest-environment happy-dom
import { BrowserRouter } from '@bowtie/web';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageBoundary } from './page-boundary';
import { isLoadTimeout, LoadTimeoutError, RECOVERY_INTERVAL_MS, withTimeout } from './timeouts';

describe('the boundary of a page', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('tries a page that threw again by itself, and shows it once it works', async () => {
    vi.useFakeTimers();
    let isBroken = true;
    const Page = () => {
      if (isBroken) throw new Error('it broke');
      return <h1>It works</h1>;
    };
    render(
      <BrowserRouter>
        <PageBoundary area="mfe-consumer" page="home" renew={() => Promise.resolve()}>
          <Page />
        </PageBoundary>
      </BrowserRouter>,
    );
    expect(screen.getByText(/We keep trying/)).toBeTruthy();
    isBroken = false;
    await act(() => vi.advanceTimersByTimeAsync(RECOVERY_INTERVAL_MS));
    expect(screen.getByRole('heading', { name: 'It works' })).toBeTruthy();
  });

  it('says what to do, and claims to try no more, once trying did not help', async () => {
    vi.useFakeTimers();
    const Page = () => {
      throw new Error('it broke');
    };
    render(
      <BrowserRouter>
        <PageBoundary area="mfe-consumer" page="home" renew={() => Promise.resolve()}>
          <Page />
        </PageBoundary>
      </BrowserRouter>,
    );
    await act(() => vi.advanceTimersByTimeAsync(RECOVERY_INTERVAL_MS * 6));
    expect(screen.queryByText(/We keep trying/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  });
});

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
