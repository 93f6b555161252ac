import {
  type AccountOrder,
  accountOrderProgress,
  callPath,
  type OrderAccess,
  smbOrderProgress,
} from '@bowtie/contracts';
import { type CountedCards, type OrderProgress, orderProgress } from '@bowtie/domain';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Following, followProgress } from './follow-progress';

/** Which order is followed: one that may be opened by its number, or a business order by the hash of its link. */
export type FollowedOrder = { orderNumber: string; access?: OrderAccess | undefined } | { orderHash: string };

/** The order is read again this often at most while its cards move: its answer has every card. */
const reloadMs = 5_000;

function streamUrl(order: FollowedOrder): string {
  if ('orderHash' in order) return callPath(smbOrderProgress.path, { plain_text_hash: order.orderHash });
  const path = callPath(accountOrderProgress.path, { order_number: order.orderNumber });
  const { order_token, email } = order.access ?? {};
  const query = new URLSearchParams({
    ...(order_token !== undefined && { order_token }),
    ...(email !== undefined && { email }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}

type CountedOrder = Pick<AccountOrder, 'order' | 'cards' | 'card_counts' | 'refund_progress'>;

/** How far an order is by what its page knows of each card, and by the states of those that are not listed. */
function progressOf({ order, cards, card_counts = [], refund_progress }: CountedOrder): OrderProgress {
  const listed = cards.map(
    ({ status, plastic, recipient_email, tracking }): CountedCards => ({
      status,
      plastic,
      mailed: !plastic && recipient_email !== null,
      posted: tracking !== null,
      count: 1,
    }),
  );
  const isDownload = order.delivery_groups.every(({ delivery_style }) => delivery_style === 'download');
  const others = card_counts.map(
    ({ status, count }): CountedCards => ({
      status,
      plastic: false,
      mailed: !isDownload,
      posted: false,
      count: Math.max(0, count - cards.filter((card) => card.status === status).length),
    }),
  );
  const counted = [...listed, ...others.filter(({ count }) => count > 0)];
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  return orderProgress(order.status, total, counted, refund_progress);
}

/**
 * How far an order is, live while its page is seen: by a stream, or by asking for the order again. The order that the page shows
 * is reloaded as its cards move.
 * @param details the order as the page has it; without it nothing is followed
 */
export function useOrderProgress(
  order: FollowedOrder | undefined,
  details: CountedOrder | undefined,
  reload: () => void,
): OrderProgress | undefined {
  const known = useMemo(() => (details === undefined ? undefined : progressOf(details)), [details]);
  const [live, setLive] = useState<OrderProgress>();
  // The order was read again after what the stream told last, and is over: nobody tells of it any more.
  const progress = known?.is_over ? known : (live ?? known);
  const url = order === undefined ? undefined : streamUrl(order);
  const isFollowed = url !== undefined && known !== undefined && !known.is_over && live?.is_over !== true;
  const following = useRef<Following>(undefined);
  const reloading = useRef<ReturnType<typeof setTimeout>>(undefined);

  const reloadSoon = useEffectEvent((ms: number) => {
    if (ms > 0 && reloading.current !== undefined) return;
    clearTimeout(reloading.current);
    reloading.current = setTimeout(() => {
      reloading.current = undefined;
      reload();
    }, ms);
  });
  const handleProgress = useEffectEvent((next: OrderProgress) => {
    setLive(next);
    if (JSON.stringify(next) !== JSON.stringify(known)) reloadSoon(next.is_over ? 0 : reloadMs);
  });
  const poll = useEffectEvent(() => {
    setLive(undefined);
    reload();
  });

  useEffect(() => {
    if (!isFollowed || url === undefined) return;
    following.current = followProgress({ url, onProgress: handleProgress, onPoll: poll });
    return () => {
      following.current?.stop();
      following.current = undefined;
    };
  }, [isFollowed, url]);
  const text = JSON.stringify(known);
  useEffect(() => {
    if (text !== undefined) following.current?.quicken();
    // What was over may go on: a gift that came back is sent again.
    setLive((last) => (last?.is_over ? undefined : last));
  }, [text]);
  useEffect(() => () => clearTimeout(reloading.current), []);
  return progress;
}
