// @vitest-environment happy-dom
import { activateCard, checkBalance } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, PageContext } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { area } from '../area';
import { Page as ActivatePage } from '../pages/activate';
import { Page as ActivatedPage } from '../pages/activate-thank-you';
import { Page as CardErrorPage } from '../pages/card-error';
import { Page as BalancePage } from '../pages/check-balance';
import { Page as BalanceToldPage } from '../pages/check-balance-thank-you';

const state = {
  card_network: 'visa' as const,
  last_four: '1111',
  image_url: '/images/cards/tide.svg',
  balance: 45,
  status: 'active' as const,
  transactions: [
    {
      id: 't1',
      kind: 'purchase' as const,
      amount: -5,
      merchant: 'Corner Books',
      date: '2026-05-01T10:00:00Z',
    },
  ],
};

function show(Page: ComponentType, path: string, historyState: unknown = null, hash = '') {
  window.history.replaceState({ usr: historyState, key: 'k', idx: 0 }, '', path + hash);
  const route = area.routes.find((candidate) => candidate.path === path);
  if (route === undefined) throw new Error(`the area has no page at ${path}`);
  render(
    <BrowserRouter>
      <PageContext value={{ area: area.area, route, params: {} }}>
        <Page />
      </PageContext>
    </BrowserRouter>,
  );
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
function fill(number = '4111111111111111') {
  type('Card number', number);
  type(/^Expires/, '1240');
  type('Security code', '123');
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('activating a card', () => {
  it('sends what is printed, and leads to its balance with nothing of it in the address', async () => {
    const asked = vi.fn(() => state);
    vi.stubGlobal('fetch', mockFetch(mockCall(activateCard, asked)));
    show(ActivatePage, '/activate/');
    fill();
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4111 1111 1111 1111');
    fireEvent.click(screen.getByRole('button', { name: 'Activate my card' }));
    await waitFor(() => expect(window.location.pathname).toBe('/activate/thank-you/'));
    expect(window.location.search + window.location.hash).toBe('');
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({
        body: { card_number: '4111111111111111', expiration: '12/40', security_code: '123' },
      }),
    );
    expect(JSON.stringify(window.history.state)).not.toContain('4111');
  });

  it('sends what the mail about a pause brought, and takes it out of the address', async () => {
    const asked = vi.fn(() => state);
    vi.stubGlobal('fetch', mockFetch(mockCall(activateCard, asked)));
    show(ActivatePage, '/activate/', null, '#a-pass');
    await waitFor(() => expect(window.location.hash).toBe(''));
    fill();
    fireEvent.click(screen.getByRole('button', { name: 'Activate my card' }));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ body: expect.objectContaining({ holder_pass: 'a-pass' }) }),
    );
  });

  it('says what cannot be right before anything is asked', async () => {
    const asked = vi.fn(() => state);
    vi.stubGlobal('fetch', mockFetch(mockCall(activateCard, asked)));
    show(ActivatePage, '/activate/');
    fill('4111111111111112');
    fireEvent.click(screen.getByRole('button', { name: 'Activate my card' }));
    expect(await screen.findByText('Please check the card number.')).toBeDefined();
    expect(asked).not.toHaveBeenCalled();
  });

  it('shows the purchases of the card, and leads back without one', () => {
    show(ActivatedPage, '/activate/thank-you/', state);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your card is active');
    expect(screen.getByText('$45.00')).toBeDefined();
    expect(screen.getByText('Corner Books')).toBeDefined();
    cleanup();
    for (const none of [null, { balance: 1 }]) {
      show(ActivatedPage, '/activate/thank-you/', none);
      expect(window.location.pathname).toBe('/activate/');
    }
  });

  it('leads to a person where the card is on hold', async () => {
    vi.stubGlobal('fetch', mockFetch(mockCall(activateCard, () => mockError(activateCard, 'card_on_hold'))));
    show(ActivatePage, '/activate/');
    fill();
    fireEvent.click(screen.getByRole('button', { name: 'Activate my card' }));
    await waitFor(() => expect(window.location.pathname).toBe('/card-error/'));
    cleanup();
    show(CardErrorPage, '/card-error/', { reason: 'on_hold' });
    expect(screen.getByText(/This card is on hold/)).toBeDefined();
  });
});

describe('checking a balance', () => {
  it.each(['card_not_found', 'too_many_tries'] as const)(
    'says %s in its own words, with the card still there',
    async (code) => {
      vi.stubGlobal('fetch', mockFetch(mockCall(checkBalance, () => mockError(checkBalance, code))));
      show(BalancePage, '/check-balance/');
      fill();
      fireEvent.click(screen.getByRole('button', { name: 'Check the balance' }));
      expect((await screen.findByRole('alert')).textContent).toBe(checkBalance.errors[code].message);
      expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4111 1111 1111 1111');
    },
  );

  it('asks for a captcha where the store wants one, and sends what it gave', async () => {
    const asked = vi.fn(({ body }: { body: { recaptchaToken?: string | undefined } }) =>
      body.recaptchaToken === 'a token' ? state : mockError(checkBalance, 'captcha_required'),
    );
    const fetchCalls = mockFetch(mockCall(checkBalance, asked));
    vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
      String(input).includes('/sandbox/captcha/token/')
        ? Promise.resolve(Response.json({ token: 'a token' }))
        : fetchCalls(input, init),
    );
    show(BalancePage, '/check-balance/');
    fill();
    fireEvent.click(screen.getByRole('button', { name: 'Check the balance' }));
    const box = await screen.findByLabelText<HTMLInputElement>('I am a person');
    fireEvent.click(box);
    await waitFor(() => expect(box.getAttribute('aria-busy')).not.toBe('true'));
    await waitFor(() => expect(box.checked).toBe(true));
    fireEvent.click(screen.getByRole('button', { name: 'Check the balance' }));
    await waitFor(() => expect(window.location.pathname).toBe('/check-balance/thank-you/'));
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('says that a card is yet to be activated or is on hold, and leads back without one', () => {
    show(BalanceToldPage, '/check-balance/thank-you/', { ...state, status: 'inactive', transactions: [] });
    expect(screen.getByText('This card is not active yet')).toBeDefined();
    expect(screen.getByText(/Nothing yet/)).toBeDefined();
    cleanup();
    show(BalanceToldPage, '/check-balance/thank-you/', { ...state, status: 'frozen' });
    expect(screen.getByText('This card is on hold')).toBeDefined();
    cleanup();
    show(BalanceToldPage, '/check-balance/thank-you/');
    expect(window.location.pathname).toBe('/check-balance/');
  });
});
