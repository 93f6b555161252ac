import { type CallAnswer, userCobrands } from '@bowtie/contracts';
import { call, reported } from '@bowtie/web';

const limit = 100;

/** The logo cards that the visitor has saved, as many as the store keeps. */
export const cobrandsKey = `${userCobrands.path}?page=1&limit=${limit}`;
export function fetchCobrands(signal: AbortSignal): Promise<CallAnswer<typeof userCobrands>> {
  return reported('cobrands', call(userCobrands, { query: { page: 1, limit }, signal }), signal);
}
