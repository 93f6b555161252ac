// @vitest-environment happy-dom
import {
  type AccountOrder,
  type AccountOrderCard,
  accountOrderCards,
  changeSendTime,
  copyCartFromOrder,
  requestRefund,
  resendGifts,
} from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import {
  sampleAccountOrder,
  sampleCart,
  sampleCartItem,
  sampleGroup,
  sampleOrderCard,
  sampleOrderNumber,
} from '@bowtie/contracts/samples';
import { storeMessages } from '@bowtie/domain';
import { AreaProvider, BrowserRouter } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BusinessOrder } from './business-order';
import { stateRows } from './states-file';

const people = ['Amara', 'Ben', 'Chi', 'Dana'];
const cards = people.map((name, index) =>
  sampleOrderCard(`c${index}`, {
    recipient_name: name,
    recipient_email: `${name.toLowerCase()}@example.org`,
    ...(name === 'Chi' && { status: 'bounced' as const }),
    ...(name === 'Dana' && {
      status: 'redeemed' as const,
      can_refund: false,
      can_resend: false,
      can_correct: false,
    }),
  }),
);
const countsOf = (some: readonly AccountOrderCard[]) => {
  const statuses = [...new Set(some.map(({ status }) => status))];
  return statuses.map((status) => ({ status, count: some.filter((card) => card.status === status).length }));
};

function details(changes: Partial<AccountOrder> = {}): AccountOrder {
  const base = sampleAccountOrder();
  return {
    ...base,
    order: {
      ...base.order,
      business: { company_name: 'Acme Supply', purchase_order_number: 'PO-118' },
      cancel_reason: null,
    },
    status: 'incomplete',
    cards,
    card_counts: countsOf(cards),
    user: { email: 'boss@example.com', phone: '+12025550143', name: 'Bea Boss' },
    ...changes,
  };
}

/** The cards call, as far as a page of it goes. */
const listing = (asked: object[] = [], some: readonly AccountOrderCard[] = cards) =>
  mockCall(accountOrderCards, ({ query }) => {
    asked.push(query);
    const found = some.filter(
      ({ status, recipient_name }) =>
        (query.state === undefined || status === query.state) &&
        (recipient_name ?? '').toLowerCase().includes((query.q ?? '').toLowerCase()),
    );
    const { page, limit } = query;
    return {
      cards: found.slice((page - 1) * limit, page * limit),
      total_count: found.length,
      page,
      limit,
      card_counts: countsOf(some),
    };
  });

