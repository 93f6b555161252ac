// @vitest-environment happy-dom
import { keepPromoCode, menuData, recordEvent } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { sampleCart } from '@bowtie/contracts/samples';
import { storeMessages } from '@bowtie/domain';
import { BrowserRouter, dismissNotice, forgetServerData, useNotices } from '@bowtie/web';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('a banner that is clicked', () => {
  let clicked: unknown[] = [];
  let shown: readonly { id: number; text: string }[] = [];
  function Notices() {
    shown = useNotices();
    return null;
  }
  /** Lets promises and modules on their way go on, while the page's timers stand still. */
  const settled = async (isThere: () => boolean) => {
    const end = performance.now() + 30_000;
    while (performance.now() < end && !isThere())
      await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
    expect(isThere()).toBe(true);
  };

  async function click(keep: ReturnType<typeof mockCall>, fields: object = {}) {
    // Its own list: what an earlier test still sends is not counted here.
    const events: unknown[] = [];
    clicked = events;
    const offer = {
      ...banner('welcome', false),
      promoCode: 'WELCOME20',
      landingPageUrl: '/landing/',
      ...fields,
    };
    const menu = mockCall(menuData, () => ({ links: [], promoBanners: [offer], searchDropDown: [] }));
    const event = mockCall(recordEvent, ({ body }) => {
      events.push(body);
      return {};
    });
    vi.stubGlobal('fetch', mockFetch(menu, event, keep));
    window.history.replaceState(null, '', '/');
    render(
      <BrowserRouter>
        <PromotionBanner />
        <Notices />
      </BrowserRouter>,
    );
    const button = await screen.findByRole('button', { name: /Offer/ });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(button);
  }
  afterEach(() => {
    act(() => {
      for (const { id } of shown) dismissNotice(id);
    });
    vi.useRealTimers();
  });
  const leavesAfterTwoSeconds = () => {
    act(() => vi.advanceTimersByTime(1_999));
    expect(window.location.pathname).toBe('/');
    act(() => vi.advanceTimersByTime(1));
    expect(window.location.pathname).toBe('/landing/');
  };

  it('says that its promotion is applied once it is kept, and goes to its landing page two seconds later', async () => {
    const kept: unknown[] = [];
    await click(
      mockCall(keepPromoCode, ({ body }) => {
        kept.push(body);
        return { cart: sampleCart() };
      }),
    );
    expect(shown).toEqual([]);
    await settled(() => shown.some(({ text }) => text === storeMessages.promotionApplied));
    expect(kept).toEqual([{ promo_code: 'WELCOME20', source: 'gcg_web' }]);
    await settled(() => clicked.length > 0);
    expect(clicked).toEqual([{ event: 'banner_welcome' }]);
    leavesAfterTwoSeconds();
  });

  it('says so where its promotion is over, and leads on all the same', async () => {
    await click(mockCall(keepPromoCode, () => mockError(keepPromoCode, 'promotion_over')));
    await settled(() => shown.length > 0);
    expect(shown[0]?.text).toBe(keepPromoCode.errors.promotion_over.message);
    leavesAfterTwoSeconds();
  });

  it('stays where it could not be kept, so that it can be clicked again', async () => {
    await click(mockCall(keepPromoCode, () => mockError(keepPromoCode, 'service_unavailable')));
    await settled(() => shown.length > 0);
    act(() => vi.advanceTimersByTime(60_000));
    expect(window.location.pathname).toBe('/');
  });

  it('promises nothing without a promotion', async () => {
    await click(
      mockCall(keepPromoCode, () => mockError(keepPromoCode, 'promotion_over')),
      { promoCode: null },
    );
    leavesAfterTwoSeconds();
    expect(shown).toEqual([]);
  });

  it('shows its HTML in place of its text, and its terms behind a button that keys reach', async () => {
    const fields = {
      bannerHtml: 'An <strong>Offer</strong> <em>&lt;in</em> <script>bold</script></b>',
      terms: 'One a person.',
    };
    await click(
      mockCall(keepPromoCode, () => mockError(keepPromoCode, 'service_unavailable')),
      fields,
    );
    vi.useRealTimers();
    const offer = screen.getByRole('button', { name: /An Offer <in bold/ });
    expect(offer.querySelector('strong')?.textContent).toBe('Offer');
    expect(screen.queryByText(/Offer welcome/)).toBeNull();
    expect(screen.getByText('One a person.')).toBeTruthy();
    const terms = screen.getByRole('button', { name: 'Terms' });
    expect(terms.tabIndex).toBe(0);
    const panel = document.getElementById(terms.getAttribute('aria-controls') ?? '');
    expect(panel?.getAttribute('aria-label')).toBe('Terms of this promotion');
  });
});
