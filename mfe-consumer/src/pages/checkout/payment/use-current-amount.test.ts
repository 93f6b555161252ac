// @vitest-environment happy-dom
import { cartAmount, getCart } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { sampleCart } from '@bowtie/contracts/samples';
import { adoptCart, useCart } from '@bowtie/web';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCurrentAmount } from './use-current-amount';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows the cart anew at the last look when it costs something else by then', async () => {
  const sums = { subtotal: 10_000, fees: 590, shipping_fee: 0, discount: 0 };
  const before = sampleCart({ cart_id: 'c', version: 3, ...sums, total: 10_590 });
  const dearer = { ...sums, shipping_fee: 500, total: 11_090 };
  const asked = vi.fn(() => dearer);
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(cartAmount, asked),
      mockCall(getCart, () => ({ cart: { ...before, ...dearer } })),
    ),
  );
  adoptCart(before);
  const { result, rerender } = renderHook(
    ({ isLastLook }) => {
      const { cart } = useCart();
      useCurrentAmount(cart, isLastLook);
      return cart?.total;
    },
    { initialProps: { isLastLook: false } },
  );
  await act(async () => undefined);
  expect([result.current, asked.mock.calls.length]).toEqual([10_590, 0]);
  rerender({ isLastLook: true });
  await waitFor(() => expect(result.current).toBe(11_090));
  expect(asked).toHaveBeenCalledOnce();
});
