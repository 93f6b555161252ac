// @vitest-environment happy-dom
import {
  addressAutocomplete,
  addToCart,
  type CartAddition,
  type DirectCards,
  directCards,
  getCart,
  merchants,
  validateAddress,
} from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { sampleCart, sampleCartItem } from '@bowtie/contracts/samples';
import { storeMessages } from '@bowtie/domain';
import { adoptCart, BrowserRouter, forgetServerData, PageContext, useNotices } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from '.';

const brand: DirectCards = {
  onDemandCards: {
    denominations: [25, 50],
    range: null,
    discount_percentage: 8,
    discount_until: '2036-01-01T00:00:00Z',
    cash_back_percentage: 2,
    sold_as: ['egift', 'plastic'],
    merchant: {
      name: 'Aurelia Cinemas',
      slug: 'aurelia-cinemas',
      merchantImageUrl: '/images/merchants/aurelia-cinemas.svg',
      max_discount_percentage: 8,
      max_cash_back_value: 1,
      category: 'Movies & music',
      categories: ['Movies & music'],
      description: 'Big screens',
      terms: 'No expiry.',
      how_to_use: 'Show the code.',
      balance_check: { phone: '8005550102', url: null },
      is_local: false,
      city: null,
      state: null,
      zip: null,
    },
  },
  egift_count: 5,
  plastic_count: 5,
  promotionLabels: ['8% off'],
  giftTemplates: [],
  no_inventory: false,
};

const sent: CartAddition[] = [];
let refused = false;
/** What the server takes for a card: the discount counts as long as it says so. */
let priceOf = (dollars: number): number => 200 * dollars * 0.92;

function show(answer: DirectCards | ReturnType<typeof mockError>, deliverable = true, search = '') {
  sent.length = 0;
  refused = false;
  const list = { merchants: [], total_count: 0, page: 1, limit: 6, categories: [] };
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(directCards, () => answer),
      mockCall(merchants, () => list),
      mockCall(getCart, () => ({ cart: sampleCart() })),
      mockCall(addressAutocomplete, () => ({ suggestions: [] })),
      mockCall(validateAddress, () => ({ deliverable, suggestion: null })),
      mockCall(addToCart, ({ body }) => {
        sent.push(body);
        if (refused)
          return mockError(addToCart, 'brand_unavailable', {
            'cards.0.recipient_name': ['Nobody has this name.'],
          });
        const items = body.cards.map(({ group_uuid, amount }) =>
          sampleCartItem({ delivery_group_uuid: group_uuid, balance: amount, price: priceOf(amount) }),
        );
        return { cart: sampleCart({ cart_items: items }) };
      }),
    ),
  );
  window.history.replaceState(null, '', `/aurelia-cinemas-gift-cards/${search}`);
  const route = { path: '/:slug-gift-cards/', page: 'brand', title: 'Gift cards' };
  render(
    <Provider>
      <BrowserRouter>
        <PageContext value={{ area: 'mfe-consumer', route, params: { slug: 'aurelia-cinemas' } }}>
          <Page />
          <Notices />
        </PageContext>
      </BrowserRouter>
    </Provider>,
  );
}

function Notices() {
  return useNotices().map(({ id, text }) => <p key={id}>{text}</p>);
}

function fillIn() {
  type('Recipient’s name', 'Ada');
  type('Recipient’s e-mail', 'ada@example.com');
  type('Message', 'Enjoy the film!');
  type('From', 'Grace');
}

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  priceOf = (dollars) => 200 * dollars * 0.92;
  window.sessionStorage.clear();
});

