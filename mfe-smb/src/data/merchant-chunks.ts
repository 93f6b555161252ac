import { merchants } from '@bowtie/contracts';
import { useCallData } from '@bowtie/web';
import { chunkLimit } from './merchant-urls';

/** The merchants of a chunk by name: the first of all of them for an empty one, none are asked for without one. */
export function useMerchantChunk(chunk: string | undefined) {
  const query = { ...(chunk !== '' && { letter: chunk }), sort: 'name', limit: chunkLimit } as const;
  return useCallData(merchants, chunk === undefined ? undefined : { query });
}
