// @vitest-environment happy-dom

import { greetingCards } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchGreetingCard } from './carrier-calls';

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

describe('a greeting card', () => {
  const search = (slug: string) => fetchGreetingCard(slug, new AbortController().signal);

  it('is looked for on every page, and no further', async () => {
    const pages = endlessPages();
    expect((await search('card-3-7'))?.slug).toBe('card-3-7');
    expect(await search('sold-out')).toBeNull();
    expect(pages).toEqual([1, 2, 3, 1, 2, 3]);
  });
});
