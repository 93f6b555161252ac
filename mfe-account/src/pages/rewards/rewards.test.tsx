// @vitest-environment happy-dom
import { type AccountRewards, accountRewards } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

const none: AccountRewards = {
  available: 0,
  held: 0,
  pending: 0,
  owed: 0,
  pending_earnings: [],
  expires_on: null,
  entries: [],
  total_count: 0,
  page: 1,
  limit: 20,
};
const some: AccountRewards = {
  ...none,
  available: 2_500,
  pending: 200,
  pending_earnings: [{ order_number: 'BT-2', amount: 200, available_on: '2030-01-31T17:00:00.000Z' }],
  expires_on: '2031-03-04T17:00:00.000Z',
  entries: [
    {
      kind: 'earned',
      amount: 200,
      order_number: 'BT-2',
      date: '2030-01-01T10:00:00.000Z',
      available_on: '2030-01-31T17:00:00.000Z',
    },
    {
      kind: 'spent',
      amount: -1_500,
      order_number: 'BT-1',
      date: '2029-12-01T10:00:00.000Z',
      available_on: null,
    },
    {
      kind: 'expired',
      amount: -400,
      order_number: null,
      date: '2029-11-01T10:00:00.000Z',
      available_on: null,
    },
  ],
  total_count: 23,
};

function open(answer: () => AccountRewards | ReturnType<typeof mockError>) {
  const requests: unknown[] = [];
  const mock = mockCall(accountRewards, ({ query }) => {
    requests.push(query);
    return answer();
  });
  vi.stubGlobal('fetch', mockFetch(mock));
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  return requests;
}

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

describe('the page of rewards', () => {
  it('says how to earn where nothing was earned', async () => {
    open(() => none);
    expect(await screen.findByRole('heading', { name: 'No rewards yet' })).toBeDefined();
    expect(screen.getByText(/Buy a card with cash back/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Find a gift card' }).getAttribute('href')).toBe(
      '/buy-gift-cards/',
    );
  });

  it('shows what there is, what comes when, and each movement with its order', async () => {
    open(() => some);
    const balance = within(await screen.findByRole('region', { name: 'Balance' }));
    expect(balance.getByText('$12.50')).toBeDefined();
    expect(balance.getByText('$1.00')).toBeDefined();
    expect(balance.getByText(/before Tue, Mar 4, 2031/)).toBeDefined();
    const pending = within(screen.getByRole('list', { name: 'Pending cash back' }));
    expect(pending.getByText('Thu, Jan 31')).toBeDefined();
    const rows = within(screen.getByRole('list', { name: 'Entries' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Cash back earned.*Pending until Thu, Jan 31.*BT-2\+\$1\.00$/),
      expect.stringMatching(/^Spent.*BT-1−\$7\.50$/),
      expect.stringMatching(/^Expired.*−\$2\.00$/),
    ]);
    expect(
      within(rows[1] as HTMLElement)
        .getByRole('link', { name: 'BT-1' })
        .getAttribute('href'),
    ).toBe('/account/orders/BT-1/');
  });

  it('turns the pages of the statement in the address', async () => {
    const requests = open(() => some);
    fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('region', { name: 'Balance' })).toBeDefined();
    expect(window.location.search).toBe('?page=2');
    expect(requests.at(-1)).toMatchObject({ page: 2, limit: 20 });
  });

  it('tells what is set aside and what is owed', async () => {
    open(() => ({ ...some, available: 0, held: 600, owed: 300 }));
    expect(await screen.findByText(/\$3\.00 is set aside for a payment under way/)).toBeDefined();
    expect(screen.getByText(/You owe \$1\.50/)).toBeDefined();
  });

  it('can be asked for again where it did not load', async () => {
    let isDown = true;
    open(() => (isDown ? mockError(accountRewards, 'service_unavailable') : some));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    fireEvent.click(retry);
    expect(await screen.findByRole('region', { name: 'Balance' })).toBeDefined();
  });
});
