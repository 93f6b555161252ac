import { type CallAnswer, giftTemplates, openLoopProducts } from '@bowtie/contracts';
import type { Network } from '@bowtie/domain';
import { useCallData } from '@bowtie/web';

export type Products = CallAnswer<typeof openLoopProducts>;

/** Products that businesses may order, of both kinds and networks. */
export function useBusinessProducts() {
  return useCallData(openLoopProducts, { query: { smb: 'true' } }, { reportAs: 'open loop products' });
}

/** Designs for businesses that are printed on demand (business specification, section 7: `ond=1`). */
export function useBusinessTemplates(network: Network) {
  const query = { smb: '1', ond: '1', card_network: network, page: 1, limit: 100 } as const;
  return useCallData(giftTemplates, { query }, { reportAs: 'templates' });
}
