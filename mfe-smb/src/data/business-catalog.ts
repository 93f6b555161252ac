import { type CallAnswer, giftTemplates, openLoopProducts } from '@bowtie/contracts';
import type { Network } from '@bowtie/domain';
import { call, reported } from '@bowtie/web';

export type Products = CallAnswer<typeof openLoopProducts>;
export type Templates = CallAnswer<typeof giftTemplates>;

/** Products that businesses may order, of both kinds and networks. */
export const productsKey = '/ajax/open-loop-products/?smb=true';
export function fetchProducts(signal: AbortSignal): Promise<Products> {
  return reported('open loop products', call(openLoopProducts, { query: { smb: 'true' }, signal }), signal);
}

/** Designs for businesses that are printed on demand (business specification, section 7: `ond=1`). */
export const templatesKey = (network: Network) => `/ajax/gift-templates/?smb=1&ond=1&card_network=${network}`;
export function fetchTemplates(network: Network, signal: AbortSignal): Promise<Templates> {
  const query = { smb: '1', ond: '1', card_network: network, page: 1, limit: 100 } as const;
  return reported('templates', call(giftTemplates, { query, signal }), signal);
}
