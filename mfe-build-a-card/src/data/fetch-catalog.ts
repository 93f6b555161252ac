import { type CallAnswer, openLoopProducts } from '@bowtie/contracts';
import { call, reported } from '@bowtie/web';

/** The catalogue's calls, apart from the page: its first data come with the document. */
export { fetchAllDesigns, fetchDesignCategories, fetchDesigns } from '@bowtie/web/catalog';

export function fetchProducts(signal: AbortSignal): Promise<CallAnswer<typeof openLoopProducts>> {
  const query = { gift: 'true', page: 1, limit: 100 } as const;
  return reported('open loop products', call(openLoopProducts, { query, signal }), signal);
}
