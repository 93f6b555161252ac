// @vitest-environment happy-dom
import { addToCart, type CartItem, removeDeliveryGroup } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { sampleCart, sampleCartItem, sampleGroup } from '@bowtie/contracts/samples';
import { adoptCart, BrowserRouter } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CartPanel } from './cart-panel';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const card = (id: string, recipient_name: string) =>
  sampleCartItem({ id, delivery_group_uuid: id, details: { recipient_name } });
const cartOf = (version: number, ...items: CartItem[]) =>
  sampleCart({
    version,
    cart_items: items,
    delivery_groups: items.map(({ id }) => sampleGroup({ uuid: id })),
  });

it('keeps the focus when a card is removed, and says so', async () => {
  const [first, second] = [card('one', 'Grace'), card('two', 'Alan')];
  vi.stubGlobal('fetch', mockFetch(mockCall(removeDeliveryGroup, () => ({ cart: cartOf(2, first) }))));
  adoptCart(cartOf(1, first, second));
  render(
    <BrowserRouter>
      <CartPanel open />
    </BrowserRouter>,
  );
  const button = screen.getByRole('button', { name: 'Remove Virtual Visa Gift Card for Alan' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  const news = await screen.findByText('Virtual Visa Gift Card for Alan was removed.');
  expect(news.closest('[aria-live]')).not.toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
  expect(news.closest('[aria-live]')?.contains(document.activeElement)).toBe(true);
  expect(screen.getByRole('button', { name: 'Remove Virtual Visa Gift Card for Grace' })).toBeDefined();
});

it('takes one card out of a delivery of several, and puts it back', async () => {
  const together = ['Grace', 'Alan'].map((name) => ({ ...card(name, name), delivery_group_uuid: 'both' }));
  const cart = (version: number, items: CartItem[]) =>
    sampleCart({ version, cart_items: items, delivery_groups: [sampleGroup({ uuid: 'both' })] });
  const sent: number[] = [];
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(addToCart, ({ body }) => {
        sent.push(body.cards.length);
        return { cart: cart(10 + sent.length, together.slice(0, body.cards.length)) };
      }),
    ),
  );
  adoptCart(cart(9, together));
  render(
    <BrowserRouter>
      <CartPanel open />
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove Virtual Visa Gift Card for Alan' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Remove Virtual Visa Gift Card for Alan' });
  await waitFor(() => expect(sent).toEqual([1, 2]));
});

it('says every line that makes its total', () => {
  const promoted = { promo_code: 'WELCOME20', discount: 118, subtotal: 10_000, fees: 590, total: 10_472 };
  adoptCart({ ...cartOf(50, card('one', 'Grace')), ...promoted });
  render(
    <BrowserRouter>
      <CartPanel open />
    </BrowserRouter>,
  );
  const lines = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(lines).toEqual([
    'Card value $50.00',
    'Card fee $2.95',
    'Promotion WELCOME20 −$0.59',
    'Total $52.36',
  ]);
});
