// @vitest-environment happy-dom
import { type AccountOrder, smbOrderByHash } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { sampleAccountOrder } from '@bowtie/contracts/samples';
import { AreaProvider, BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from './index';

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

function open(changes: Partial<AccountOrder>) {
  window.history.replaceState({}, '', '/gift-cards-for-business/order-cancelled/#h1');
  const order = { ...sampleAccountOrder(), ...changes };
  vi.stubGlobal('fetch', mockFetch(mockCall(smbOrderByHash, () => order)));
  render(
    <BrowserRouter>
      <AreaProvider area="mfe-smb">
        <Page />
      </AreaProvider>
    </BrowserRouter>,
  );
}

it('says how far it is while many cards are canceled, and that nobody need wait', async () => {
  open({ status: 'incomplete', refund_progress: { kind: 'cancel', total: 1_000, done: 480 } });
  expect(await screen.findByRole('heading', { name: 'We are canceling your order' })).toBeDefined();
  expect(screen.getByText('480 of 1000 cards')).toBeDefined();
  expect(screen.getByText(/You can close this page/)).toBeDefined();
});

it('says what became of the order once it is over', async () => {
  open({ status: 'cancelled' });
  expect(await screen.findByRole('heading', { name: 'Your order is canceled' })).toBeDefined();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
