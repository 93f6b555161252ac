// @vitest-environment happy-dom
import { merchants } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, forgetServerData, PageContext } from '@bowtie/web';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from '.';

const birch = {
  name: 'Birch Coffee',
  slug: 'birch-coffee',
  merchantImageUrl: '/images/merchants/birch-coffee.svg',
  max_discount_percentage: 0,
  max_cash_back_value: 0,
};
const section = '/gift-cards-for-business/';

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

/** The section's fallback, at an address that says so much. */
function open(slug?: string) {
  const answer = { merchants: [birch], total_count: 1, page: 1, limit: 100, categories: [] };
  vi.stubGlobal('fetch', mockFetch(mockCall(merchants, () => answer)));
  const route = { path: `${section}:slug/`, page: 'merchant', title: 'Gift cards | Bowtie' };
  render(
    <PageContext value={{ area: 'mfe-smb', params: slug === undefined ? {} : { slug }, route }}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </PageContext>,
  );
}

it('tells of the brand that the address names', async () => {
  open('birch-coffee');
  expect(await screen.findByRole('heading', { name: 'Birch Coffee for your business' })).toBeTruthy();
  const express = screen.getByRole('link', { name: 'Order express' });
  expect(express.getAttribute('href')).toBe(`${section}express/`);
});

it.each([['nonsense'], ['%'], [undefined]])(
  'leads on from the address %s, which names none',
  async (slug) => {
    open(slug);
    expect(await screen.findByRole('heading', { name: 'What would you like to order?' })).toBeTruthy();
    expect(screen.queryByText(/There is no page at this address/) !== null).toBe(slug !== undefined);
  },
);
