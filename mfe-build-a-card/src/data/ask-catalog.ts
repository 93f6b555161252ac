import { type CallAnswer, designCategories, giftTemplates, openLoopProducts } from '@bowtie/contracts';
import type { Network } from '@bowtie/domain';
import { call } from '@bowtie/web';
import { designsAtOnce } from './catalog-urls';

/** The catalogue's calls, apart from the page: its first data come with the document. */
export type Designs = CallAnswer<typeof giftTemplates>;
export type Products = CallAnswer<typeof openLoopProducts>;

export function askDesigns(
  network: Network,
  category: string,
  page: number,
  signal: AbortSignal,
): Promise<Designs> {
  const chosen = category === '' ? {} : { category };
  return call(giftTemplates, {
    query: { card_network: network, page, limit: designsAtOnce, ...chosen },
    signal,
  });
}

export function askAllDesigns(signal: AbortSignal): Promise<Designs> {
  return call(giftTemplates, { query: { page: 1, limit: 100 }, signal });
}

export function askDesignCategories(signal: AbortSignal): Promise<CallAnswer<typeof designCategories>> {
  return call(designCategories, { signal });
}

export function askProducts(signal: AbortSignal): Promise<Products> {
  return call(openLoopProducts, { query: { gift: 'true', page: 1, limit: 100 }, signal });
}
