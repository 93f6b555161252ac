import type { AccountOrder } from '@bowtie/contracts';
import { useCallback, useEffect, useState } from 'react';

const pauseMs = 4_000;
/** After something was asked for. */
const extraLooks = 5;
/** For some minutes; whoever looks for longer reloads the page. */
const mostTries = 120;

/** How far an order is: how many of its cards have left or need somebody. */
export interface OrderProgress {
  done: number;
  all: number;
  isOver: boolean;
}

function progressOf({ order, card_counts = [], status }: AccountOrder): OrderProgress {
  const all = card_counts.reduce((sum, { count }) => sum + count, 0);
  const isDownload = order.delivery_groups.every(({ delivery_style }) => delivery_style === 'download');
  const open = new Set(isDownload ? ['ordered', 'printed'] : ['ordered', 'issued', 'printed']);
  const left = card_counts.reduce((sum, { status: state, count }) => sum + (open.has(state) ? count : 0), 0);
  return { done: all - left, all, isOver: left === 0 || status !== 'incomplete' };
}

/**
 * Follows an order until all of its cards are done, by looking again now and then while the page is looked at.
 * `followOn` goes on for a while, since what was asked for is done a moment later.
 */
export function useOrderProgress(
  details: AccountOrder,
  onChanged: () => void,
): OrderProgress & { followOn(): void } {
  const progress = progressOf(details);
  const [looks, setLooks] = useState(mostTries);
  const [extra, setExtra] = useState(0);
  const isFollowed = (!progress.isOver && looks > 0) || extra > 0;
  useEffect(() => {
    if (!isFollowed) return;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      setLooks((left) => left - 1);
      setExtra((left) => Math.max(0, left - 1));
      onChanged();
    };
    const timer = setInterval(look, pauseMs);
    return () => clearInterval(timer);
  }, [isFollowed, onChanged]);
  const followOn = useCallback(() => setExtra(extraLooks), []);
  return { ...progress, followOn };
}
