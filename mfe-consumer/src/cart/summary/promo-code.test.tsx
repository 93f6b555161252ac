// @vitest-environment happy-dom
import { applyPromoCode, type Cart, removePromoCode } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { sampleCart, sampleCartItem, sampleGroup } from '@bowtie/contracts/samples';
import { adoptCart } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PromoCode } from './promo-code';

let version = 0;
function cartWith(promo_code: string | null): Cart {
  version += 1;
  return sampleCart({
    version,
    promo_code,
    discount: promo_code === null ? 0 : 118,
    cart_items: [sampleCartItem()],
    delivery_groups: [sampleGroup()],
  });
}

function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

beforeEach(() => vi.unstubAllGlobals());
afterEach(cleanup);

it('leads to the line that says it is applied, and back to its field, and tells the total', async () => {
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(applyPromoCode, ({ body }) => ({ cart: cartWith(body.promo_code) })),
      mockCall(removePromoCode, () => ({ cart: cartWith(null) })),
    ),
  );
  adoptCart(cartWith(null));
  render(<PromoCode />);
  fireEvent.change(screen.getByLabelText(/^Promo code/), { target: { value: 'WELCOME20' } });
  press('Apply');
  await waitFor(() =>
    expect(document.activeElement?.textContent).toMatch(/^Promo code WELCOME20 is applied\./),
  );
  expect((await screen.findByRole('status')).textContent).toBe('The total is $52.36 now.');
  press('Remove');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Promo code/)));
  expect(screen.getByRole('status').textContent).toBe(
    'Promo code WELCOME20 was removed. The total is $52.95 now.',
  );
});

it('leads back to its field when it is refused', async () => {
  vi.stubGlobal(
    'fetch',
    mockFetch(mockCall(applyPromoCode, () => mockError(applyPromoCode, 'promo_code_unknown'))),
  );
  adoptCart(cartWith(null));
  render(<PromoCode />);
  fireEvent.change(screen.getByLabelText(/^Promo code/), { target: { value: 'NOPE' } });
  press('Apply');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Promo code/)));
  expect(screen.getByText(applyPromoCode.errors.promo_code_unknown.message)).toBeDefined();
});
