// @vitest-environment happy-dom
import { BrowserRouter } from '@bowtie/web';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RECOVERY_INTERVAL_MS } from '../../remotes/timeouts';
import { FrameBoundary } from './frame-boundary';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A part of the frame beside a page. @param breaks called with each drawing */
function renderPart(breaks: () => void) {
  const Part = () => {
    breaks();
    return <header>Header</header>;
  };
  return render(
    <BrowserRouter>
      <FrameBoundary part="header">
        <Part />
      </FrameBoundary>
      <main>Page</main>
    </BrowserRouter>,
  );
}

const fail = (error: unknown) => () => {
  throw error;
};

it('leaves the page as it is when a part of the frame breaks, says so, and shows it once it works', async () => {
  let breaks: () => void = fail(new Error('it broke'));
  renderPart(() => breaks());
  expect(screen.getByText('Page')).toBeTruthy();
  expect(screen.getByText(/does not work right now/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  breaks = () => undefined;
  await act(() => vi.advanceTimersByTimeAsync(RECOVERY_INTERVAL_MS));
  expect(screen.getByText('Header')).toBeTruthy();
  expect(screen.queryByText(/does not work right now/)).toBeNull();
});

it('draws a part whose nodes were changed again at once', () => {
  let isLost = false;
  const { rerender } = renderPart(() => undefined);
  const Lost = () => {
    if (!isLost) {
      isLost = true;
      throw new DOMException('not a child', 'NotFoundError');
    }
    return <header>Header</header>;
  };
  rerender(
    <BrowserRouter>
      <FrameBoundary part="header">
        <Lost />
      </FrameBoundary>
    </BrowserRouter>,
  );
  expect(screen.getByText('Header')).toBeTruthy();
  expect(screen.queryByText(/does not work right now/)).toBeNull();
});

it('stops trying after a while, and still says what to do', async () => {
  const breaks = vi.fn(fail(new Error('it broke')));
  renderPart(breaks);
  await act(() => vi.advanceTimersByTimeAsync(RECOVERY_INTERVAL_MS * 8));
  const tries = breaks.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(RECOVERY_INTERVAL_MS * 8));
  expect(breaks).toHaveBeenCalledTimes(tries);
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
});
