// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CheckoutColumns } from './checkout-columns';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(isNarrow: boolean) {
  const list = { matches: isNarrow, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => list);
  render(
    <CheckoutColumns total={84_720} summary={<section aria-label="Summary">20 cards</section>}>
      <h1>Who is buying?</h1>
    </CheckoutColumns>,
  );
}

const order = (before: Node, after: Node) =>
  Boolean(before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING);

it('shows the total above the steps of a narrow screen, which opens the summary and closes it', () => {
  show(true);
  const bar = screen.getByRole('button', { name: 'Your order $423.60' });
  expect(order(bar, screen.getByRole('heading'))).toBe(true);
  expect(bar.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull();
  fireEvent.click(bar);
  expect(bar.getAttribute('aria-expanded')).toBe('true');
  const summary = screen.getByRole('region', { name: 'Summary' });
  expect(document.getElementById(bar.getAttribute('aria-controls') ?? '')?.contains(summary)).toBe(true);
  fireEvent.click(bar);
  expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull();
});

it('shows the summary beside the steps where there is room, and reads it after them', () => {
  show(false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(order(screen.getByRole('heading'), screen.getByRole('region', { name: 'Summary' }))).toBe(true);
});
