// @vitest-environment happy-dom
import { decideAddressChange, type MailedAddressChange, readAddressChange } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPage } from '../../../testing/show-page';
import { Page } from '.';

const mailed: MailedAddressChange = {
  order_number: 'BT-1234-5678-9ABC',
  state: 'waiting',
  change: {
    id: 'c1',
    card_id: 'k1',
    recipient: { name: 'Alan Turing', email: 'alan@example.org' },
    post_to: null,
    date: '2026-03-04T17:00:00.000Z',
    expires_at: '2026-03-06T17:00:00.000Z',
  },
  card: { name: 'Visa gift card', load_value: 100 },
};

function show(fetched: ReturnType<typeof mockFetch>) {
  vi.stubGlobal('fetch', fetched);
  window.history.replaceState(null, '', '/address-change/#c1.secret');
  showPage('address-change', Page);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows the new address, and decides by a press alone', async () => {
  const decided = vi.fn(({ body }: { body: { decision: string } }) => ({
    ...mailed,
    state: body.decision === 'confirm' ? ('confirmed' as const) : ('withdrawn' as const),
  }));
  show(
    mockFetch(
      mockCall(readAddressChange, () => mailed),
      mockCall(decideAddressChange, decided),
    ),
  );
  expect(await screen.findByText('alan@example.org')).toBeDefined();
  expect(decided).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'This was not me' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing changes' })).toBeDefined();
});

it('says why a change cannot be made any more, and what a link that is over means', async () => {
  show(
    mockFetch(
      mockCall(readAddressChange, () => mailed),
      mockCall(decideAddressChange, () => mockError(decideAddressChange, 'change_impossible')),
    ),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, send it there' }));
  expect(await screen.findByText(/cannot be changed any more/)).toBeDefined();
  cleanup();
  show(mockFetch(mockCall(readAddressChange, () => ({ ...mailed, state: 'over' as const }))));
  expect(await screen.findByRole('heading', { level: 1, name: 'This link is over' })).toBeDefined();
});

it('does not know a link that we did not make', async () => {
  show(mockFetch(mockCall(readAddressChange, () => mockError(readAddressChange, 'link_unknown'))));
  expect(await screen.findByRole('heading', { level: 1, name: 'We do not know this link' })).toBeDefined();
});
