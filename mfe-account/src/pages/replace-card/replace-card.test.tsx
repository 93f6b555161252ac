// @vitest-environment happy-dom
import { accountOrder, replaceBrokenCard, replaceLostCard, sendOrderLink } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { sampleAccountOrder, sampleOrderCard, sampleOrderNumber } from '@bowtie/contracts/samples';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../testing/show-page';
import { Page } from '.';

const replaced = { balance: 37.66, status: 'issued' as const, tracking: null };

function show() {
  showPage('replace-card', Page);
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
function fillAddress() {
  type('Name on the envelope', 'Ada Lovelace');
  type('Street and number', '12 Elm Street');
  type('City', 'Springfield');
  type('State', 'IL');
  type('ZIP', '62701');
}

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

describe('replacing a card', () => {
  it('that is broken asks for the card and an address, and says what the new one holds', async () => {
    const asked = vi.fn(() => replaced);
    vi.stubGlobal('fetch', mockFetch(mockCall(replaceBrokenCard, asked)));
    show();
    type('Card number', '4111111111111111');
    type(/^Expires/, '1240');
    type('Security code', '123');
    fillAddress();
    fireEvent.click(screen.getByRole('button', { name: 'Replace my card' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'A new card is on its way' })).toBeDefined();
    expect(screen.getByText(/\$37.66/)).toBeDefined();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('that cannot be replaced says why, and what is not right stands at its field', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(mockCall(replaceBrokenCard, () => mockError(replaceBrokenCard, 'card_not_found'))),
    );
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Replace my card' }));
    expect(await screen.findByText('Please enter the card number.')).toBeDefined();
    type('Card number', '4111111111111111');
    type(/^Expires/, '1240');
    type('Security code', '123');
    fillAddress();
    fireEvent.click(screen.getByRole('button', { name: 'Replace my card' }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not find a card');
  });

  it('that never came asks for the order first, and refuses one that is not there', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(mockCall(accountOrder, () => mockError(accountOrder, 'order_not_found'))),
    );
    show();
    fireEvent.click(screen.getByRole('button', { name: 'It never came' }));
    type('E-mail of the buyer', 'ada@example.com');
    type('Order number', 'GC-123456');
    fireEvent.click(screen.getByRole('button', { name: 'Find the order' }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not find this order');
  });

  it('is not replaced by number and e-mail: the link is one press away', async () => {
    const mailed = vi.fn(() => ({ requested: true as const }));
    const opened = sampleAccountOrder({ link_needed: true });
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(accountOrder, () => opened),
        mockCall(sendOrderLink, mailed),
      ),
    );
    show();
    fireEvent.click(screen.getByRole('button', { name: 'It never came' }));
    type('E-mail of the buyer', 'ada@example.com');
    type('Order number', sampleOrderNumber);
    fireEvent.click(screen.getByRole('button', { name: 'Find the order' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send me a new link' }));
    expect(await screen.findByText('We sent a link to the address of this order')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Replace the card' })).toBeNull();
    expect(mailed).toHaveBeenCalledTimes(1);
  });

  it('that never came waits for the buyer’s mailbox where it goes to another address', async () => {
    const card = sampleOrderCard('c1', { plastic: true, status: 'delivered' });
    const lost = sampleAccountOrder({ cards: [card] });
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(accountOrder, () => lost),
        mockCall(replaceLostCard, () => ({ awaits_confirmation: true as const })),
      ),
    );
    window.history.replaceState(
      { usr: { order_number: sampleOrderNumber, card_id: 'c1' }, key: 'k', idx: 0 },
      '',
      '/replace-card/',
    );
    show();
    expect(await screen.findByText(/once you confirm that by a mail/)).toBeDefined();
    fillAddress();
    fireEvent.click(screen.getByRole('button', { name: 'Replace the card' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Please look at your mail' })).toBeDefined();
  });
});
