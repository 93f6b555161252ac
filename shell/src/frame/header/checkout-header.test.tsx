// @vitest-environment happy-dom
import { BrowserRouter } from '@bowtie/web';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CheckoutHeader } from './checkout-header';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

function open(path: string): void {
  window.history.replaceState(null, '', path);
  render(
    <BrowserRouter>
      <CheckoutHeader />
    </BrowserRouter>,
  );
}

it('keeps the search behind a toggle at the phone check, which belongs to the payment', () => {
  open('/phone-verification/');
  expect(screen.queryByRole('searchbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByRole('searchbox')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close search' }));
  expect(screen.queryByRole('searchbox')).toBeNull();
  const step = screen.getByText('Payment').closest('[aria-current="step"]');
  expect(step).not.toBeNull();
});

it('has no search in the checkout', () => {
  open('/checkout/');
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
});