function show(shown: AccountOrder = details()) {
  const onChanged = vi.fn();
  render(
    <BrowserRouter>
      <AreaProvider area="mfe-smb">
        <BusinessOrder details={shown} onChanged={onChanged} />
      </AreaProvider>
    </BrowserRouter>,
  );
  return onChanged;
}

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState({}, '', '/account/orders/x/');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a business order', () => {
  it('says for whom it is, who ordered and paid, and every card with its state', async () => {
    vi.stubGlobal('fetch', mockFetch(listing()));
    show();
    expect(screen.getByRole('region', { name: `Order ${sampleOrderNumber}` })).toBeDefined();
    for (const text of [
      'Acme Supply',
      'PO-118',
      /Bea Boss, boss@example.com, \(202\) 555-0143/,
      /ending in 4242, Ada Lovelace/,
    ])
      expect(screen.getByText(text)).toBeDefined();
    const row = await screen.findByRole('row', { name: /Chi/ });
    expect(within(row).getByText('Not delivered')).toBeDefined();
    expect(within(screen.getByRole('row', { name: /Dana/ })).queryByRole('checkbox')).toBeNull();
  });

  it('offers a viewer nothing of what owners and buyers do', async () => {
    const idle = cards.map((card) => ({ ...card, can_refund: false, can_resend: false, can_correct: false }));
    vi.stubGlobal('fetch', mockFetch(listing([], idle)));
    show(details({ cards: idle, canReorder: false, canCancel: false, canRequestRefund: false }));
    await screen.findByRole('row', { name: /Chi/ });
    expect(screen.getByText('One card was not delivered')).toBeDefined();
    expect(screen.getByText(/Buyers and owners of your business can correct/)).toBeDefined();
    for (const name of [/again/i, /Refund/, /Cancel/, /Correct/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('says where a plastic card goes, and with which parcel', async () => {
    const posted = sampleOrderCard('p1', {
      recipient_name: 'Amara',
      recipient_email: null,
      shipping_name: 'Front desk',
      plastic: true,
      tracking: {
        carrier: 'FedEx',
        tracking_number: '732340048684',
        tracking_url: 'https://example.com/732340048684',
        delivery_date: null,
      },
    });
    vi.stubGlobal('fetch', mockFetch(listing([], [posted])));
    show(details({ cards: [posted], card_counts: countsOf([posted]) }));
    const row = await screen.findByRole('row', { name: /Amara/ });
    expect(within(row).getByText('Front desk')).toBeDefined();
    expect(within(row).getByText('732340048684')).toBeDefined();
  });

  it('says that an order waits for an owner, and until when', async () => {
    vi.stubGlobal('fetch', mockFetch(listing()));
    const { order } = details();
    const approval = { state: 'open' as const, deadline: '2030-01-06T12:00:00.000Z', reason: null };
    show(details({ order: { ...order, status: 'received', date_approved: null, approval } }));
    expect(screen.getByText('Waits for approval')).toBeDefined();
    expect(screen.queryByText(/confirming the payment/)).toBeNull();
    expect(screen.getByText(/Without a decision by .*Jan 6/)).toBeDefined();
    const link = screen.getByRole('link', { name: 'See what waits' });
    expect(link.getAttribute('href')).toBe('/account/business/approvals/');
    await screen.findByRole('row', { name: /Chi/ });
  });

  it('says of a complete order that its cards go back, and afterwards what went back', async () => {
    vi.stubGlobal('fetch', mockFetch(listing()));
    const complete = { ...details().order, status: 'complete' as const };
    show(
      details({
        order: complete,
        status: 'complete',
        refund_progress: { kind: 'refund', total: 60, done: 24 },
      }),
    );
    expect(screen.getByText('A refund is in progress: 24 of 60 cards are done.')).toBeDefined();
    expect(screen.getByText('Being refunded')).toBeDefined();
    expect(screen.queryByText(/was delivered/)).toBeNull();
    await screen.findByRole('row', { name: /Chi/ });
    cleanup();
    const date = '2030-01-02T10:00:00.000Z';
    const refunds = [
      { card_id: 'c0', amount: 10_590, by: 'store' as const, date, date_paid: date, failed: false },
    ];
    show(details({ order: complete, status: 'complete', refunds, refundIssued: true }));
    expect(
      screen.getByText('Every other card of this order was delivered. $52.95 was given back.'),
    ).toBeDefined();
    await screen.findByRole('row', { name: /Chi/ });
  });

  it('asks for one page, and for what is filtered, found and sorted', async () => {
    const asked: object[] = [];
    const many = Array.from({ length: 120 }, (_, index) =>
      sampleOrderCard(`m${index}`, { recipient_name: `Person ${index}` }),
    );
    vi.stubGlobal('fetch', mockFetch(listing(asked, many)));
    show(details({ cards: many.slice(0, 50), card_counts: countsOf(many) }));
    await screen.findByText('Person 49');
    expect(document.querySelectorAll('tbody tr')).toHaveLength(50);
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    await screen.findByText('Person 119');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a card' }), {
      target: { value: 'person 7' },
    });
    await waitFor(() => expect(screen.getByText('11 of 120 cards')).toBeDefined());
    fireEvent.change(screen.getByLabelText('Sorted by'), { target: { value: 'value' } });
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ sort: 'value', q: 'person 7', page: 1, limit: 50 }),
    );
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a card' }), { target: { value: 'nobody' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all cards' }));
    await screen.findByText('Person 0');
  });

  it('sends all that came back again in one call, and says of those that were not why', async () => {
    const sent: unknown[] = [];
    vi.stubGlobal(
      'fetch',
      mockFetch(
        listing(),
        mockCall(resendGifts, ({ body }) => {
          sent.push(body);
          const message = 'A gift can be sent 5 times a day. Please try again tomorrow.';
          return {
            order_number: sampleOrderNumber,
            resent: [],
            not_resent: [{ card_id: 'c2', code: 'resend_limit' as const, message }],
          };
        }),
      ),
    );
    const onChanged = show();
    fireEvent.click(await screen.findByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('1 of 1 gifts were not sent again')).toBeDefined();
    expect(screen.getByText(/5 times a day/)).toBeDefined();
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(sent).toHaveLength(1);
    expect(sent[0] ?? {}).toEqual({});
  });

  it('refunds the chosen cards after one question, and tells the specification’s message where that fails', async () => {
    const asked: unknown[] = [];
    let fails = true;
    vi.stubGlobal(
      'fetch',
      mockFetch(
        listing(),
        mockCall(requestRefund, ({ body }) => {
          asked.push(body);
          if (fails) return mockError(requestRefund, 'service_unavailable');
          return {
            order_number: sampleOrderNumber,
            status: 'in_production' as const,
            amount: 0,
            refunded: [],
            not_refunded: [],
            pending: false,
          };
        }),
      ),
    );
    show();
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Amara' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Chi' }));
    fireEvent.click(screen.getByRole('button', { name: 'Refund 2' }));
    const question = await screen.findByRole('dialog', { name: 'Refund 2 cards?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Refund 2 cards' }));
    expect(await within(question).findByText(storeMessages.orderLookupFailed)).toBeDefined();
    fails = false;
    fireEvent.click(within(question).getByRole('button', { name: 'Refund 2 cards' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund 2' })).toBeNull());
    expect(asked).toEqual([{ card_ids: ['c0', 'c2'] }, { card_ids: ['c0', 'c2'] }]);
  });

  it('says with the specification’s message that the cards did not load', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(mockCall(accountOrderCards, () => mockError(accountOrderCards, 'service_unavailable'))),
    );
    show();
    expect(await screen.findByText(storeMessages.orderLookupFailed)).toBeDefined();
    expect(screen.getByText('Acme Supply')).toBeDefined();
  });
});

