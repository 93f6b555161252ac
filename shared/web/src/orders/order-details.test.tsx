// @vitest-environment happy-dom
import {
  type AccountOrder,
  accountOrder,
  cancelOrder,
  copyCartFromOrder,
  prepareDownloads,
  readDownloads,
  requestRefund,
  resendGift,
  sendOrderLink,
  withdrawAddressChange,
} from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import {
  sampleOrderDate as date,
  sampleAccountOrder,
  sampleCart,
  sampleOrderCard,
  sampleOrderNumber,
} from '@bowtie/contracts/samples';
import { storeMessages } from '@bowtie/domain';
import { BrowserRouter } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FullOrder, OrderDetails } from './order-details';

const number = sampleOrderNumber;
const card = sampleOrderCard;

/** An order of two cards, of which one can be sent again and refunded. */
function details(changes: Partial<AccountOrder> = {}): AccountOrder {
  return sampleAccountOrder({
    cards: [
      card('c1'),
      card('c2', { recipient_name: 'Alan', can_refund: false, can_resend: false, can_correct: false }),
    ],
    ...changes,
  });
}

const done = {
  order_number: number,
  status: 'in_production' as const,
  amount: 0,
  refunded: [],
  not_refunded: [],
  pending: false,
};

function show(shown: AccountOrder = details()) {
  const onChanged = vi.fn();
  render(
    <BrowserRouter>
      <FullOrder details={shown} access={{ order_token: 't' }} onChanged={onChanged} />
    </BrowserRouter>,
  );
  return onChanged;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an order that was opened by number and e-mail', () => {
  const looked = () =>
    details({
      link_needed: true,
      canCancel: false,
      canRequestRefund: false,
      canReorder: false,
      cards: [card('c1', { can_refund: false, can_resend: false, can_correct: false, plastic: true })],
    });
  const showLooked = (shown: AccountOrder) =>
    render(
      <BrowserRouter>
        <FullOrder details={shown} access={{ email: 'ada@example.com' }} onChanged={() => undefined} />
      </BrowserRouter>,
    );

  it('offers the link of its mails and nothing that acts', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(sendOrderLink, ({ body }) => {
          asked.push(body);
          return { requested: true as const };
        }),
      ),
    );
    showLooked(looked());
    expect(screen.queryByRole('link', { name: 'It never came?' })).toBeNull();
    for (const name of ['Cancel order', 'Request a refund', 'Buy again'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Send me a new link' }));
    expect(await screen.findByText('We sent a link to the address of this order')).toBeDefined();
    expect(asked).toEqual([{ order_number: number, email: 'ada@example.com' }]);
  });

  it('sends the members of a business to their log-in', () => {
    const { order } = looked();
    const business = { company_name: 'Acme', purchase_order_number: null };
    showLooked({ ...looked(), order: { ...order, business } });
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain(
      encodeURIComponent(`/account/orders/${number}/`),
    );
    expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull();
  });
});

