// @vitest-environment happy-dom
import { getCart } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { refreshCart } from '@bowtie/web';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { filledCart, open, press, titles, where } from '../../../../testing/review';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a card of a cart that cannot be read', () => {
  it('waits for another try, and comes then', async () => {
    let answers = false;
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(getCart, () => (answers ? { cart: filledCart } : mockError(getCart, 'service_unavailable'))),
      ),
    );
    open({ cartList: [] }, '?edit=item-1');
    // As the shell does when the page begins.
    await act(() => refreshCart());
    expect((await screen.findByRole('alert')).textContent).toContain('Your cart could not be read');
    expect(where()).toBe('/build-a-card/review/?edit=item-1');
    answers = true;
    press('Try again');
    await screen.findByRole('heading', { name: 'Card 1: Visa by mail' });
    expect(titles()).toHaveLength(1);
    expect(where()).toBe('/build-a-card/review/');
  });
});