describe('ordering again', () => {
  const bought = {
    cart_items: people.map((name, index) =>
      sampleCartItem({
        id: `i${index}`,
        balance: 50,
        wcp_product: { id: 'p1', name: 'Visa Reward Card', card_network: 'visa' },
        details: { recipient_name: name, recipient_email: `${name.toLowerCase()}@example.org` },
      }),
    ),
    delivery_groups: [sampleGroup({ uuid: 'group' })],
  };
  const reorder = (gone: { name: string; recipient_name: string; quantity: number; reason: string }[] = []) =>
    mockCall(copyCartFromOrder, ({ body }) => {
      expect(body).toEqual({ into: 'grid' });
      return { cart: sampleCart(), added: 0, gone, bought };
    });

  it('brings the same people into the grid with another amount, and asks before it replaces rows', async () => {
    vi.stubGlobal('fetch', mockFetch(listing(), reorder()));
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Order again' }));
    fireEvent.change(await screen.findByLabelText(/New amount for each card/), { target: { value: '$75' } });
    fireEvent.click(screen.getByRole('button', { name: 'Open in the grid' }));
    await waitFor(() => expect(window.location.pathname).toBe('/gift-cards-for-business/customize/'));
    expect(JSON.stringify(window.localStorage)).toContain('amara@example.org');
    fireEvent.click(screen.getByRole('button', { name: 'Order again' }));
    expect(await screen.findByText(/It has 4 rows that are replaced/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Replace the grid' })).toBeDefined();
  });

  it('names what is gone, and goes on to the choice of another card', async () => {
    const gone = people.map((recipient_name) => ({
      name: 'Visa Reward Card',
      recipient_name,
      quantity: 1,
      reason: 'It is not sold any more.',
    }));
    vi.stubGlobal('fetch', mockFetch(listing(), reorder(gone)));
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Order again' }));
    expect(await screen.findByText('Visa Reward Card is not sold any more')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /grid$/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/gift-cards-for-business/details/'));
  });
});

describe('the file of states', () => {
  it('has a row for each card', () => {
    const rows = stateRows(cards, details().order);
    expect(rows).toHaveLength(5);
    expect(rows[3]).toEqual(expect.arrayContaining(['Chi', 'chi@example.org', '50', 'Not delivered']));
  });
});

describe('cards that wait for their time', () => {
  const send_time = { send_at: '2026-12-24T15:00:00.000Z', send_time_zone: 'America/Chicago' };
  const waiting = cards.slice(0, 2).map((card) => ({
    ...card,
    status: 'scheduled' as const,
    ...send_time,
    can_resend: false,
    can_reschedule: true,
  }));
  const shown = () => details({ cards: waiting, card_counts: countsOf(waiting) });
  const changing = (
    asked: object[],
    not_changed: { card_id: string; code: 'card_sent'; message: string }[],
  ) =>
    mockCall(changeSendTime, ({ body }) => {
      asked.push(body);
      return { order_number: sampleOrderNumber, changed: [], not_changed };
    });

  it('show it, and are sent now or at another hour of their own clocks', async () => {
    const asked: object[] = [];
    vi.stubGlobal('fetch', mockFetch(listing([], waiting), changing(asked, [])));
    const onChanged = show(shown());
    const row = await screen.findByRole('row', { name: /Amara/ });
    expect(within(row).getByText('Scheduled')).toBeDefined();
    expect(within(row).getByText(/for Thu, Dec 24, 2026(,| at) 9:00.AM CST/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Change the time of all' }));
    const dialog = screen.getByRole('dialog', { name: 'When is each sent?' });
    const date = within(dialog).getByLabelText<HTMLInputElement>('Date');
    expect(date.value).toBe('2026-12-24');
    fireEvent.change(date, { target: { value: '2020-01-01' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save the time' }));
    expect(within(dialog).getByText('This time has passed. Please choose a later one.')).toBeDefined();
    const next = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    fireEvent.change(date, { target: { value: next } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save the time' }));
    await waitFor(() => expect(asked).toEqual([{ send: 'at', local_time: `${next}T09:00` }]));
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
  });

  it('say which are out already', async () => {
    const asked: object[] = [];
    const late = { card_id: 'c0', code: 'card_sent' as const, message: 'This gift is out already.' };
    vi.stubGlobal('fetch', mockFetch(listing([], waiting), changing(asked, [late])));
    show(shown());
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Amara' }));
    fireEvent.click(screen.getByRole('button', { name: 'Change the time of 1' }));
    const dialog = screen.getByRole('dialog', { name: 'When is it sent?' });
    expect(within(dialog).getByLabelText<HTMLSelectElement>('Time zone').value).toBe('America/Chicago');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send now' }));
    expect(await within(dialog).findByText('This gift is out already.')).toBeDefined();
    expect(asked).toEqual([{ send: 'now', card_ids: ['c0'] }]);
  });
});
