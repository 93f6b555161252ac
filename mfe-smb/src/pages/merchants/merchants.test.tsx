// @vitest-environment happy-dom
import { merchants } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from '.';

const all = ['Arbor Books', 'Birch Coffee', 'Bluebell Toys'].map((name) => ({
  name,
  slug: name.toLowerCase().replace(' ', '-'),
  merchantImageUrl: '/images/merchants/a.svg',
  max_discount_percentage: 5,
  max_cash_back_value: 0,
}));

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

const brands = () =>
  screen.queryAllByRole('link').flatMap(({ textContent: text }) => all.filter(({ name }) => name === text));

it('lists the brands, by their first letter too, and says where their cards are sold', async () => {
  const answer = mockCall(merchants, ({ query: { letter } }) => {
    const found = all.filter(({ name }) => letter === undefined || name.startsWith(letter));
    return { merchants: found, total_count: found.length, page: 1, limit: 100, categories: [] };
  });
  vi.stubGlobal('fetch', mockFetch(answer));
  window.history.replaceState(null, '', '/gift-cards-for-business/merchants/');
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  await waitFor(() => expect(brands()).toHaveLength(3));
  expect(screen.getByText(/sold on its own page/)).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'B' }));
  await waitFor(() => expect(brands()).toHaveLength(2));
  expect(screen.getByRole('link', { name: 'B' }).getAttribute('aria-current')).toBe('true');
  fireEvent.click(screen.getByRole('link', { name: 'X' }));
  expect(await screen.findByText('No brand with X')).toBeTruthy();
});
