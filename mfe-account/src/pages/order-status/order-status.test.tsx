// @vitest-environment happy-dom
import { orderStatus } from '@bowtie/contracts';
import { mockCall, mockFetch, mockRefusal } from '@bowtie/contracts/mock';
import { samplePostedGroup } from '@bowtie/contracts/samples';
import { BrowserRouter } from '@bowtie/web';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

const card = {
  id: 'c1',
  status: 'sent' as const,
  name: 'Virtual Visa Gift Card',
  card_network: 'visa' as const,
  plastic: false,
  load_value: 50,
  image_url: '/images/cards/tide.svg',
  name_on_card: null,
  message_on_card: null,
  recipient_name: 'Grace',
  recipient_email: 'g***@e***.com',
  delivery_group_uuid: 'g1',
  carrier_type: null,
  greeting_card: null,
  tracking: null,
  history: [],
};

const answer = {
  order: {
    order_number: 'BT-7K3M-92QX-4D5E',
    status: 'complete' as const,
    transaction_amount: 10_590,
    subtotal: 10_000,
    fees: 590,
    shipping_fee: 0,
    discount: 0,
    promo_code: null,
    date_created: '2026-11-20T10:00:00.000Z',
    date_approved: null,
    date_fulfilled: null,
    cancel_reason: null,
    delivery_groups: [],
  },
  cards: [card],
};

function open(state: unknown = null) {
  window.history.replaceState({ usr: state }, '', '/orderstatus/');
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
}

async function lookUp(email: string, number: string) {
  open();
  fireEvent.change(screen.getByLabelText('E-mail of the buyer'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Order number'), { target: { value: number } });
  fireEvent.click(screen.getByRole('button', { name: 'Find my order' }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the order status page', () => {
  it('shows the order, what was paid and where each card is', async () => {
    const asked = vi.fn(() => answer);
    vi.stubGlobal('fetch', mockFetch(mockCall(orderStatus, asked)));
    await lookUp(' Ada@Example.com', 'bt-7k3m-92qx-4d5e');
    expect(await screen.findByText('Order BT-7K3M-92QX-4D5E')).toBeDefined();
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ body: { email: 'ada@example.com', order_number: 'BT-7K3M-92QX-4D5E' } }),
    );
    expect(screen.getByText('$52.95')).toBeDefined();
    expect(screen.getByText('Complete')).toBeDefined();
    expect(screen.getByText('Sent')).toBeDefined();
  });

  it('names the promotion by its code', async () => {
    const order = { ...answer.order, discount: 118, promo_code: 'WELCOME20' };
    vi.stubGlobal('fetch', mockFetch(mockCall(orderStatus, () => ({ ...answer, order }))));
    await lookUp('ada@example.com', 'BT-7K3M-92QX-4D5E');
    expect(await screen.findByText('Promotion WELCOME20')).toBeDefined();
  });

  it('asks at once for an order that the visitor comes with, and leads to it', async () => {
    const asked = vi.fn(() => answer);
    vi.stubGlobal('fetch', mockFetch(mockCall(orderStatus, asked)));
    open({ email: 'ada@example.com', order_number: 'BT-7K3M-92QX-4D5E' });
    const heading = await screen.findByRole('heading', { name: 'Order BT-7K3M-92QX-4D5E' });
    expect(document.activeElement).toBe(heading);
    expect(asked).toHaveBeenCalledOnce();
    expect(screen.getByLabelText<HTMLInputElement>('Order number').value).toBe('BT-7K3M-92QX-4D5E');
    expect(window.location.href).not.toContain('ada');
  });

  it.each([null, 'order', { email: 'ada@example.com' }, { email: '', order_number: '' }])(
    'asks nothing by itself when the visitor comes with %j',
    async (state) => {
      const asked = vi.fn(() => answer);
      vi.stubGlobal('fetch', mockFetch(mockCall(orderStatus, asked)));
      open(state);
      await act(async () => undefined);
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it('leads to what was found, and to why nothing was', async () => {
    vi.stubGlobal('fetch', mockFetch(mockCall(orderStatus, () => answer)));
    await lookUp('ada@example.com', 'BT-7K3M-92QX-4D5E');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Order BT-7K3M-92QX-4D5E'));
    vi.stubGlobal(
      'fetch',
      mockFetch(mockCall(orderStatus, () => mockRefusal(orderStatus, 'order_not_found'))),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Find my order' }));
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe(orderStatus.errors.order_not_found.message),
    );
  });

  it('tells its deliveries by mail apart', async () => {
    const to = (id: string, recipient_name: string | null) => ({
      card: { ...card, id, plastic: true, recipient_name, delivery_group_uuid: id },
      group: samplePostedGroup({ uuid: id, shipping_method_name: 'Standard Mail', delivery_date: null }),
    });
    const all = [to('a', 'Grace'), to('b', 'Alan'), to('c', 'Alan'), to('d', null)];
    const found = {
      order: { ...answer.order, delivery_groups: all.map(({ group }) => group) },
      cards: all.map(({ card }) => card),
    };
    vi.stubGlobal('fetch', mockFetch(mockCall(orderStatus, () => found)));
    await lookUp('ada@example.com', 'BT-7K3M-92QX-4D5E');
    const list = within(await screen.findByRole('list', { name: 'Deliveries by mail' }));
    expect(list.getAllByRole('listitem').map((line) => line.querySelector('span')?.textContent)).toEqual([
      'By mail to Grace, Standard Mail',
      'By mail to Alan (1 of 2), Standard Mail',
      'By mail to Alan (2 of 2), Standard Mail',
      'By mail, Standard Mail',
    ]);
  });

  it('says what went back for a card that could not be made or sent', async () => {
    const back = answer.cards.map((card) => ({
      ...card,
      id: 'c2',
      status: 'voided' as const,
      given_back: 10_590,
    }));
    vi.stubGlobal(
      'fetch',
      mockFetch(mockCall(orderStatus, () => ({ ...answer, cards: [...answer.cards, ...back] }))),
    );
    await lookUp('ada@example.com', 'BT-7K3M-92QX-4D5E');
    expect(await screen.findByText(/\$52\.95 went back to the card you paid with/)).toBeDefined();
    expect(screen.getAllByText('Given back')).toHaveLength(2);
    expect(screen.getByText('Every other card of this order was delivered.')).toBeDefined();
  });

  it('says that nothing was found, in the store’s own words', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(mockCall(orderStatus, () => mockRefusal(orderStatus, 'order_not_found'))),
    );
    await lookUp('ada@example.com', 'BT-0000-0000-0000');
    expect((await screen.findByRole('alert')).textContent).toContain(
      orderStatus.errors.order_not_found.message,
    );
  });

  it('says what to do when the store cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
    await lookUp('ada@example.com', 'BT-0000-0000-0000');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your request failed. Refresh the page and try again or contact our support team.',
    );
  });

  it('asks nothing before the fields are right', async () => {
    const asked = vi.fn(() => answer);
    vi.stubGlobal('fetch', mockFetch(mockCall(orderStatus, asked)));
    await lookUp('ada.example.com', '');
    expect(await screen.findByText('Please enter a valid format.')).toBeDefined();
    expect(screen.getByText('This field is required. Please enter a value.')).toBeDefined();
    expect(asked).not.toHaveBeenCalled();
  });
});
