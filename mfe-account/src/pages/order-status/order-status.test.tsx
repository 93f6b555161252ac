// @vitest-environment happy-dom
import { accountOrder, FORM_RESULT_KEY, orderStatus } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import {
  sampleAccountOrder,
  sampleOrderCard,
  sampleOrderNumber,
  sampleOrderStatus,
  samplePostedGroup,
} from '@bowtie/contracts/samples';
import { BrowserRouter, bootData, writeStored } from '@bowtie/web';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

describe('the order status page', () => {
  const answer = sampleOrderStatus();

  function open(state: unknown = null, hash = '') {
    window.history.replaceState({ usr: state }, '', `/orderstatus/${hash}`);
    render(
      <Provider store={createStore()}>
        <BrowserRouter>
          <Page />
        </BrowserRouter>
      </Provider>,
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
    bootData().answers = {};
    window.sessionStorage.clear();
    vi.unstubAllGlobals();
  });

  it('shows the order, what was paid and where each card is', async () => {
    const asked = vi.fn(() => answer);
    vi.stubGlobal('fetch', mockFetch(mockCall(orderStatus, asked)));
    await lookUp(' Ada@Example.com', 'bt-7k3m-92qx-4d5e');
    expect(await screen.findByRole('heading', { name: 'Order BT-7K3M-92QX-4D5E' })).toBeDefined();
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ body: { email: 'ada@example.com', order_number: 'BT-7K3M-92QX-4D5E' } }),
    );
    expect(screen.getByText('$52.95')).toBeDefined();
    expect(screen.getByText('Complete')).toBeDefined();
    expect(screen.getByText('Sent')).toBeDefined();
  });

  it('opens an order further that was found before the page had a script', async () => {
    const values = { email: 'ada@example.com', order_number: answer.order.order_number };
    bootData().answers = { [FORM_RESULT_KEY]: { call: orderStatus.name, values, answer } };
    const asked = vi.fn(() => sampleAccountOrder());
    vi.stubGlobal('fetch', mockFetch(mockCall(accountOrder, asked)));
    open();
    expect(await screen.findByRole('button', { name: /^Request a refund/ })).toBeDefined();
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ query: expect.objectContaining({ email: 'ada@example.com' }) }),
    );
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
    await waitFor(() => expect(document.activeElement).toBe(heading));
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

  it('opens the order of a mail’s link without typing, and hides the link’s secret at once', async () => {
    const order_token = 'abcDEF012_-abcDEF012_-abcDEF012_';
    const asked = vi.fn(() => answer);
    vi.stubGlobal('fetch', mockFetch(mockCall(orderStatus, asked)));
    open(null, `#BT-7K3M-92QX-4D5E.${order_token}`);
    expect(await screen.findByRole('heading', { name: 'Order BT-7K3M-92QX-4D5E' })).toBeDefined();
    expect(await screen.findByRole('region', { name: 'Order BT-7K3M-92QX-4D5E' })).toBeDefined();
    expect(screen.getAllByRole('heading', { name: /BT-7K3M/ }).map(({ tagName }) => tagName)).toEqual(['H1']);
    expect(screen.queryByRole('heading', { name: 'Track an order' })).toBeNull();
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ body: { order_number: 'BT-7K3M-92QX-4D5E', order_token } }),
    );
    expect(window.location.hash).toBe('');
    expect(JSON.stringify(window.history.state)).not.toContain(order_token);
    expect(JSON.stringify({ ...window.localStorage })).not.toContain(order_token);
    expect(screen.queryByLabelText('E-mail of the buyer')).toBeNull();

    // A reload finds it again; whoever looks for another order starts with an empty form.
    cleanup();
    open();
    expect(await screen.findByRole('heading', { name: 'Order BT-7K3M-92QX-4D5E' })).toBeDefined();
    expect(asked).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByRole('button', { name: 'Look up another order' }));
    expect(screen.getByLabelText('E-mail of the buyer')).toBeDefined();
    cleanup();
    open();
    await act(async () => undefined);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('says of a wrong link what to do instead', async () => {
    vi.stubGlobal('fetch', mockFetch(mockCall(orderStatus, () => mockError(orderStatus, 'order_not_found'))));
    open(null, '#BT-7K3M-92QX-4D5E.abcDEF012_-abcDEF012_-abcDEF012_');
    expect((await screen.findByRole('alert')).textContent).toContain('This link does not open an order.');
    const number = screen.getByLabelText<HTMLInputElement>('Order number');
    await waitFor(() => expect(number.value).toBe('BT-7K3M-92QX-4D5E'));
    expect(window.sessionStorage.length).toBe(0);
  });

  it('asks again after a reload where no answer came, as when the page was reloaded while it asked', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    open(null, '#BT-7K3M-92QX-4D5E.abcDEF012_-abcDEF012_-abcDEF012_');
    expect((await screen.findByRole('alert')).textContent).toContain('Your request failed.');
    cleanup();
    vi.stubGlobal('fetch', mockFetch(mockCall(orderStatus, () => answer)));
    open();
    expect(await screen.findByRole('heading', { name: 'Order BT-7K3M-92QX-4D5E' })).toBeDefined();
  });

  it('keeps what was found by typing for a reload', async () => {
    vi.stubGlobal('fetch', mockFetch(mockCall(orderStatus, () => answer)));
    await lookUp('ada@example.com', 'BT-7K3M-92QX-4D5E');
    expect(await screen.findByRole('heading', { name: 'Order BT-7K3M-92QX-4D5E' })).toBeDefined();
    cleanup();
    open();
    expect(await screen.findByRole('heading', { name: 'Order BT-7K3M-92QX-4D5E' })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail of the buyer').value).toBe('ada@example.com');
  });

  it('says one delivery’s day once: the carrier’s, whatever the visitor’s clock', async () => {
    const tracking = {
      carrier: 'FedEx',
      tracking_number: '794600000000',
      tracking_url: 'https://carrier.example/794600000000',
      delivery_date: '2026-11-23',
    };
    const history = [
      { status: 'ordered' as const, date: '2026-11-20T10:00:00.000Z' },
      { status: 'delivered' as const, date: '2026-11-24T04:30:00.000Z' },
    ];
    const group = samplePostedGroup({ uuid: 'g1', delivery_date: '2026-11-25' });
    const posted = {
      ...sampleOrderCard('c1'),
      status: 'delivered' as const,
      plastic: true,
      tracking,
      history,
    };
    const found = { order: { ...answer.order, delivery_groups: [group] }, cards: [posted] };
    vi.stubGlobal('fetch', mockFetch(mockCall(orderStatus, () => found)));
    await lookUp('ada@example.com', 'BT-7K3M-92QX-4D5E');
    const list = within(await screen.findByRole('list', { name: 'Deliveries by mail' }));
    expect(list.getByText(/delivered Mon, Nov 23/)).toBeDefined();
    expect(screen.getAllByText(/Nov 23/).length).toBeGreaterThan(2);
    expect(screen.queryByText(/Nov 2[45]/)).toBeNull();
  });

  it('leads to what was found, and to why nothing was', async () => {
    vi.stubGlobal('fetch', mockFetch(mockCall(orderStatus, () => answer)));
    await lookUp('ada@example.com', 'BT-7K3M-92QX-4D5E');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Order BT-7K3M-92QX-4D5E'));
    vi.stubGlobal('fetch', mockFetch(mockCall(orderStatus, () => mockError(orderStatus, 'order_not_found'))));
    fireEvent.click(screen.getByRole('button', { name: 'Find my order' }));
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe(orderStatus.errors.order_not_found.message),
    );
  });

  it('tells its deliveries by mail apart', async () => {
    const to = (id: string, recipient_name: string | null) => ({
      // What is printed on the card names nobody's address.
      card: {
        ...sampleOrderCard('c1'),
        id,
        plastic: true,
        shipping_name: recipient_name,
        recipient_name: recipient_name && 'Team lead',
        delivery_group_uuid: id,
      },
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
      refunded: 10_590,
    }));
    vi.stubGlobal(
      'fetch',
      mockFetch(mockCall(orderStatus, () => ({ ...answer, cards: [...answer.cards, ...back] }))),
    );
    await lookUp('ada@example.com', 'BT-7K3M-92QX-4D5E');
    expect(await screen.findByText(/\$52\.95 went back to the card you paid with/)).toBeDefined();
    expect(screen.getAllByText('Given back')).toHaveLength(2);
    expect(
      screen.getByText('Every other card of this order was delivered. $52.95 was given back.'),
    ).toBeDefined();
  });

  it('says that nothing was found, in the store’s own words', async () => {
    vi.stubGlobal('fetch', mockFetch(mockCall(orderStatus, () => mockError(orderStatus, 'order_not_found'))));
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

describe('the last order that is found again', () => {
  const lookup = { email: 'ada@example.com', order_number: sampleOrderNumber };

  afterEach(() => {
    cleanup();
    window.sessionStorage.clear();
    vi.unstubAllGlobals();
  });

  it('takes nothing from somebody who types another number while the last order is found again', async () => {
    let find = () => {};
    const found = new Promise<void>((resolve) => {
      find = resolve;
    });
    const fetchNow = mockFetch(mockCall(orderStatus, () => sampleOrderStatus()));
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetchNow>) => {
      await found;
      return fetchNow(...request);
    });
    writeStored('order-lookup', 'session', lookup);
    window.history.replaceState(null, '', '/orderstatus/');
    render(
      <Provider store={createStore()}>
        <BrowserRouter>
          <Page />
        </BrowserRouter>
      </Provider>,
    );
    const field = screen.getByLabelText<HTMLInputElement>('Order number');
    await waitFor(() => expect(field.value).toBe(lookup.order_number));
    field.focus();
    fireEvent.change(field, { target: { value: 'BT-1' } });
    find();
    expect(await screen.findByRole('heading', { name: `Order ${lookup.order_number}` })).toBeDefined();
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('BT-1');
  });
});
