// @vitest-environment happy-dom
import { type AccountOrder, smbOrderByHash } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { sampleAccountOrder, sampleOrderCard } from '@bowtie/contracts/samples';
import { AreaProvider, BrowserRouter } from '@bowtie/web';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from './index';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the page of an order, by its hash. */
function open(details: AccountOrder) {
  window.history.replaceState({}, '', '/gift-cards-for-business/confirmation/#h1');
  const requests: unknown[] = [];
  const lookUp = mockCall(smbOrderByHash, ({ params, query }) => {
    requests.push([params.plain_text_hash, query.card_limit]);
    return details;
  });
  vi.stubGlobal('fetch', mockFetch(lookUp));
  render(
    <BrowserRouter>
      <AreaProvider area="mfe-smb">
        <Page />
      </AreaProvider>
    </BrowserRouter>,
  );
  return requests;
}

it('lists the first cards of a large order, and says where the others are', async () => {
  const cards = Array.from({ length: 50 }, (_, index) => sampleOrderCard(`c${index}`));
  const [card] = cards;
  const large: AccountOrder = {
    ...sampleAccountOrder(),
    status: 'incomplete',
    cards,
    card_counts: [{ status: card?.status ?? 'ordered', count: 1_000 }],
  };
  const requests = open(large);
  expect(await screen.findByText('950 more cards are on the page of your order.')).toBeDefined();
  expect(document.querySelectorAll('tbody tr')).toHaveLength(12);
  fireEvent.click(screen.getByRole('button', { name: 'Show the first 50' }));
  expect(document.querySelectorAll('tbody tr')).toHaveLength(50);
  expect(screen.getByRole('progressbar').getAttribute('max')).toBe('1000');
  expect(requests[0]).toEqual(['h1', 50]);
});

it('shows no progress of cards that are not made before an owner approves', async () => {
  const base = sampleAccountOrder();
  const approval = { state: 'open' as const, deadline: '2030-01-06T12:00:00.000Z', reason: null };
  open({
    ...base,
    status: 'incomplete',
    order: { ...base.order, status: 'received', date_approved: null, approval },
  });
  expect(await screen.findByRole('heading', { name: /Your order waits for approval/ })).toBeDefined();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('says of an order whose cards go back what is written once all are done', async () => {
  open({
    ...sampleAccountOrder(),
    status: 'complete',
    refund_progress: { kind: 'refund', total: 60, done: 24 },
  });
  expect(await screen.findByRole('heading', { name: 'We are refunding your cards' })).toBeDefined();
  expect(screen.getByText(/We finish it, and write to you what goes back/)).toBeDefined();
  expect(screen.queryByText(/with the state of every card/)).toBeNull();
});

it('tells cards that were refunded, and what came back, apart from those that need somebody', async () => {
  const base = sampleAccountOrder();
  const refunded = { status: 'voided' as const, refunded: 10_590, refunded_on_request: true };
  const cards = [
    sampleOrderCard('c1', refunded),
    sampleOrderCard('c2', refunded),
    sampleOrderCard('c3', { status: 'bounced' }),
  ];
  const back = { date: '2030-01-02T10:00:00.000Z', date_paid: '2030-01-02T10:00:01.000Z', failed: false };
  const refunds = ['c1', 'c2'].map((card_id) => ({
    card_id,
    amount: 10_590,
    by: 'store' as const,
    ...back,
  }));
  open({ ...base, status: 'incomplete', cards, refunds, refundIssued: true });
  expect(await screen.findByText('One card needs you. Your order says what to do.')).toBeDefined();
  expect(screen.getAllByText('Refunded')).toHaveLength(2);
  expect(screen.getByText('Given back').parentElement?.textContent).toContain('$105.90');
});
