import { type CallAnswer, directCards } from '@bowtie/contracts';
import { call, reported } from '@bowtie/web';

/** The cards of a brand; 404 where we sell none. */
export function fetchBrand(slug: string, signal: AbortSignal): Promise<CallAnswer<typeof directCards>> {
  return reported('direct cards', call(directCards, { params: { merchant: slug }, signal }), signal, [404]);
}
