import { type PageData, usePageData } from '@bowtie/web';
import type { GreetingCard, GreetingCards } from './carrier-calls';

const loadCalls = () => import('./carrier-calls');

/** One page of the gallery; an empty category stands for all. */
export function useGreetingCards(category: string, page: number): PageData<GreetingCards> {
  const key = `/ajax/greeting-cards/?category=${category}&page=${page}`;
  return usePageData(key, async (signal) => (await loadCalls()).askGreetingCards(category, page, signal));
}

/** The greeting card that was chosen; null while none is. */
export function useGreetingCard(slug: string | undefined): PageData<GreetingCard | null> {
  return usePageData(`greeting card ${slug ?? ''}`, async (signal) =>
    slug === undefined ? null : (await loadCalls()).askGreetingCard(slug, signal),
  );
}