describe('a change that waits for the buyer’s mailbox', () => {
  it('is shown with what it would change, and withdrawn by one press', async () => {
    const change = {
      id: 'ch1',
      card_id: 'c1',
      recipient: { name: 'Alan Turing', email: 'alan@example.org' },
      post_to: null,
      date,
      expires_at: date,
    };
    const withdrawn = vi.fn(() => ({ withdrawn: true }));
    vi.stubGlobal('fetch', mockFetch(mockCall(withdrawAddressChange, withdrawn)));
    const onChanged = show(details({ waiting_changes: [change] }));
    expect(screen.getByText(/Alan Turing, alan@example.org/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(withdrawn).toHaveBeenCalledTimes(1);
  });
});

describe('an order with what its buyer may do', () => {
  it('offers what is possible, and nothing else', () => {
    show(details({ canCancel: false, canRequestRefund: false, canReorder: false }));
    for (const name of ['Cancel order', 'Request a refund', 'Buy again'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1);
    expect(screen.getByText('Paid by Visa ending in 4242')).toBeDefined();
  });

  it('says in plain words that the payment is disputed, and what became of that', () => {
    const { order } = details();
    const dispute = { amount: 21_180, date };
    const open = { status: 'open' as const, ...dispute, date_closed: null };
    show(
      details({
        order: { ...order, on_hold: true },
        onHold: true,
        canCancel: false,
        canRequestRefund: false,
        disputes: [open],
      }),
    );
    expect(screen.getByText('On hold')).toBeDefined();
    expect(screen.getByText(/The payment of this order is disputed/)).toBeDefined();
    expect(screen.getByText('Payment of $105.90 disputed at the bank')).toBeDefined();
    cleanup();
    const lost = { status: 'lost' as const, ...dispute, date_closed: '2026-11-22T10:00:00.000Z' };
    const back = { refunded: 10_590, refunded_by: 'dispute' as const, status: 'voided' as const };
    show(details({ disputes: [lost], cards: [card('c1', back)] }));
    expect(screen.getByText('The bank returned $105.90')).toBeDefined();
    expect(screen.getByText(/The bank returned \$52.95 after a dispute/)).toBeDefined();
  });

  it('tells a refund that arrived from one that the bank sent back', () => {
    const refund = { card_id: 'c1', amount: 10_590, date, date_paid: date };
    show(
      details({
        order: { ...details().order, refund_failed: 2_000 },
        refunds: [{ ...refund, by: 'store', failed: false }],
        other_refunds: [{ amount: 2_000, date: '2026-11-22T10:00:00.000Z', failed: true }],
      }),
    );
    expect(screen.getByText('Refund of $52.95')).toBeDefined();
    expect(screen.getByText('Refund of $10.00 that your bank sent back to us')).toBeDefined();
    expect(screen.getByText('Your bank sent a refund back to us')).toBeDefined();
    expect(screen.getByText(/^\$10\.00 did not arrive.*please contact our support team\.$/)).toBeDefined();
  });

  it('never says of a canceled order that was paid for that nothing was charged', () => {
    const { order } = details();
    const canceled = { ...order, status: 'cancelled' as const, cancel_reason: 'You canceled it.' };
    const back = { refunded: 10_590, refunded_on_request: true, status: 'voided' as const };
    show(details({ order: canceled, cards: [card('c1', back)] }));
    expect(
      screen.getByText('This order was canceled, and your money went back. You canceled it.'),
    ).toBeDefined();
    expect(screen.getByText(/\$52.95 went back to your original payment method/)).toBeDefined();
    cleanup();
    show(details({ order: canceled, cards: [card('c1', { status: 'voided' })] }));
    expect(screen.getByText('This order was canceled. Nothing was charged. You canceled it.')).toBeDefined();
  });

  it('says of an order whose cards are being canceled how far that is', () => {
    const { order } = details();
    show(
      details({
        order: { ...order, status: 'complete' },
        refund_progress: { kind: 'cancel', total: 30, done: 24 },
      }),
    );
    expect(screen.getByText('A cancellation is in progress: 24 of 30 cards are done.')).toBeDefined();
    expect(screen.queryByText(/was delivered/)).toBeNull();
  });

  it('asks for the address of a gift whose mail came back, in place of saying that it is being made', () => {
    const { order } = details();
    show(
      details({ order: { ...order, status: 'in_production' }, cards: [card('c1', { status: 'bounced' })] }),
    );
    expect(screen.getByText(/A gift did not reach its recipient/)).toBeDefined();
    expect(screen.queryByText('Your cards are being made.')).toBeNull();
  });

  it('shows what happened beside the states of a card', () => {
    show(
      details({ cards: [card('c1', { events: [{ kind: 'resent', date: '2026-11-21T10:00:00.000Z' }] })] }),
    );
    const steps = within(
      screen.getAllByText('What happened so far').at(-1)?.closest('details') ?? document.body,
    );
    expect(steps.getAllByRole('listitem').map((step) => step.querySelector('span')?.textContent)).toEqual([
      'Ordered',
      'Sent again',
    ]);
  });

  it('refunds the chosen cards with the guest’s token, and loads the order again', async () => {
    const asked = vi.fn(() => done);
    vi.stubGlobal('fetch', mockFetch(mockCall(requestRefund, asked)));
    const onChanged = show();
    fireEvent.click(screen.getByRole('button', { name: 'Request a refund' }));
    expect(screen.getByText(/One card cannot be refunded/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Refund 1 card' }));
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ body: { order_token: 't', card_ids: ['c1'] } }),
    );
  });

  it('says why a cancellation failed: in the store’s words, or how to go on', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(mockCall(cancelOrder, () => mockError(cancelOrder, 'nothing_to_cancel'))),
    );
    const onChanged = show();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel this order?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(cancelOrder.errors.nothing_to_cancel.message)).toBeDefined();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(storeMessages.orderLookupFailed)).toBeDefined();
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('says when a gift cannot be sent again', async () => {
    vi.stubGlobal('fetch', mockFetch(mockCall(resendGift, () => mockError(resendGift, 'resend_limit'))));
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Send again to Grace' }));
    expect(await screen.findByText(resendGift.errors.resend_limit.message)).toBeDefined();
  });

  it('names what cannot be bought again', async () => {
    const gone = [
      { name: 'Visa Gift Card', recipient_name: 'Alan', quantity: 1, reason: 'No longer on sale.' },
    ];
    vi.stubGlobal(
      'fetch',
      mockFetch(mockCall(copyCartFromOrder, () => ({ cart: sampleCart(), added: 1, gone }))),
    );
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Buy again' }));
    expect(await screen.findByText('Visa Gift Card, for Alan: No longer on sale.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to your cart' })).toBeDefined();
  });

  it('has the cards of a download prepared, and links each file once it is there', async () => {
    let isReady = false;
    const files = [{ card_id: 'c1', name: '001-50.00-Grace.pdf' }];
    const state = () =>
      isReady
        ? { status: 'ready' as const, expires_at: '2026-11-28T10:00:00.000Z', files }
        : { status: 'none' as const, expires_at: null, files: [] };
    const prepared = vi.fn(() => {
      isReady = true;
      return state();
    });
    vi.stubGlobal('fetch', mockFetch(mockCall(readDownloads, state), mockCall(prepareDownloads, prepared)));
    show(details({ hasDownloadableCards: true }));
    fireEvent.click(await screen.findByRole('button', { name: 'Prepare files' }));
    const zip = await screen.findByRole('link', { name: 'Download all as zip' });
    expect(zip.getAttribute('href')).toBe(`/account/orders/${number}/downloads/cards.zip?order_token=t`);
    expect(screen.getByRole('link', { name: '001-50.00-Grace.pdf' }).getAttribute('href')).toContain(
      '/c1.pdf',
    );
  });
});

describe('an order that was looked up', () => {
  it('says when what may be done with it did not load, and asks for it again', async () => {
    let isAway = true;
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(accountOrder, () => (isAway ? mockError(accountOrder, 'order_not_found') : details())),
      ),
    );
    const { order, cards } = details();
    render(
      <BrowserRouter>
        <OrderDetails found={{ order, cards }} access={{ order_token: 't' }} />
      </BrowserRouter>,
    );
    expect(await screen.findByText('The rest of your order did not load')).toBeDefined();
    expect(screen.getByRole('heading', { name: `Order ${number}` })).toBeDefined();
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^Request a refund/ })).toBeDefined();
    expect(screen.queryByText('The rest of your order did not load')).toBeNull();
  });
});