const type = (name: string, value: string, place = 0) => {
  const field = screen.getAllByLabelText(new RegExp(`^${name}`))[place];
  if (field === undefined) throw new Error(`there is no ${name}`);
  fireEvent.change(field, { target: { value } });
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const named = (name: string) =>
  screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^${name}`)).map(({ value }) => value);

it('adds an e-gift for each recipient, and says what is paid and saved', async () => {
  show(brand);
  expect(await screen.findByRole('heading', { level: 1, name: 'Aurelia Cinemas gift cards' })).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: /50/ }));
  press('Add another recipient');
  expect(screen.getByText('You save $8.00')).toBeDefined();
  press('Add to cart');
  expect((await screen.findAllByText(/This field is required/)).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  for (const [place, name] of ['Ada', 'Rose'].entries()) {
    type('Recipient’s name', name, place);
    type('Recipient’s e-mail', `${name}@example.com`, place);
  }
  type('Message', 'Enjoy the film!');
  type('From', 'Grace');
  press('Add to cart');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.delivery_groups.map(({ virtual }) => virtual)).toEqual([true, true]);
  expect(sent[0]?.cards).toMatchObject([
    { merchant: 'aurelia-cinemas', amount: 50, recipient_name: 'Ada', sender_name: 'Grace' },
    { merchant: 'aurelia-cinemas', amount: 50, recipient_name: 'Rose', recipient_message: 'Enjoy the film!' },
  ]);
});

it('says with the default text what the store refuses', async () => {
  show(brand);
  fireEvent.click(await screen.findByRole('radio', { name: /50/ }));
  fillIn();
  refused = true;
  press('Add to cart');
  const parts = [
    storeMessages.addToCartFailed,
    addToCart.errors.brand_unavailable.message,
    'Nobody has this name.',
  ];
  expect(await screen.findByText(parts.join(' '))).toBeDefined();
  expect(screen.getByText('Nobody has this name.')).toBeDefined();
});

it('shows the design of a card of the cart first, also where the page has it no more', async () => {
  const item = sampleCartItem({
    delivery_group_uuid: 'group-1',
    balance: 50,
    on_demand_gift_template: { id: 'tide', name: 'Tide', image_url: '/images/cards/tide.svg' },
    sender_name: 'Grace',
    details: { recipient_name: 'Ada', recipient_message: 'Hello', recipient_email: 'ada@example.com' },
  });
  adoptCart(sampleCart({ cart_id: 'cart-1', cart_items: [item] }));
  const leaf = {
    id: 'leaf',
    name: 'Leaf',
    image_url: '/images/cards/leaf.svg',
    category: 'thanks',
    card_network: ['visa' as const],
  };
  show({ ...brand, giftTemplates: [leaf] }, true, '?edit=group-1');
  const outside = await screen.findByRole<HTMLInputElement>('radio', { name: 'Your choice: Tide' });
  expect(outside.checked).toBe(true);
  press('Save changes');
  await waitFor(() => expect(sent).toMatchObject([{ cards: [{ gift_template_id: 'tide' }] }]));
});

it('mails a plastic card to an address that nobody knows only after a warning', async () => {
  show(brand, false);
  fireEvent.click(await screen.findByRole('radio', { name: /Plastic card/ }));
  type('Recipient’s name', 'Ada');
  type('Street and number', '12 Elm Street');
  type('City', 'Springfield');
  type('State', 'IL');
  type('ZIP', '62701');
  type('Message', 'Enjoy the film!');
  type('From', 'Grace');
  press('Add to cart');
  expect(await screen.findByText(/Please check this address/)).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.click(await screen.findByLabelText('Send it to this address all the same'));
  press('Add to cart');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.cards).toMatchObject([
    { merchant: 'aurelia-cinemas', carrier_to: 'Ada', shipping_name: 'Ada', zip: '62701' },
  ]);
  expect(sent[0]?.delivery_groups).toMatchObject([{ virtual: false, delivery_style: 'individual_ship' }]);
});

it('removes a recipient with a way back, and adds no more than are left', async () => {
  show({ ...brand, egift_count: 3 });
  await screen.findByRole('heading', { level: 1 });
  type('Recipient’s name', 'Ada');
  press('Add another recipient');
  type('Recipient’s name', 'Rose', 1);
  type('Recipient’s e-mail', 'rose@example.com', 1);
  press('Add another recipient');
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText(/^Recipient’s name/)[2]));
  expect(screen.getByRole('button', { name: 'Add another recipient' })).toHaveProperty('disabled', true);
  expect(screen.getByText('There are 3 e-gifts left.')).toBeDefined();
  expect(screen.getByText(/^3 ×/)).toBeDefined();
  press('Remove Recipient 2');
  expect(named('Recipient’s name')).toEqual(['Ada', '']);
  expect(screen.getByText('Rose was removed.')).toBeDefined();
  expect(screen.getByText(/^2 ×/)).toBeDefined();
  press('Undo');
  expect(named('Recipient’s name')).toEqual(['Ada', 'Rose', '']);
  expect(named('Recipient’s e-mail')).toEqual(['', 'rose@example.com', '']);
});

it('keeps what was typed until the cards are in the cart, and then who sends them', async () => {
  show(brand);
  await screen.findByRole('heading', { level: 1 });
  press('Add another recipient');
  for (const [place, name] of ['Ada', 'Rose'].entries()) {
    type('Recipient’s name', name, place);
    type('Recipient’s e-mail', `${name}@example.com`, place);
  }
  type('Message', 'Enjoy the film!');
  type('From', 'Grace');
  cleanup();
  show(brand);
  await waitFor(() => expect(named('Recipient’s name')).toEqual(['Ada', 'Rose']));
  expect(named('Message')).toEqual(['Enjoy the film!']);
  press('Add to cart');
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(named('Recipient’s name')).toEqual(['']));
  expect(named('From')).toEqual(['Grace']);
  expect(named('Message')).toEqual(['']);
});

it('says until when its discount holds, and goes on at the full price where that ends meanwhile', async () => {
  const until = new Date(Date.now() + 60_000).toISOString();
  const soon = { ...brand, onDemandCards: { ...brand.onDemandCards, discount_until: until } };
  show(soon);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.getByText('8% off').parentElement?.textContent).toMatch(/^8% off until \w+ \d/);
  fillIn();
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(until));
  press('Add to cart');
  expect(await screen.findByText(/The discount ended a moment ago/)).toBeDefined();
  expect(screen.getByText('The discount has ended')).toBeDefined();
  expect(screen.queryByText(/^8% off/)).toBeNull();
  expect(screen.queryByText(/^You save/)).toBeNull();
  expect(sent).toEqual([]);
  press('Add to cart');
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('tells where the server took the full price, whose clock counts', async () => {
  priceOf = (dollars) => 200 * dollars;
  show(brand);
  await screen.findByRole('heading', { level: 1 });
  fillIn();
  press('Add to cart');
  expect(
    await screen.findByText('The discount has ended: the card is in your cart at $25.00.'),
  ).toBeDefined();
});

it('says that no cards are available, and that a brand is not sold', async () => {
  show({ ...brand, egift_count: 0, plastic_count: 0, no_inventory: true });
  expect(await screen.findByText('No cards are available.')).toBeDefined();
  cleanup();
  forgetServerData(() => true);
  show(mockError(directCards, 'brand_unknown'));
  expect(await screen.findByText('We sell no cards of this brand')).toBeDefined();
});
