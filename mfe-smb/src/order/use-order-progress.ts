import type { AccountOrder } from '@bowtie/contracts';
import { useEffect, useRef } from 'react';

const pauseMs = 5_000;
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

/** Follows an order until all of its cards are done, by looking again now and then while the page is looked at. */
export function useOrderProgress(details: AccountOrder, onChanged: () => void): OrderProgress {
  const progress = progressOf(details);
  const tries = useRef(0);
  const { isOver, done } = progress;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, also one that says the same, is followed by another look
  useEffect(() => {
    if (isOver || tries.current >= mostTries) return;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      tries.current += 1;
      onChanged();
    };
    const timer = setInterval(look, pauseMs);
    return () => clearInterval(timer);
  }, [isOver, done, onChanged]);
  return progress;
}
