import {
  type AccountOrder,
  accountOrderCards,
  type CallQueryInput,
  callPath,
  type OrderCardsPage,
  orderCardPages,
} from '@bowtie/contracts';
import type { CardState } from '@bowtie/domain';
import { forgetServerData, useCallData, useLatest } from '@bowtie/web';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What of an order's cards is looked at. */
export interface CardsWanted {
  state: CardState | undefined;
  q: string;
  sort: NonNullable<CallQueryInput<typeof accountOrderCards>['sort']>;
  page: number;
}

const typedMs = 250;
const begin: CardsWanted = { state: undefined, q: '', sort: 'order', page: 1 };

/**
 * The cards of an order, page by page, anew whenever the order is. The last page stays on the screen until the next one is
 * there.
 */
export function useOrderCards(details: AccountOrder) {
  const orderNumber = details.order.order_number;
  const [wanted, setWanted] = useState(begin);
  const { state, q, sort, page } = wanted;
  const query = { ...(state !== undefined && { state }), q, sort, page, limit: orderCardPages.limit };
  const { data, error, status } = useCallData(
    accountOrderCards,
    { params: { order_number: orderNumber }, query },
    { freshMs: 0, delayMs: q === '' ? 0 : typedMs, reportAs: 'order lookup' },
  );
  const latest: OrderCardsPage | undefined = useLatest(data);
  /** Anything but another page begins at the first one. */
  const want = useCallback(
    (change: Partial<CardsWanted>) => setWanted((before) => ({ ...before, page: 1, ...change })),
    [],
  );
  const renew = useCallback(
    () =>
      forgetServerData((key) =>
        key.startsWith(callPath(accountOrderCards.path, { order_number: orderNumber })),
      ),
    [orderNumber],
  );
  const shown = useRef(details);
  useEffect(() => {
    if (shown.current === details) return;
    shown.current = details;
    renew();
  }, [details, renew]);
  return { wanted, want, cards: latest, error, isBusy: status === 'loading', reload: renew };
}
