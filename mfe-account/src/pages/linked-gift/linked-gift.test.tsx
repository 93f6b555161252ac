// @vitest-environment happy-dom
import { getGypGift, redeemLinkedGiftAsEgift } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../testing/show-page';
import { Page } from '.';

const gift = {
  card_network: 'visa' as const,
  card_name: 'Virtual Visa Gift Card',
  load_value: 50,
  image_url: '/images/cards/tide.svg',
  sender_name: 'Grace',
  recipient_name: null,
  message: 'Happy birthday!',
  claimed: false,
};
let count = 0;
function show() {
  count += 1;
  showPage('linked-gift', Page, { uniqueid: `gift-${count}` });
}
async function claim() {
  fireEvent.change(await screen.findByLabelText('Your e-mail'), { target: { value: 'ada@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Claim my gift' }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a gift that was shared as a link', () => {
  it('is claimed with an address, and leads to where it opens', async () => {
    const asked = vi.fn(() => ({ recipient_email: 'ada@example.com', gift_path: '/redeem-gift/abc/' }));
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(getGypGift, () => gift),
        mockCall(redeemLinkedGiftAsEgift, asked),
      ),
    );
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Grace has a gift for you' })).toBeDefined();
    await claim();
    await waitFor(() => expect(window.location.pathname).toBe('/redeem-gift/abc/'));
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ body: { uuid: `gift-${count}`, recipient_email: 'ada@example.com' } }),
    );
  });

  it('says when somebody was faster, and when it was claimed before', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(getGypGift, () => gift),
        mockCall(redeemLinkedGiftAsEgift, () => mockError(redeemLinkedGiftAsEgift, 'already_claimed')),
      ),
    );
    show();
    await claim();
    expect((await screen.findByRole('alert')).textContent).toContain('claimed this gift already');
    cleanup();
    vi.stubGlobal('fetch', mockFetch(mockCall(getGypGift, () => ({ ...gift, claimed: true }))));
    show();
    expect(await screen.findByText('This gift was claimed')).toBeDefined();
    expect(screen.queryByLabelText('Your e-mail')).toBeNull();
  });

  it('says that a link leads to none, or that the store did not answer', async () => {
    vi.stubGlobal('fetch', mockFetch(mockCall(getGypGift, () => mockError(getGypGift, 'gift_not_found'))));
    show();
    expect(await screen.findByText('This link does not lead to a gift')).toBeDefined();
    cleanup();
    vi.stubGlobal('fetch', mockFetch(mockCall(getGypGift, () => mockError(getGypGift, 'too_many_requests'))));
    show();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
