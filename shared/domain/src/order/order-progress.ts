import type { CardState, OrderState } from './life-cycles';
import { isFinal, orderLife, scheduledState, unsentStates } from './life-cycles';

/** What tells whether the work on a card is done, beside its state. */
export interface ProgressCard {
  status: CardState;
  plastic: boolean;
  /** Whether it goes to a mailbox. */
  mailed: boolean;
  /** Whether a carrier has its parcel. */
  posted: boolean;
}

/** Cards that are alike, and how many. */
export interface CountedCards extends ProgressCard {
  count: number;
}

/** A refund or a cancellation of many cards that is under way, and how many of them are done. */
export interface RefundProgress {
  kind: 'refund' | 'cancel';
  total: number;
  done: number;
}

/** How far the cards of an order are. */
export interface OrderProgress {
  total: number;
  /** Cards that have left, are ready as files for their buyer, or need somebody: nothing more happens to them by itself. */
  done: number;
  states: Partial<Record<CardState, number>>;
  order_status: OrderState;
  /** Absent while nothing goes back. */
  refund_progress?: RefundProgress | undefined;
  /** Whether there is nothing more to wait for. */
  is_over: boolean;
}

/** Whether the work of the store on a card is done. */
export function isCardDone({ status, plastic, mailed, posted }: ProgressCard): boolean {
  if (posted || status === 'bounced' || !unsentStates.includes(status)) return true;
  return status === 'issued' && !plastic && !mailed;
}

/** Counts the cards of an order. Those that nobody has worked on yet are `ordered`, or `voided` with their order. */
export function orderProgress(
  orderStatus: OrderState,
  total: number,
  counted: readonly CountedCards[],
  refundProgress?: RefundProgress,
): OrderProgress {
  const states: OrderProgress['states'] = {};
  let known = 0;
  let done = 0;
  for (const card of counted) {
    states[card.status] = (states[card.status] ?? 0) + card.count;
    known += card.count;
    if (isCardDone(card)) done += card.count;
  }
  const untouched = Math.max(0, total - known);
  const cancelled = orderStatus === 'cancelled';
  if (untouched > 0) {
    const state: CardState = cancelled ? 'voided' : 'ordered';
    states[state] = (states[state] ?? 0) + untouched;
    if (cancelled) done += untouched;
  }
  // Nobody looks on until the time comes for which a card is scheduled.
  const settled = done + (states[scheduledState] ?? 0);
  const isDone = settled >= total || orderStatus === 'complete' || isFinal(orderLife, orderStatus);
  return {
    total,
    done: Math.min(done, total),
    states,
    order_status: orderStatus,
    ...(refundProgress !== undefined && { refund_progress: refundProgress }),
    is_over: isDone && refundProgress === undefined,
  };
}
