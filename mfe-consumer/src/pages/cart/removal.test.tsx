// @vitest-environment happy-dom
import { addToCart, type Cart, type CartItem, removeDeliveryGroup } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { sampleCart, samplePlasticItem, samplePostedGroup } from '@bowtie/contracts/samples';
import { adoptCart, BrowserRouter } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Page } from '.';

const card = (id: string, name: string, wishes: Partial<CartItem> = {}) =>
  samplePlasticItem({ id, delivery_group_uuid: id, details: { recipient_name: name }, ...wishes });

let version = 0;
function cartOf(items: readonly CartItem[]): Cart {
  version += 1;
  const uuids = [...new Set(items.map(({ delivery_group_uuid }) => delivery_group_uuid))];
  return sampleCart({
    cart_id: 'cart-1',
    version,
    cart_items: [...items],
    delivery_groups: uuids.map((uuid) => samplePostedGroup({ uuid })),
  });
}

function open(items: readonly CartItem[]) {
  adoptCart(cartOf(items));
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
}

function press(name: string | RegExp) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

/** A store in which these cards are, as far as they were not removed. */
function serve(items: readonly CartItem[]) {
  let left = [...items];
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(removeDeliveryGroup, ({ body }) => {
        left = left.filter(({ id }) => id !== body.delivery_group_uuid);
        return { cart: cartOf(left) };
      }),
      mockCall(addToCart, ({ body }) => {
        left = items.filter(
          ({ id }) =>
            body.cards.some(({ group_uuid }) => group_uuid === id) || left.some((item) => item.id === id),
        );
        return { cart: cartOf(left) };
      }),
    ),
  );
}

beforeEach(() => vi.unstubAllGlobals());
afterEach(cleanup);

it('leads to the way back after each removal, and to what came back', async () => {
  const items = [card('one', 'Grace'), card('two', 'Alan')];
  serve(items);
  open(items);
  press('Remove Visa Gift Card for Grace');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
  press('Remove Visa Gift Card');
  expect(await screen.findByText('Nothing in here yet')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
  press('Undo');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: /^By mail to Ada Lovelace/ })),
  );
});

it('calls what can be done with each card by a name of its own', () => {
  open([card('one', 'Grace'), card('two', 'Alan'), card('three', 'Alan')]);
  const names = (role: 'link' | 'button', what: RegExp) =>
    screen.getAllByRole(role, { name: what }).map(({ textContent }) => textContent);
  const cards = [
    'Visa Gift Card for Grace',
    'Visa Gift Card for Alan, card 2 of 3',
    'Visa Gift Card for Alan, card 3 of 3',
  ];
  expect(names('link', /^Edit/)).toEqual(cards.map((name) => `Edit ${name}`));
  expect(names('button', /^Remove/)).toEqual(cards.map((name) => `Remove ${name}`));
});

it('says of a picture of one’s own what it is', () => {
  const own = {
    custom_card_image: '/images/own/p.webp',
    cloudinary_id: 'p',
    on_demand_gift_template: null,
  };
  open([card('one', 'Grace', own), card('two', 'Alan')]);
  expect([...document.querySelectorAll('img')].map(({ alt }) => alt)).toEqual([
    'Your own picture',
    'Confetti',
  ]);
});
