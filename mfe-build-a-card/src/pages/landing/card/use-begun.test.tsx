// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useBegun } from './use-begun';

/** The browser's word on what is in sight. */
let tell: (isIntersecting: boolean) => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => told([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Form() {
  const place = useRef<HTMLDivElement>(null);
  return (
    <>
      <h1 tabIndex={-1}>Build a card</h1>
      <button type="button">Menu</button>
      <div ref={place}>{useBegun(place) ? 'begun' : 'waiting'}</div>
    </>
  );
}

describe('a form that waits', () => {
  it('goes on waiting while nobody does anything', () => {
    render(<Form />);
    act(() => tell(false));
    expect(screen.getByText('waiting')).toBeTruthy();
  });

  it('goes on waiting where a visitor comes from another page', () => {
    render(<Form />);
    fireEvent.focusIn(screen.getByRole('heading'));
    vi.stubGlobal('scrollY', 0);
    fireEvent.scroll(window);
    expect(screen.getByText('waiting')).toBeTruthy();
  });

  it('comes when its place is seen', () => {
    render(<Form />);
    act(() => tell(true));
    expect(screen.getByText('begun')).toBeTruthy();
  });

  it.each([
    ['a press', () => fireEvent.pointerDown(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['the focus', () => fireEvent.focusIn(screen.getByRole('button'))],
    [
      'scrolling',
      () => {
        vi.stubGlobal('scrollY', 40);
        fireEvent.scroll(window);
      },
    ],
  ])('comes with %s', (_what, begin) => {
    render(<Form />);
    begin();
    expect(screen.getByText('begun')).toBeTruthy();
  });
});
