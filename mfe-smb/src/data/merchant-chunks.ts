import { type CallAnswer, merchants } from '@bowtie/contracts';
import { call } from '@bowtie/web';
import { chunkLimit } from './merchant-urls';

/** The merchants of a chunk by name; the first of all of them without one. */
export function fetchChunk(chunk: string, signal: AbortSignal): Promise<CallAnswer<typeof merchants>> {
  const letter = chunk === '' ? {} : { letter: chunk };
  return call(merchants, { query: { ...letter, sort: 'name', limit: chunkLimit }, signal });
}
