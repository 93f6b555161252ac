// @vitest-environment happy-dom
import { menuData } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PromotionBanner } from './promotion-banner';

const banner = (id: string, isSMB: boolean) => ({
  id,
  bannerText: `Offer ${id}`,
  buttonText: 'Go',
  landingPageUrl: '/',
  terms: '',
  bannerHtml: null,
  isSMB,
  promoCode: null,
});

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

function openAt(path: string) {
  const promoBanners = [banner('for shoppers', false), banner('for teams', true), banner('for all', false)];
  vi.stubGlobal(
    'fetch',
    mockFetch(mockCall(menuData, () => ({ links: [], promoBanners, searchDropDown: [] }))),
  );
  window.history.replaceState(null, '', path);
  render(
    <BrowserRouter>
      <PromotionBanner />
    </BrowserRouter>,
  );
}

it('shows business banners in the business section, and no others', async () => {
  openAt('/gift-cards-for-business/details/');
  expect(await screen.findByText('Offer for teams')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Next promotion' })).toBeNull();
});

it.each(['/', '/bulk-gift-cards/', '/gift-cards-for-all-occasions/'])(
  'shows none of them at %s',
  async (path) => {
    openAt(path);
    expect(await screen.findByText('Offer for shoppers')).toBeTruthy();
    const next = screen.getByRole('button', { name: 'Next promotion' });
    fireEvent.click(next);
    expect(screen.getByText('Offer for all')).toBeTruthy();
    fireEvent.click(next);
    expect(screen.getByText('Offer for shoppers')).toBeTruthy();
    expect(screen.queryByText('Offer for teams')).toBeNull();
  },
);
