// @vitest-environment happy-dom
import {
  accountAddresses,
  canExchangeVirtualForPhysical,
  exchangeVirtualForPhysical,
} from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { sampleLoginStatus } from '@bowtie/contracts/samples';
import { adoptLoginStatus, forgetServerData } from '@bowtie/web';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../testing/show-page';
import { Page } from '.';

const gift = {
  card_network: 'visa' as const,
  image_url: '/images/cards/tide.svg',
  recipient_name: 'Ada',
  last_four: '1111',
  balance: 44.05,
  shipping_fee: 5.95,
};
const open = { ...gift, can_exchange: true, reason: null, posted: null };
const tracking = {
  carrier: 'FedEx',
  tracking_number: '7123',
  tracking_url: 'https://carrier.example/7123',
  delivery_date: '2030-01-08',
};

function show(state: unknown = null) {
  window.history.replaceState({ usr: state, key: 'k', idx: 0 }, '', '/redeem-visa-gift/a-link/exchange/');
  showPage('exchange', Page, { plainTextHash: 'a-link' });
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });
async function openGift() {
  show();
  type('Your e-mail', 'ada@example.com');
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await screen.findByRole('button', { name: 'Exchange and mail my card' });
  // Its fields take what is typed once effects have run.
  await act(async () => undefined);
}
function fillAddress() {
  type('Name on the envelope', 'Ada Lovelace');
  type('Street and number', '12 Elm Street');
  type('City', 'Springfield');
  type('State', 'IL');
  type('ZIP', '62701');
}

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

describe('exchanging a gift for a card by mail', () => {
  it('asks for the address of the gift, says what it costs, and where the card is then', async () => {
    const asked = vi.fn(() => ({ ...gift, posted: { status: 'sent' as const, tracking } }));
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(canExchangeVirtualForPhysical, () => open),
        mockCall(exchangeVirtualForPhysical, asked),
      ),
    );
    await openGift();
    expect(screen.getByText(/Shipping of \$5.95 is taken off the balance/)).toBeDefined();
    fillAddress();
    fireEvent.click(screen.getByRole('button', { name: 'Exchange and mail my card' }));
    expect(await screen.findByRole('link', { name: /Follow the parcel with FedEx, 7123/ })).toBeDefined();
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({
        body: expect.objectContaining({
          hash: 'a-link',
          recipient_email: 'ada@example.com',
          zip_code: '62701',
        }),
      }),
    );
  });

  it('offers somebody signed in the addresses that are saved', async () => {
    const recipient_name = 'Ada Lovelace';
    const address = {
      address_line1: '12 Elm Street',
      address_line2: '',
      city: 'Springfield',
      state: 'IL',
      zip_code: '62701',
    };
    const asked = vi.fn(() => ({ ...gift, posted: { status: 'sent' as const, tracking } }));
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(canExchangeVirtualForPhysical, () => open),
        mockCall(exchangeVirtualForPhysical, asked),
        mockCall(accountAddresses, () => ({
          addresses: [
            { address_id: 'a1', recipient_name, recipient_email: null, address },
            { address_id: 'a2', recipient_name: 'Rose', recipient_email: 'rose@example.com', address: null },
          ],
          limit: 100,
        })),
      ),
    );
    act(() => adoptLoginStatus(sampleLoginStatus({ is_logged_in: true })));
    await openGift();
    const saved = await screen.findByLabelText('Saved in your account');
    expect(saved.querySelectorAll('option')).toHaveLength(2);
    fireEvent.change(saved, { target: { value: 'a1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Exchange and mail my card' }));
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith(
        expect.objectContaining({
          body: expect.objectContaining({ shipping_name: recipient_name, ...address }),
        }),
      ),
    );
    act(() => adoptLoginStatus(sampleLoginStatus()));
  });

  it('says what is not right at its field, and what the store refuses', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(canExchangeVirtualForPhysical, () => open),
        mockCall(exchangeVirtualForPhysical, () =>
          mockError(exchangeVirtualForPhysical, 'already_exchanged'),
        ),
      ),
    );
    await openGift();
    fireEvent.click(screen.getByRole('button', { name: 'Exchange and mail my card' }));
    expect(
      (await screen.findAllByText('This field is required. Please enter a value.')).length,
    ).toBeGreaterThan(2);
    fillAddress();
    fireEvent.click(screen.getByRole('button', { name: 'Exchange and mail my card' }));
    expect((await screen.findByRole('alert')).textContent).toContain('already exchanged');
  });

  it.each(['nothing_left', 'on_hold'] as const)('leads back where it cannot be: %s', async (reason) => {
    vi.stubGlobal(
      'fetch',
      mockFetch(mockCall(canExchangeVirtualForPhysical, () => ({ ...open, can_exchange: false, reason }))),
    );
    show({ email: 'ada@example.com' });
    expect(await screen.findByRole('link', { name: 'Back to the gift' })).toBeDefined();
    expect(screen.queryByLabelText('City')).toBeNull();
  });

  it('asks once more where the link and the address do not fit', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(canExchangeVirtualForPhysical, () =>
          mockError(canExchangeVirtualForPhysical, 'gift_not_found'),
        ),
      ),
    );
    show({ email: 'eve@example.com' });
    type(
      'Your e-mail',
      (await screen.findByLabelText<HTMLInputElement>(/Your e-mail/)).value || 'eve@example.com',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not find');
  });
});
