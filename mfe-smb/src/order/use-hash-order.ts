import { smbOrderByHash } from '@bowtie/contracts';
import { call, reportError, useLocation, useServerData } from '@bowtie/web';

/** The order of the hash in the page's address, `undefined` where there is none. */
export function useOrderHash(): string | undefined {
  const { hash } = useLocation();
  const text = hash.replace(/^#/, '');
  return text === '' ? undefined : text;
}

/** A business order by its hash. */
export function useHashOrder(orderHash: string | undefined) {
  return useServerData(
    orderHash === undefined ? undefined : `business order ${orderHash}`,
    async (signal) => {
      try {
        return await call(smbOrderByHash, { params: { plain_text_hash: orderHash ?? '' }, signal });
      } catch (error) {
        if (!signal.aborted) reportError('order lookup', error);
        throw error;
      }
    },
    { freshMs: 0 },
  );
}
