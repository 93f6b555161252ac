// @vitest-environment happy-dom
import { giftEnvelope, redeemGift } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { PageContext } from '@bowtie/web';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { area } from '../../area';
import { Page } from '.';

const gift = {
  card_number: '4111111111111111',
  expiration: '11/31',
  security_code: '123',
  balance: 50,
  card_network: 'visa' as const,
  image_url: '/images/cards/tide.svg',
  sender_name: 'Ada',
  recipient_name: 'Grace',
  message: 'Happy birthday!',
};
const route = area.routes.find((candidate) => candidate.page === 'redeem');

const sealed = mockCall(giftEnvelope, () => ({ sender_name: 'Ada', recipient_name: 'Grace' }));

function show(hash = 'a-link') {
  if (route === undefined) throw new Error('the area has no page for gifts');
  render(
    <PageContext value={{ area: area.area, route, params: { hash } }}>
      <Page />
    </PageContext>,
  );
}

function open(email: string) {
  show();
  fireEvent.click(screen.getByRole('button', { name: /^Open your gift/ }));
  fireEvent.change(screen.getByLabelText('Your e-mail'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Open my gift' }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the page that opens a gift', () => {
  it('shows a sealed envelope with the sender’s name, and asks for the address once it was touched', async () => {
    vi.stubGlobal('fetch', mockFetch(sealed));
    show();
    const envelope = await screen.findByRole('button', { name: /^Open your gift from Ada/ });
    expect(envelope.textContent).toContain('For Grace');
    expect(screen.queryByLabelText('Your e-mail')).toBeNull();
    fireEvent.click(envelope);
    expect(document.activeElement).toBe(screen.getByLabelText('Your e-mail'));
  });

  it('shows an envelope without a name for a link that opens nothing', async () => {
    const asked = vi.fn(() => mockError(giftEnvelope, 'gift_not_found'));
    vi.stubGlobal('fetch', mockFetch(mockCall(giftEnvelope, asked)));
    show('no-link');
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Open your gift Touch to open' })).toBeDefined();
  });

  it('has nothing for sale around it', () => {
    expect(route?.frame).toBe('gift');
  });

  it('reveals the card to the holder of link and address', async () => {
    const asked = vi.fn(() => gift);
    vi.stubGlobal('fetch', mockFetch(sealed, mockCall(redeemGift, asked)));
    open('grace@example.com');
    expect(await screen.findByText('4111 1111 1111 1111')).toBeDefined();
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ body: { hash: 'a-link', recipient_email: 'grace@example.com' } }),
    );
    expect(screen.getByText('$50.00')).toBeDefined();
    expect(screen.getByText('Happy birthday!')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Copy card number' })).toBeDefined();
  });

  it('says the same whatever was wrong, and shows nothing', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(
        sealed,
        mockCall(redeemGift, () => mockError(redeemGift, 'gift_not_found')),
      ),
    );
    open('somebody@example.com');
    expect((await screen.findByRole('alert')).textContent).toContain(
      redeemGift.errors.gift_not_found.message,
    );
    expect(screen.queryByText('Card number')).toBeNull();
  });
});
