import { type ServerData, useServerData } from '@bowtie/web';
import type { GreetingCard, GreetingCards } from './carrier-calls';
import { greetingCardsUrl } from './catalog-urls';

const loadCalls = () => import('./carrier-calls');

/** One page of the gallery; an empty category stands for all. */
export function useGreetingCards(category: string, page: number): ServerData<GreetingCards> {
  return useServerData(greetingCardsUrl(category, page), async (signal) =>
    (await loadCalls()).fetchGreetingCards(category, page, signal),
  );
}

/** Whether the greeting card that was chosen is not there any more. */
export function isOffSale(
  slug: string | undefined,
  { status, data }: ServerData<GreetingCard | null>,
): boolean {
  return slug !== undefined && status === 'ready' && data === null;
}

/** What a chosen greeting card that was withdrawn from the catalogue says. */
export const unavailableMessage = 'This greeting card is no longer on sale. Please choose another one.';

/** The greeting card that was chosen; null while none is, and for one that is not there any more. */
export function useGreetingCard(slug: string | undefined): ServerData<GreetingCard | null> {
  return useServerData(`greeting card ${slug ?? ''}`, async (signal) =>
    slug === undefined ? null : (await loadCalls()).fetchGreetingCard(slug, signal),
  );
}
