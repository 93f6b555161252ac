// @vitest-environment happy-dom
import { merchants } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, forgetServerData, PageContext } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Page as Merchant } from '../merchant';
import { Page as Merchants } from '.';

const all = ['Arbor Books', 'Birch Coffee', 'Bluebell Toys'].map((name) => ({
  name,
  slug: name.toLowerCase().replace(' ', '-'),
  merchantImageUrl: '/images/merchants/a.svg',
  max_discount_percentage: 5,
  max_cash_back_value: 0,
}));
const section = '/gift-cards-for-business/';

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(merchants, ({ query: { letter } }) => {
        const found = all.filter(({ name }) => letter === undefined || name.startsWith(letter));
        return { merchants: found, total_count: found.length, page: 1, limit: 100 };
      }),
    ),
  );
});
afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

function open(Page: typeof Merchants, path: string, params: Record<string, string> = {}) {
  window.history.replaceState(null, '', path);
  const route = { path, page: 'merchant', title: 'Brands | Bowtie' };
  render(
    <PageContext value={{ area: 'mfe-smb', params, route }}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </PageContext>,
  );
}
const brands = () =>
  screen.queryAllByRole('link').flatMap(({ textContent: text }) => all.filter(({ name }) => name === text));

it('lists the brands, by their first letter too, and says that none can be bought yet', async () => {
  open(Merchants, `${section}merchants/`);
  await waitFor(() => expect(brands()).toHaveLength(3));
  expect(screen.getByText(/not on sale yet/)).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'B' }));
  await waitFor(() => expect(brands()).toHaveLength(2));
  expect(screen.getByRole('link', { name: 'B' }).getAttribute('aria-current')).toBe('true');
  fireEvent.click(screen.getByRole('link', { name: 'X' }));
  expect(await screen.findByText('No brand with X')).toBeTruthy();
});

it('tells of the brand that the address names', async () => {
  open(Merchant, `${section}birch-coffee/`, { slug: 'birch-coffee' });
  expect(await screen.findByRole('heading', { name: 'Birch Coffee for your business' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Order express' }).getAttribute('href')).toBe(`${section}express/`);
});

it.each([['nonsense'], ['%'], [undefined]])(
  'leads on from the address %s, which names none',
  async (slug) => {
    open(Merchant, `${section}merchant/`, slug === undefined ? {} : { slug });
    expect(screen.getByRole('heading', { name: 'What would you like to order?' })).toBeTruthy();
    expect(screen.queryByText(/There is no page at this address/) !== null).toBe(slug !== undefined);
  },
);
