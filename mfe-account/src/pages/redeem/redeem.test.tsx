// @vitest-environment happy-dom
import { giftEnvelope, giftWalletPass, redeemGift, sayThanks } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../testing/show-page';
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
  thanked: false,
  paused: false,
  can_add_to_wallet: true,
};
const route = area.routes.find((candidate) => candidate.page === 'redeem');
const sealed = mockCall(giftEnvelope, () => ({ sender_name: 'Ada', recipient_name: 'Grace' }));

function show(hash = 'a-link') {
  showPage('redeem', Page, { hash });
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
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Open your gift Touch to open' })).toBeDefined();
  });

  it('says of a frozen card that it is paused, and neither how to spend it nor how to exchange it', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(
        sealed,
        mockCall(redeemGift, () => ({ ...gift, paused: true })),
      ),
    );
    open('grace@example.com');
    expect(await screen.findByText(/This card is paused/)).toBeDefined();
    expect(screen.queryByText('How to spend it')).toBeNull();
    expect(screen.queryByText('Get a card by mail instead')).toBeNull();
  });

  it('leads the holder of a gift that was exchanged to the page of the card by mail', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(
        sealed,
        mockCall(redeemGift, () => mockError(redeemGift, 'gift_exchanged')),
      ),
    );
    open('grace@example.com');
    await waitFor(() => expect(window.location.pathname).toBe('/redeem-visa-gift/a-link/exchange/'));
    expect(window.history.state.usr).toEqual({ email: 'grace@example.com' });
    window.history.replaceState(null, '', '/');
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

  it('covers number and code until they are tapped, and leads to a card by mail', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(
        sealed,
        mockCall(redeemGift, () => gift),
      ),
    );
    open('grace@example.com');
    const number = await screen.findByText('4111 1111 1111 1111');
    const covered = number.className;
    fireEvent.click(screen.getByRole('button', { name: 'Tap to show the number' }));
    expect(number.className).not.toBe(covered);
    fireEvent.click(screen.getByRole('button', { name: 'Hide the number' }));
    expect(number.className).toBe(covered);
    expect(screen.getByRole('link', { name: 'Get a card by mail instead' }).getAttribute('href')).toBe(
      '/redeem-visa-gift/a-link/exchange/',
    );
  });

  it('says thank you once, in bounded words', async () => {
    const asked = vi.fn(() => ({ thanked: true as const }));
    vi.stubGlobal(
      'fetch',
      mockFetch(
        sealed,
        mockCall(redeemGift, () => gift),
        mockCall(sayThanks, asked),
      ),
    );
    open('grace@example.com');
    const words = await screen.findByLabelText('Say thank you to Ada');
    fireEvent.change(words, { target: { value: 'See https://evil.example' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send my thanks' }));
    expect(await screen.findByText("Your message requires only (!?-',.)")).toBeDefined();
    fireEvent.change(words, { target: { value: 'Thank you so much!' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send my thanks' }));
    expect(await screen.findByText(/We brought your thanks to Ada/)).toBeDefined();
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({
        body: { hash: 'a-link', recipient_email: 'grace@example.com', message: 'Thank you so much!' },
      }),
    );
  });

  it('says that thanks were said, and nothing of a wallet where cards cannot be added', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(
        sealed,
        mockCall(redeemGift, () => ({ ...gift, thanked: true, can_add_to_wallet: false })),
      ),
    );
    open('grace@example.com');
    expect(await screen.findByText(/We brought your thanks to Ada/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /wallet/ })).toBeNull();
  });

  it('gives the pass for a wallet as a file', async () => {
    const made = vi.fn((_blob: Blob) => 'blob:pass');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined }));
    vi.stubGlobal(
      'fetch',
      mockFetch(
        sealed,
        mockCall(redeemGift, () => gift),
        mockCall(giftWalletPass, () => ({
          file_name: 'gift.pkpass',
          content_type: 'application/vnd.apple.pkpass' as const,
          content: 'UEs=',
        })),
      ),
    );
    open('grace@example.com');
    fireEvent.click(await screen.findByRole('button', { name: 'Add to my wallet' }));
    await waitFor(() => expect(made).toHaveBeenCalled());
    expect(made.mock.calls[0]?.[0]?.type).toBe('application/vnd.apple.pkpass');
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

  it('says that a gift is held, not that anything is wrong, while its payment is disputed', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(
        sealed,
        mockCall(redeemGift, () => mockError(redeemGift, 'gift_on_hold')),
      ),
    );
    open('somebody@example.com');
    expect((await screen.findByRole('alert')).textContent).toContain(redeemGift.errors.gift_on_hold.message);
    expect(screen.queryByText('Card number')).toBeNull();
  });
});

describe('a brand’s gift', () => {
  const brandGift = {
    card_network: null,
    brand: {
      slug: 'acme-coffee',
      name: 'Acme Coffee',
      terms: 'Good in each shop of Acme Coffee.',
      how_to_use: 'Show the code at the till.',
      balance_check: { phone: '8005550100', url: 'https://acme.example/balance' },
    },
    code: 'ABCD-EFGH',
    pin: '1234',
    link: null,
    expires: '2031-11-30',
    balance: 50,
    image_url: '/images/cards/tide.svg',
    sender_name: 'Ada',
    recipient_name: 'Grace',
    message: 'Happy birthday!',
    paused: false,
    thanked: false,
    can_add_to_wallet: false,
  };
  const reveal = (changes: object = {}) => {
    vi.stubGlobal(
      'fetch',
      mockFetch(
        sealed,
        mockCall(redeemGift, () => ({ ...brandGift, ...changes })),
      ),
    );
    open('grace@example.com');
  };

  it('covers code and PIN until they are tapped, and copies each of them', async () => {
    const writeText = vi.fn(async (_text: string) => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    reveal();
    const code = await screen.findByText('ABCD-EFGH');
    const covered = code.className;
    fireEvent.click(screen.getByRole('button', { name: 'Tap to show the code' }));
    expect(code.className).not.toBe(covered);
    fireEvent.click(screen.getByRole('button', { name: 'Copy code' }));
    fireEvent.click(screen.getByRole('button', { name: 'Copy PIN' }));
    expect(writeText.mock.calls).toEqual([['ABCD-EFGH'], ['1234']]);
    expect(screen.getByText('November 30, 2031')).toBeDefined();
  });

  it('says how it is spent, its terms and where its balance is asked for, and nothing of other forms', async () => {
    reveal();
    expect(await screen.findByText('Show the code at the till.')).toBeDefined();
    expect(screen.getByText('Good in each shop of Acme Coffee.')).toBeDefined();
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Check at Acme Coffee')).toBe('https://acme.example/balance');
    expect(link('Call (800) 555-0100')).toBe('tel:+18005550100');
    expect(screen.queryByRole('link', { name: /by mail|your own card/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /wallet/ })).toBeNull();
    expect(screen.getByLabelText('Say thank you to Ada')).toBeDefined();
  });

  it('that is spent by a link opens it at the brand, once it was tapped', async () => {
    reveal({
      code: null,
      pin: null,
      expires: null,
      link: 'https://codes.example/redeem/x',
      brand: { ...brandGift.brand, balance_check: { phone: null, url: null } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Tap to show the link' }));
    const opened = screen.getByRole('link', { name: 'Open it at Acme Coffee' });
    expect(opened.getAttribute('href')).toBe('https://codes.example/redeem/x');
    expect(opened.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.queryByText('PIN')).toBeNull();
    expect(screen.getByText('Acme Coffee alone knows the balance. Please ask in its shop.')).toBeDefined();
  });
});
