// @vitest-environment happy-dom
import type { Cart, CartPayload } from '@bowtie/contracts';
import { sampleCart } from '@bowtie/contracts/samples';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adoptCart, getCartState, patchCart, refreshCart } from './cart';
import { addCards, chooseShipping, removeGroup } from './cart-actions';
import { cartMessages } from './cart-messages';

const cart = (change: Partial<Cart> = {}) =>
  sampleCart({ cart_id: 'cart-1', version: 1, total_quantity: 1, ...change });
const payload: CartPayload = {
  source: 'gcg_web',
  delivery_groups: [{ uuid: 'g', virtual: true, delivery_style: 'email', shipping_method_id: null }],
  cards: [{ group_uuid: 'g', amount: 50, card_network: 'visa', quantity: 1 }],
};
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  patchCart({ cart: undefined, display: false, addedToCart: false, syncError: undefined });
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

describe('adding to the cart', () => {
  it('raises the flags, opens the flyout and takes over the cart', async () => {
    fetched.mockResolvedValue(json({ cart: cart() }));
    const adding = addCards(payload);
    expect(getCartState()).toMatchObject({ addingToCart: true, addedToCart: false, pending: payload });
    expect((await adding).done).toBe(true);
    expect(getCartState()).toMatchObject({
      cart: { total_quantity: 1 },
      addingToCart: false,
      addedToCart: true,
      display: true,
      pending: undefined,
    });
  });

  it('leaves the flyout alone where the cart is on the screen anyway', async () => {
    fetched.mockResolvedValue(json({ cart: cart() }));
    expect((await addCards(payload, { flyout: false })).done).toBe(true);
    expect(getCartState()).toMatchObject({ cart: { total_quantity: 1 }, addedToCart: false, display: false });
  });

  it('shows the default text with the store’s message and fields after it', async () => {
    fetched.mockResolvedValue(
      json(
        { code: 'invalid_request', message: 'Check the fields.', errors: { amount: ['10 to 500.'] } },
        400,
      ),
    );
    const outcome = await addCards(payload);
    const text = `${cartMessages.add} Check the fields. 10 to 500.`;
    expect(outcome).toMatchObject({ done: false, message: text });
    expect(getCartState()).toMatchObject({
      addingToCart: false,
      pending: undefined,
      syncError: text,
      display: false,
    });
  });

  it('does not call when no card could be built', async () => {
    const outcome = await addCards({ ...payload, cards: [] });
    expect(outcome).toMatchObject({ done: false, message: cartMessages.nothingBuilt });
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('changing the cart', () => {
  it('keeps the sync error of the catalogue', async () => {
    fetched.mockResolvedValue(json({ code: 'unexpected', message: 'x', errors: {} }, 500));
    await removeGroup('g');
    expect(getCartState().syncError).toBe(cartMessages.sync);
    await chooseShipping('g', 'express');
    expect(getCartState().syncError).toBe(cartMessages.shipping);
  });

  it('asks for the cart anew when it changed elsewhere', async () => {
    fetched
      .mockResolvedValueOnce(json({ code: 'conflict', message: 'x', errors: {} }, 409))
      .mockResolvedValueOnce(json({ cart: cart({ version: 7 }) }));
    await removeGroup('g');
    await expect.poll(() => getCartState().cart?.version).toBe(7);
  });

  it('ignores an answer that was overtaken', () => {
    adoptCart(cart({ version: 5, total_quantity: 2 }));
    adoptCart(cart({ version: 4, total_quantity: 9 }));
    expect(getCartState().cart?.total_quantity).toBe(2);
  });
});

describe('reading the cart', () => {
  it('gives the later state when a change came through meanwhile', async () => {
    let answer: (response: Response) => void = () => undefined;
    fetched.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const reading = refreshCart();
    await expect.poll(() => fetched).toHaveBeenCalled();
    adoptCart(cart({ version: 5, total_quantity: 2 }));
    answer(json({ cart: cart({ version: 4, total_quantity: 9 }) }));
    expect((await reading)?.total_quantity).toBe(2);
    expect(getCartState().cart?.total_quantity).toBe(2);
  });

  it('that failed says so until it is tried again', async () => {
    fetched.mockImplementation(async () => json({ code: 'unexpected', message: 'x', errors: {} }, 500));
    expect(await refreshCart()).toBeUndefined();
    expect(getCartState()).toMatchObject({ cart: undefined, failed: true });
    fetched.mockImplementation(async () => json({ cart: cart() }));
    const reading = refreshCart();
    expect(getCartState().failed).toBe(false);
    await reading;
    expect(getCartState()).toMatchObject({ cart: { version: 1 }, failed: false });
  });
});
