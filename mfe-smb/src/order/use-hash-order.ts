import { smbOrderByHash } from '@bowtie/contracts';
import { useCallData, useLocation } from '@bowtie/web';

/** The order of the hash in the page's address, `undefined` where there is none. */
export function useOrderHash(): string | undefined {
  const { hash } = useLocation();
  const text = hash.replace(/^#/, '');
  return text === '' ? undefined : text;
}

/** So many of an order's cards are listed after the payment; the order's page has them all. */
const listedCards = 50;

/** A business order by its hash, with the first of its cards. */
export function useHashOrder(orderHash: string | undefined) {
  return useCallData(
    smbOrderByHash,
    orderHash === undefined
      ? undefined
      : { params: { plain_text_hash: orderHash }, query: { card_limit: listedCards } },
    { freshMs: 0, reportAs: 'order lookup' },
  );
}
