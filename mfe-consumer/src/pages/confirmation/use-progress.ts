import { type Order, type OrderCard, orderStatus, type PricedDeliveryGroup } from '@bowtie/contracts';
import { call, reportError } from '@bowtie/web';
import { useEffect, useState } from 'react';
import type { JustPlaced } from '../../orders/placed-order';

const pauseMs = 1_500;
const tries = 20;
const onItsWay = new Set(['sent', 'delivered', 'activated', 'redeemed']);

interface Progress {
  /** Undefined until it is known. */
  order?: Order;
  cards: readonly OrderCard[];
  groups: readonly PricedDeliveryGroup[];
}

/** The cards of an order while they are made and sent; it stops looking when all are on their way. */
export function useProgress(order: JustPlaced | undefined): Progress {
  const [progress, setProgress] = useState<Progress>({ cards: [], groups: [] });
  useEffect(() => {
    if (order === undefined || order.email === '') return;
    const abort = new AbortController();
    let timer: number | undefined;
    const look = async (left: number): Promise<void> => {
      try {
        const body = { email: order.email, order_number: order.order_number };
        const answer = await call(orderStatus, { body, signal: abort.signal });
        const { order: found, cards } = answer;
        setProgress({ order: found, cards, groups: found.delivery_groups });
        if (answer.cards.length > 0 && answer.cards.every((card) => onItsWay.has(card.status))) return;
      } catch (error) {
        if (abort.signal.aborted) return;
        reportError('order lookup', error);
      }
      if (left > 0) timer = window.setTimeout(() => void look(left - 1), pauseMs);
    };
    void look(tries);
    return () => {
      abort.abort();
      window.clearTimeout(timer);
    };
  }, [order]);
  return progress;
}
