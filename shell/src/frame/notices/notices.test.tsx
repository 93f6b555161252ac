// @vitest-environment happy-dom
import { BrowserRouter, dismissNotice, notify, useNavigate, useNotices } from '@bowtie/web';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Notices } from './notices';

let goTo: (path: string) => void = () => undefined;
let shown: readonly { id: number }[] = [];

function Store() {
  const navigate = useNavigate();
  goTo = (path) => void navigate(path);
  shown = useNotices();
  return <Notices />;
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <BrowserRouter>
      <Store />
    </BrowserRouter>,
  );
});
afterEach(() => {
  act(() => {
    for (const { id } of shown) dismissNotice(id);
  });
  cleanup();
  vi.useRealTimers();
});

const texts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('goes in its time, however often something changes around it', () => {
  act(() => notify('Done.'));
  for (let seconds = 1; seconds <= 5; seconds++) {
    act(() => vi.advanceTimersByTime(1_000));
    act(() => notify(`News ${seconds}.`));
  }
  expect(texts()[0]).toBe('Done.');
  act(() => vi.advanceTimersByTime(1_500));
  expect(texts()).not.toContain('Done.');
});

it('goes with the page it was shown on', () => {
  act(() => notify('Done.'));
  act(() => vi.advanceTimersByTime(1_500));
  act(() => goTo('/cart/'));
  expect(texts()).toEqual([]);
});

it('stays when it came with the page, and when it is an error', () => {
  act(() => {
    notify('It failed.', 'error');
    vi.advanceTimersByTime(1_500);
    notify('Welcome.');
    goTo('/account/');
  });
  expect(texts()).toEqual(['It failed.', 'Welcome.']);
});
