// @vitest-environment happy-dom
import { addToCart, type CartAddition, getCart, giftTemplates, openLoopProducts } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { sampleCart } from '@bowtie/contracts/samples';
import { storeMessages } from '@bowtie/domain';
import { BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from '.';

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  window.localStorage.clear();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

function open(refused = false) {
  const sent: CartAddition[] = [];
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(getCart, () => ({
        cart: sampleCart({ cart_items: [], delivery_groups: [], total_quantity: 0 }),
      })),
      mockCall(giftTemplates, () => ({
        templates: [
          {
            id: 'confetti',
            name: 'Confetti',
            image_url: '/images/cards/confetti.svg',
            category: 'thanks',
            card_network: ['visa' as const],
          },
        ],
        total_count: 1,
      })),
      mockCall(openLoopProducts, () => ({
        products: [false, true].map((plastic) => ({
          id: plastic ? 'plastic' : 'virtual',
          name: 'Gift Card',
          plastic,
          card_network: 'visa' as const,
          category: 'any',
          min_load_value: 10,
          max_load_value: 500,
          image_url: '/images/cards/a.svg',
        })),
        total_count: 2,
        page: 1,
        limit: 100,
      })),
      mockCall(addToCart, ({ body }) => {
        sent.push(body);
        if (refused)
          return mockError(addToCart, 'invalid_request', {
            'cards.1.recipient_email': ['This mailbox is closed.'],
          });
        return { cart: sampleCart({}) };
      }),
    ),
  );
  render(
    <Provider store={createStore()}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </Provider>,
  );
  return sent;
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
const ready = () =>
  waitFor(() =>
    expect(screen.getByRole('button', { name: 'Continue to payment' }).hasAttribute('disabled')).toBe(false),
  );

it('puts a pasted list into the business cart and leads to the payment', async () => {
  const sent = open();
  fireEvent.click(await screen.findByRole('radio', { name: 'Confetti' }));
  type('Names and e-mails', 'Ada Lovelace, ada@example.com\nGrace Hopper <grace@example.com>');
  type('Sender name', 'Acme');
  type('Email message', 'Thank you all.');
  await ready();
  goOn();
  await waitFor(() => expect(window.location.pathname).toBe('/gift-cards-for-business/place-order/'));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    source: 'gcg_smb',
    delivery_groups: [{ virtual: true, delivery_style: 'email' }],
    cards: [
      { recipient_email: 'ada@example.com', gift_template_id: 'confetti', open_loop_product_id: 'virtual' },
      { recipient_email: 'grace@example.com', amount: 50, quantity: 1 },
    ],
  });
  // The next page may take a while: until it is there, the order stays as it was.
  expect(screen.getByLabelText<HTMLInputElement>('Sender name').value).toBe('Acme');
  cleanup();
  expect(window.localStorage.getItem('bowtie:business-express')).toBeNull();
});

it('names who was read of the pasted list, before anything is paid', async () => {
  open();
  const people = ['Ada', 'Grace', 'Mary', 'Edith'].map((name) => `${name} <${name}@example.com>`);
  const list = screen.getByLabelText('Names and e-mails');
  type('Names and e-mails', people.join('; '));
  expect(screen.queryByText(/4 people/)).toBeNull();
  fireEvent.focus(list);
  fireEvent.blur(list);
  expect((await screen.findByText(/4 people: /)).textContent).toBe('4 people: Ada, Grace, Mary and 1 more');
  const read = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(read).toContain('Edith Edith@example.com');
});

it('names the lines to mend, and sends nothing', async () => {
  const sent = open();
  fireEvent.click(await screen.findByRole('radio', { name: 'Confetti' }));
  type('Names and e-mails', 'Ada Lovelace, ada@example.com\nGrace Hopper, grace@');
  type('Sender name', 'Acme');
  type('Email message', 'Thank you all.');
  await ready();
  goOn();
  const list = await screen.findByRole('list', { name: 'Lines to mend' });
  expect(list.textContent).toBe('Line 2, email address: Please enter a valid format.');
  const field = screen.getByLabelText('Names and e-mails');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(sent).toEqual([]);
});

it('orders plastic cards for one address, CARD HOLDER on them, and keeps what is typed over a reload', async () => {
  const sent = open();
  fireEvent.click(screen.getByRole('radio', { name: /By mail/ }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Confetti' }));
  type('Ship to name', 'Acme Office');
  type('Address line 1', '12 Elm Street');
  type('City', 'Springfield');
  type('ZIP code', '62701');
  type('Card message', 'Well done');
  type('Carrier from', 'Acme');
  cleanup();
  render(
    <Provider store={createStore()}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </Provider>,
  );
  expect(screen.getByLabelText<HTMLInputElement>('Address line 1').value).toBe('12 Elm Street');
  type('State', 'IL');
  type('Carrier message', 'Thank you all.');
  await ready();
  goOn();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.cards).toHaveLength(10);
  expect(sent[0]?.cards[0]).toMatchObject({
    name_on_card: 'CARD HOLDER',
    carrier_to: 'Acme Office',
    zip: '62701',
    open_loop_product_id: 'plastic',
  });
});

it('shows what the store does not take at its line, until that is changed', async () => {
  open(true);
  fireEvent.click(await screen.findByRole('radio', { name: 'Confetti' }));
  type('Names and e-mails', 'Ada Lovelace, ada@example.com\nGrace Hopper, grace@example.com');
  type('Sender name', 'Acme');
  type('Email message', 'Thank you all.');
  await ready();
  goOn();
  expect((await screen.findByRole('list', { name: 'Lines to mend' })).textContent).toBe(
    'Line 2, email address: This mailbox is closed.',
  );
  const alert = screen.getByText(storeMessages.addToCartFailed).closest('[role="alert"]');
  expect(alert?.textContent).toContain('Some of what was sent is not valid. Please check the fields.');
  expect(alert?.textContent).toContain('This mailbox is closed.');
  type('Names and e-mails', 'Ada Lovelace, ada@example.com');
  expect(screen.queryByText(storeMessages.addToCartFailed)).toBeNull();
});
