// @vitest-environment happy-dom
import { balanceCheckMerchants, fillCall, readPageQuery } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BalanceCheckList } from './balance-check-list';
import {
  balanceCheckAddress,
  balanceCheckFirstCalls,
  balanceCheckQuery,
  balanceCheckUrl,
  readBalanceCheckView,
} from './balance-check-view';

const brand = (name: string, phone: string | null, url: string | null) => ({
  name,
  slug: name.toLowerCase().replace(' ', '-'),
  merchantImageUrl: '/images/merchants/a.svg',
  balance_check: { phone, url },
});
const all = [
  brand('Arbor Books', '8005550101', null),
  brand('Birch Coffee', null, 'https://birch.example/balance/'),
  brand('Cedar Toys', '8005550102', 'https://cedar.example/balance/'),
];

const answer = mockCall(balanceCheckMerchants, ({ query: { chunk, query = '' } }) => {
  const found = all.filter(
    ({ name }) =>
      (chunk === undefined || chunk.includes(name.charAt(0))) &&
      name.toLowerCase().includes(query.toLowerCase()),
  );
  return { merchants: found, total_count: found.length, page: 1, limit: 20, chunks: ['A', 'B', 'C'] };
});

const failing = mockCall(balanceCheckMerchants, () =>
  mockError(balanceCheckMerchants, 'service_unavailable'),
);

function open(address: string) {
  window.history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <BalanceCheckList title="Brands" />
    </BrowserRouter>,
  );
}

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

describe('the list of brands whose balance can be checked', () => {
  it('begins at A, with the page and the number that each brand has', async () => {
    vi.stubGlobal('fetch', mockFetch(answer));
    open('/gift-card-balance-check/');
    expect((await screen.findByRole('link', { name: /\(800\) 555-0101/ })).getAttribute('href')).toBe(
      'tel:+18005550101',
    );
    expect(screen.getByRole('link', { name: /Check online.*Birch Coffee/ }).getAttribute('href')).toBe(
      'https://birch.example/balance/',
    );
    expect(screen.queryByText('Cedar Toys')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'C–E' }));
    expect(await screen.findByText('Cedar Toys', { ignore: 'a *' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Arbor Books')).toBeNull());
    expect(window.location.search).toBe('?letter=CDE');
  });

  it('finds a name among all letters, and says where none is found', async () => {
    vi.stubGlobal('fetch', mockFetch(answer));
    open('/gift-card-balance-check/');
    await screen.findByText('Arbor Books');
    const field = screen.getByRole('searchbox', { name: 'Name on the card' });
    fireEvent.change(field, { target: { value: ' cedar ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('1 brand for “cedar”')).toBeTruthy();
    expect(window.location.search).toBe('?query=cedar');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zz' } });
    fireEvent.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('Nothing found for “zz”')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Start again at A' }));
    expect(await screen.findByText('Arbor Books')).toBeTruthy();
  });

  it('offers to load again what failed', async () => {
    vi.stubGlobal('fetch', mockFetch(failing));
    open('/gift-card-balance-check/?letter=XYZ');
    expect(await screen.findByText('The brands did not load')).toBeTruthy();
  });
});

describe('the list and its address', () => {
  it.each([
    '',
    'letter=CDE',
    'letter=cde&page=2',
    'query=harbor',
    'query=a%20b&page=3',
    'letter=Q',
    'page=0',
  ])('has its first data for %s under the address that it asks for', (address) => {
    const search = new URLSearchParams(address);
    const first = balanceCheckFirstCalls.flatMap(
      (template) => fillCall(template, {}, readPageQuery(balanceCheckQuery, search)) ?? [],
    );
    const view = readBalanceCheckView(search);
    expect(first).toContain(balanceCheckUrl(view));
    expect(readBalanceCheckView(new URLSearchParams(balanceCheckAddress(view)))).toMatchObject(
      view.query === '' ? view : { query: view.query, page: view.page },
    );
  });
});
