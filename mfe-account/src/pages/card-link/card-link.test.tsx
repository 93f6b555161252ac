// @vitest-environment happy-dom
import {
  getEnrolledRedemptionAccounts,
  initCardLinkSession,
  killCardLinkSession,
  linkCardAndRedemptionAccount,
  unlinkCard,
} from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../testing/show-page';
import { Page } from '.';

const gift = {
  gift_id: 'card-1',
  card_network: 'visa' as const,
  last_four: '1111',
  image_url: '/images/cards/tide.svg',
  sender_name: 'Grace',
  balance: 50,
  redemption_account: null as string | null,
};
const account = { redemption_account: 'ra-1', brand: 'Visa', last_four: '4242' };
const init = mockCall(initCardLinkSession, () => ({
  session_id: 's-1',
  enroll_url: '/sandbox/card-link/enroll/s-1/',
}));
const kill = mockCall(killCardLinkSession, () => ({ killed: true as const }));

function show() {
  showPage('card-link', Page);
}

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

describe('the card link page', () => {
  it('links a gift to an enrolled card, and unlinks it', async () => {
    let linkedTo: string | null = null;
    const asked = vi.fn();
    vi.stubGlobal(
      'fetch',
      mockFetch(
        init,
        kill,
        mockCall(getEnrolledRedemptionAccounts, () => ({
          redemption_accounts: [account],
          gifts: [{ ...gift, redemption_account: linkedTo }],
        })),
        mockCall(linkCardAndRedemptionAccount, ({ body }) => {
          asked(body);
          linkedTo = body.redemption_account;
          return { gift: { ...gift, redemption_account: linkedTo } };
        }),
        mockCall(unlinkCard, () => {
          linkedTo = null;
          return { gift };
        }),
      ),
    );
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Link' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Unlink' }));
    expect(asked).toHaveBeenCalledWith({ session_id: 's-1', gift_id: 'card-1', redemption_account: 'ra-1' });
    expect(await screen.findByRole('button', { name: 'Link' })).toBeDefined();
  });

  it('leads to the provider, and says what shows here where there is nothing yet', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(
        init,
        kill,
        mockCall(getEnrolledRedemptionAccounts, () => ({ redemption_accounts: [], gifts: [] })),
      ),
    );
    show();
    const enroll = await screen.findByRole('link', { name: 'Enroll a card' });
    expect(enroll.getAttribute('href')).toBe('/sandbox/card-link/enroll/s-1/');
    expect(screen.getByText('No gifts yet')).toBeDefined();
  });

  it('can be tried again where the provider is away', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(mockCall(initCardLinkSession, () => mockError(initCardLinkSession, 'not_signed_in'))),
    );
    show();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
