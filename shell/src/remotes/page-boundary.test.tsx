// @vitest-environment happy-dom
import { BrowserRouter } from '@bowtie/web';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageBoundary } from './page-boundary';
import { RECOVERY_INTERVAL_MS } from './timeouts';

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
