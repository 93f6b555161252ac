// @vitest-environment happy-dom
import { orderStatus } from '@bowtie/contracts';
import { mockCall, mockFetch, mockRefusal } from '@bowtie/contracts/mock';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

const answer = {
  order: {
    order_number: 'BT-7K3M-92QX-4D5E',
    status: 'complete' as const,
    transaction_amount: 10_590,
    subtotal: 10_000,
    fees: 590,
    shipping_fee: 0,
    discount: 0,
    date_created: '2026-11-20T10:00:00.000Z',
    date_approved: null,
    date_fulfilled: null,
    cancel_reason: null,
    delivery_groups: [],
  },
  cards: [
    {
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
    },
  ],
};

async function lookUp(email: string, number: string) {
  render(<Page />);
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
