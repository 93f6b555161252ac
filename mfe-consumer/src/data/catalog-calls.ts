import {
  type CallAnswer,
  giftTemplates,
  merchants,
  occasions,
  openLoopProducts,
  searchCatalog,
} from '@bowtie/contracts';
import type { Network } from '@bowtie/domain';
import { call, reported } from '@bowtie/web';
import { type MerchantsQuery, searchLimit } from './catalog-urls';
import { type HolidaySlug, holidayDesignsLimit } from './holidays';

/** The catalogue's calls, in a file of their own: pages whose data came with the document go without their schemas. */
export { fetchDesign, fetchDesignCategories, fetchDesigns, fetchOccasionDesigns } from '@bowtie/web/catalog';

export function fetchVirtualProducts(
  network: Network,
  signal: AbortSignal,
): Promise<CallAnswer<typeof openLoopProducts>> {
  const query = { include_virtual_cards: 'true', card_network: network, gift: 'true' } as const;
  return reported('open loop products', call(openLoopProducts, { query, signal }), signal);
}

export function fetchOccasions(signal: AbortSignal): Promise<CallAnswer<typeof occasions>> {
  return reported('occasions', call(occasions, { signal }), signal);
}

export function fetchHolidayDesigns(
  holiday: HolidaySlug,
  signal: AbortSignal,
): Promise<CallAnswer<typeof giftTemplates>> {
  const query = { holiday, page: '1', limit: holidayDesignsLimit };
  return reported('templates', call(giftTemplates, { query, signal }), signal);
}

export function fetchMerchants(
  query: MerchantsQuery,
  signal: AbortSignal,
): Promise<CallAnswer<typeof merchants>> {
  return call(merchants, { query: { ...query }, signal });
}

export function fetchSearchResults(
  query: string,
  signal: AbortSignal,
): Promise<CallAnswer<typeof searchCatalog>> {
  return call(searchCatalog, { query: { query, limit: searchLimit }, signal });
}
