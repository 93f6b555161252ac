// @vitest-environment happy-dom
import { availableShippingMethods, type CallAnswer, greetingCards, validateAddress } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { forgetServerData } from '@bowtie/web';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchGreetingCard } from './carrier-calls';
import { useAddressAnswers } from './use-address-answers';

describe('a greeting card', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const greeting = (slug: string) => ({
    slug,
    name: slug,
    category: 'birthday',
    image_url: `/images/greeting-cards/${slug}.svg`,
    inside: { paper: '#FBF3E4', ink: '#3B2A22' },
  });

  /** Whole pages without end, the cards of each named after it. */
  function endlessPages(): number[] {
    const pages: number[] = [];
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(greetingCards, ({ query: { page, limit } }) => {
          pages.push(page);
          if (page > 60) throw new Error('nobody stops asking');
          const cards = Array.from({ length: limit }, (_, place) => greeting(`card-${page}-${place}`));
          return { greeting_cards: cards, total_count: 250, categories: [] };
        }),
      ),
    );
    return pages;
  }

  const search = (slug: string) => fetchGreetingCard(slug, new AbortController().signal);

  it('is looked for on every page, and no further', async () => {
    const pages = endlessPages();
    expect((await search('card-3-7'))?.slug).toBe('card-3-7');
    expect(await search('sold-out')).toBeNull();
    expect(pages).toEqual([1, 2, 3, 1, 2, 3]);
  });
});

describe('what is known of addresses', () => {
  const yes: CallAnswer<typeof validateAddress> = { deliverable: true, suggestion: null };
  const down = 'carrier_unavailable';
  const check = vi.fn<() => typeof yes | typeof down>();
  const methods = vi.fn<() => [] | typeof down>();

  const address = {
    address_line1: '12 Elm Street',
    address_line2: 'Apt 4',
    city: 'Springfield',
    state: 'IL',
    zip_code: '62701',
  };
  const other = { ...address, zip_code: '62704' };

  const settle = (to = address) => renderHook(() => useAddressAnswers(null)).result.current.settle(to);

  beforeEach(() => {
    forgetServerData(() => true);
    check.mockReset().mockReturnValue(yes);
    methods.mockReset().mockReturnValue([]);
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(validateAddress, () => {
          const said = check();
          return said === down ? mockError(validateAddress, 'address_check_unavailable') : said;
        }),
        mockCall(availableShippingMethods, () => {
          const said = methods();
          return said === down
            ? mockError(availableShippingMethods, down)
            : { available_shipping_methods: said };
        }),
      ),
    );
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is asked for once an address, also while it is on its way', async () => {
    await Promise.all([settle(), settle({ ...address }), settle(other)]);
    await settle();
    expect(methods).toHaveBeenCalledTimes(2);
  });

  it('is asked for again after a failure, a no, and a while', async () => {
    vi.useFakeTimers({ now: 1_000, toFake: ['Date'] });
    methods.mockReturnValueOnce(down);
    check.mockReturnValueOnce({ deliverable: false, suggestion: null }).mockReturnValueOnce(down);
    const results = [];
    for (let time = 0; time < 4; time += 1) results.push(await settle());
    expect(results.map((said) => said.check.result)).toEqual([
      'undeliverable',
      'failed',
      'deliverable',
      'deliverable',
    ]);
    expect(results.map((said) => said.methods)).toEqual([null, [], [], []]);
    expect([check, methods].map(({ mock }) => mock.calls.length)).toEqual([3, 2]);
    vi.setSystemTime(601_001);
    await settle();
    expect(methods).toHaveBeenCalledTimes(3);
  });
});
