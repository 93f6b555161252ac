import {
  givenUpStates,
  handedOverStates,
  hasPassed,
  isFinal,
  mayMove,
  type OrderState,
  orderLife,
} from '@bowtie/domain';
import type { OrderDocument } from '../model/order-document';

/** What a step depends on. */
export type Standing = Pick<
  OrderDocument,
  'status' | 'fulfilled_at' | 'outbox' | 'refunds' | 'notices' | 'notices_done'
>;

/** What becomes of an order that is asked to move on: it moves, it was there already, or that is no way to go. */
export type Step =
  | { kind: 'move'; change: Partial<OrderDocument> }
  | { kind: 'stay' }
  | { kind: 'forbidden' };

/** Whether fulfilment has nothing more to do for an order. */
export function isClosed(status: OrderState): boolean {
  return status === 'complete' || isFinal(orderLife, status);
}

/** Whether money is yet to go back to the buyer. */
function owesMoney({ refunds = [] }: Pick<OrderDocument, 'refunds'>): boolean {
  return refunds.some(({ paid_at }) => paid_at === null);
}

/** Whether its cards have followed all that the payment provider told. */
function hasFollowed({ notices = 0, notices_done = 0 }: Standing): boolean {
  return notices === notices_done;
}

/** Decides a step by the life cycle. An order whose money is not taken yet moves only when that is settled, by nobody else. */
export function stepTo(order: Standing, to: OrderState, reason: string | undefined, now: Date): Step {
  if (order.status === 'received') return { kind: to === 'received' ? 'stay' : 'forbidden' };
  if (mayMove(orderLife, order.status, to)) {
    const handedOver = handedOverStates.includes(to);
    return {
      kind: 'move',
      change: {
        ...(handedOver && order.fulfilled_at === null ? { fulfilled_at: now } : {}),
        ...(givenUpStates.includes(to) ? { cancel_reason: reason ?? null } : {}),
        ...(isClosed(to) && order.outbox.length === 0 && !owesMoney(order) && hasFollowed(order)
          ? { due_at: null }
          : {}),
      },
    };
  }
  if (hasPassed(orderLife, to, order.status) || isFinal(orderLife, order.status)) return { kind: 'stay' };
  return { kind: 'forbidden' };
}

/** Decides several steps in a row as one change; a state that is passed already is passed over. */
export function walkTo(
  order: Standing,
  path: readonly OrderState[],
  reason: string | undefined,
  now: Date,
): Exclude<Step, { kind: 'move' }> | { kind: 'move'; to: OrderState; change: Partial<OrderDocument> } {
  let standing = order;
  let change: Partial<OrderDocument> = {};
  for (const to of path) {
    const step = stepTo(standing, to, reason, now);
    if (step.kind === 'forbidden') return step;
    if (step.kind === 'stay') continue;
    change = { ...change, ...step.change };
    standing = { ...standing, ...step.change, status: to };
  }
  return standing === order ? { kind: 'stay' } : { kind: 'move', to: standing.status, change };
}
