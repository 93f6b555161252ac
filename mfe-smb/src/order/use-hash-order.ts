import { type AccountOrder, smbOrderByHash } from '@bowtie/contracts';
import { ApiError, call, reportError, useLocation, useServerData } from '@bowtie/web';
import { useEffect, useRef } from 'react';

const pauseMs = 3_000;
/** For some minutes; whoever looks for longer reloads the page. */
const mostTries = 100;
const settled = new Set(['sent', 'delivered', 'activated', 'redeemed', 'bounced', 'voided', 'replaced']);

/** How many cards of an order have left, or need somebody; of files for their buyer those that are made. */
export function doneCards({ cards, order }: Pick<AccountOrder, 'cards' | 'order'>): number {
  const downloads = new Set(
    order.delivery_groups.flatMap(({ uuid, delivery_style }) =>
      delivery_style === 'download' ? [uuid] : [],
    ),
  );
  return cards.filter(
    ({ status, delivery_group_uuid }) =>
      settled.has(status) || (status === 'issued' && downloads.has(delivery_group_uuid)),
  ).length;
}

/** The order of the hash in the page's address, `undefined` where there is none. */
export function useOrderHash(): string | undefined {
  const { hash } = useLocation();
  const text = hash.replace(/^#/, '');
  return text === '' ? undefined : text;
}

/** A business order by its hash. @param isLive whether it is asked for again until all of its cards are done */
export function useHashOrder(orderHash: string | undefined, isLive: boolean) {
  const found = useServerData(
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
  const tries = useRef(0);
  useEffect(() => {
    const { data, error } = found;
    const isOver =
      data !== undefined && (data.status !== 'incomplete' || doneCards(data) === data.cards.length);
    const isUnknown = error instanceof ApiError && error.status < 500 && error.status !== 0;
    if (!isLive || found.status === 'loading' || isOver || isUnknown || tries.current >= mostTries) return;
    const timer = setTimeout(() => {
      tries.current += 1;
      found.reload();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [found, isLive]);
  return found;
}
