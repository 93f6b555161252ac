/** A life cycle as data: for each state, the states that may follow. Every write consults it. */
export type LifeCycle<S extends string> = Readonly<Record<S, readonly S[]>>;

export const orderStates = [
  'received',
  'paid',
  'in_production',
  'shipped',
  'delivered',
  'complete',
  'cancelled',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

export const orderLife: LifeCycle<OrderState> = {
  received: ['paid', 'cancelled'],
  paid: ['in_production', 'cancelled', 'refunded'],
  in_production: ['shipped', 'delivered', 'cancelled', 'refunded'],
  shipped: ['delivered', 'complete', 'refunded'],
  delivered: ['complete', 'refunded'],
  complete: ['refunded'],
  cancelled: [],
  refunded: [],
};

export const cardStates = [
  'ordered',
  'issued',
  'printed',
  'sent',
  'delivered',
  'activated',
  'redeemed',
  'bounced',
  'voided',
  'replaced',
] as const;
export type CardState = (typeof cardStates)[number];

export const cardLife: LifeCycle<CardState> = {
  ordered: ['issued', 'voided'],
  issued: ['printed', 'sent', 'bounced', 'voided'],
  printed: ['sent', 'bounced', 'voided'],
  sent: ['delivered', 'activated', 'redeemed', 'bounced', 'voided', 'replaced'],
  delivered: ['activated', 'redeemed', 'bounced', 'voided', 'replaced'],
  activated: ['redeemed', 'voided', 'replaced'],
  redeemed: ['replaced'],
  // What a print house, a carrier or a mailbox refused, and what came back, is tried once more.
  bounced: ['printed', 'sent', 'voided', 'replaced'],
  voided: [],
  replaced: [],
};

/** States of a card that nobody has in hand yet; one that came back from its carrier is `bounced`, too. */
export const unsentStates: readonly CardState[] = ['ordered', 'issued', 'printed', 'bounced'];

/** Whether `to` may follow `from`. */
export function mayMove<S extends string>(life: LifeCycle<S>, from: S, to: S): boolean {
  return life[from].includes(to);
}

/** All states from which `to` may be reached in one step: the filter of a conditional update. */
export function statesBefore<S extends string>(life: LifeCycle<S>, states: readonly S[], to: S): S[] {
  return states.filter((state) => life[state].includes(to));
}

/** Whether something in state `current` may have come through `passed`: a late message about it changes nothing. */
export function hasPassed<S extends string>(life: LifeCycle<S>, passed: S, current: S): boolean {
  const seen = new Set<S>([passed]);
  for (const state of seen) {
    if (state === current) return true;
    for (const next of life[state]) seen.add(next);
  }
  return false;
}

/** Whether nothing can follow this state. */
export function isFinal<S extends string>(life: LifeCycle<S>, state: S): boolean {
  return life[state].length === 0;
}
