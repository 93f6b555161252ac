// @vitest-environment happy-dom
import { redeemGift } from '@bowtie/contracts';
import { mockCall, mockFetch, mockRefusal } from '@bowtie/contracts/mock';
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

function open(email: string) {
  if (route === undefined) throw new Error('the area has no page for gifts');
  render(
    <PageContext value={{ area: area.area, route, params: { hash: 'a-link' } }}>
      <Page />
    </PageContext>,
  );
  fireEvent.change(screen.getByLabelText('Your e-mail'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Open my gift' }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the page that opens a gift', () => {
  it('reveals the card to the holder of link and address', async () => {
    const asked = vi.fn(() => gift);
    vi.stubGlobal('fetch', mockFetch(mockCall(redeemGift, asked)));
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
    vi.stubGlobal('fetch', mockFetch(mockCall(redeemGift, () => mockRefusal(redeemGift, 'gift_not_found'))));
    open('somebody@example.com');
    expect((await screen.findByRole('alert')).textContent).toContain(
      redeemGift.errors.gift_not_found.message,
    );
    expect(screen.queryByText('Card number')).toBeNull();
  });
});
