import type { OrderState } from './life-cycles';

/** The states of a business order (business specification, section 3). */
export const businessOrderStates = ['incomplete', 'complete', 'cancelled'] as const;
export type BusinessOrderState = (typeof businessOrderStates)[number];

/**
 * The state of a business order: incomplete until its last card has arrived, and cancelled also where all of it was given
 * back.
 */
export function businessOrderState(state: OrderState): BusinessOrderState {
  if (state === 'complete') return 'complete';
  return state === 'cancelled' || state === 'refunded' ? 'cancelled' : 'incomplete';
}
