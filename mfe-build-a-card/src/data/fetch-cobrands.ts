import { type CallAnswer, userCobrands } from '@bowtie/contracts';
import { call, reported } from '@bowtie/web';

const limit = 100;

/** The visitor's saved logo cards. A file of its own: few addresses name one, and the page goes without the schema. */
export function fetchCobrands(signal: AbortSignal): Promise<CallAnswer<typeof userCobrands>> {
  return reported('cobrands', call(userCobrands, { query: { page: 1, limit }, signal }), signal);
}
