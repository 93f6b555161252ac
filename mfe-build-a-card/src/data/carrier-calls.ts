import {
  type Address,
  availableShippingMethods,
  type CallAnswer,
  greetingCards,
  type ShippingMethod,
} from '@bowtie/contracts';
import { parcelLookupTimeoutMs } from '@bowtie/domain';
import { call, reportError } from '@bowtie/web';
import { greetingCardsAPage } from './catalog-urls';

export type GreetingCards = CallAnswer<typeof greetingCards>;
export type GreetingCard = GreetingCards['greeting_cards'][number];

/** One page of the greeting cards; an empty category stands for all. */
export async function fetchGreetingCards(
  category: string,
  page: number,
  signal: AbortSignal,
): Promise<GreetingCards> {
  try {
    const query = { ...(category === '' ? {} : { category }), page, limit: greetingCardsAPage };
    return await call(greetingCards, { query, signal });
  } catch (error) {
    if (!signal.aborted) reportError('greeting cards', error);
    throw error;
  }
}

/** A search goes through the gallery in pages of this size, and through this many of them at most. */
const searchPage = 100;
const mostPages = 50;

/** Finds the greeting card with this slug, wherever in the gallery it stands; null once it is no longer on sale. */
export async function fetchGreetingCard(slug: string, signal: AbortSignal): Promise<GreetingCard | null> {
  try {
    let pages = 1;
    for (let page = 1; page <= pages; page += 1) {
      const query = { page, limit: searchPage };
      const { greeting_cards, total_count } = await call(greetingCards, { query, signal });
      const found = greeting_cards.find((card) => card.slug === slug);
      if (found !== undefined) return found;
      pages = Math.min(mostPages, Math.ceil(total_count / searchPage));
    }
    return null;
  } catch (error) {
    if (!signal.aborted) reportError('greeting cards', error);
    throw error;
  }
}

/** How the parcel carrier takes a card there, cheapest first. Rejects when it does not answer in time (section 5). */
export async function fetchShippingMethods(
  address: Address,
  signal: AbortSignal,
): Promise<readonly ShippingMethod[]> {
  const answer = await call(availableShippingMethods, {
    body: address,
    signal,
    timeoutMs: parcelLookupTimeoutMs,
  });
  return answer.available_shipping_methods.toSorted((a, b) => a.price - b.price);
}
