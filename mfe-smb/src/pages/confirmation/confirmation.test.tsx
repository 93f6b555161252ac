// @vitest-environment happy-dom
import { type AccountOrder, smbOrderByHash } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { sampleAccountOrder, sampleOrderCard } from '@bowtie/contracts/samples';
import { AreaProvider, BrowserRouter } from '@bowtie/web';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from './index';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lists the first cards of a large order, and says where the others are', async () => {
  window.history.replaceState({}, '', '/gift-cards-for-business/confirmation/#h1');
  const cards = Array.from({ length: 50 }, (_, index) => sampleOrderCard(`c${index}`));
  const [card] = cards;
  const large: AccountOrder = {
    ...sampleAccountOrder(),
    status: 'incomplete',
    cards,
    card_counts: [{ status: card?.status ?? 'ordered', count: 1_000 }],
  };
  const requests: unknown[] = [];
  const lookUp = mockCall(smbOrderByHash, ({ params, query }) => {
    requests.push([params.plain_text_hash, query.card_limit]);
    return large;
  });
  vi.stubGlobal('fetch', mockFetch(lookUp));
  render(
    <BrowserRouter>
      <AreaProvider area="mfe-smb">
        <Page />
      </AreaProvider>
    </BrowserRouter>,
  );
  expect(await screen.findByText('950 more cards are on the page of your order.')).toBeDefined();
  expect(document.querySelectorAll('tbody tr')).toHaveLength(12);
  fireEvent.click(screen.getByRole('button', { name: 'Show the first 50' }));
  expect(document.querySelectorAll('tbody tr')).toHaveLength(50);
  expect(screen.getByRole('progressbar').getAttribute('max')).toBe('1000');
  expect(requests[0]).toEqual(['h1', 50]);
});
