import {
  type CallAnswer,
  designCategories,
  type GiftTemplate,
  giftTemplates,
  type Merchant,
  merchants,
  type OpenLoopProduct,
  occasions,
  openLoopProducts,
} from '@bowtie/contracts';
import type { Network } from '@bowtie/domain';
import { call } from '@bowtie/web';
import { designsAtOnce, type MerchantsQuery } from './catalog-urls';

/** The catalogue's calls, in a file of their own: pages whose data came with the document go without their schemas. */

export interface Products {
  products: OpenLoopProduct[];
}
export interface Designs {
  templates: GiftTemplate[];
  total_count: number;
}
export interface DesignCategories {
  categories: { slug: string; name: string; design_count: number }[];
}
export type Occasions = CallAnswer<typeof occasions>;
export interface Merchants {
  merchants: Merchant[];
  total_count: number;
}

export function askVirtualProducts(network: Network, signal: AbortSignal): Promise<Products> {
  const query = { include_virtual_cards: 'true', card_network: network, gift: 'true' } as const;
  return call(openLoopProducts, { query, signal });
}

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

/** Every design there is, of both networks. */
export function askAllDesigns(signal: AbortSignal): Promise<Designs> {
  return call(giftTemplates, { query: { page: 1, limit: 100 }, signal });
}

export function askDesignCategories(signal: AbortSignal): Promise<DesignCategories> {
  return call(designCategories, { signal });
}

export function askOccasions(signal: AbortSignal): Promise<Occasions> {
  return call(occasions, { signal });
}

export function askMerchants(query: MerchantsQuery, signal: AbortSignal): Promise<Merchants> {
  return call(merchants, { query: { ...query }, signal });
}
