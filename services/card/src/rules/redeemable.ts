import { type CardState, redeemableStates } from '@bowtie/domain';

/** Whether the link of a card in this state opens it. */
export function isRedeemable(state: CardState): boolean {
  return redeemableStates.includes(state);
}

/** Whether nothing of a card is made, mailed or printed for now: a dispute holds it, or it was stopped. */
export function isOnHold({ hold, stop }: { hold?: unknown; stop?: unknown }): boolean {
  return hold !== undefined || stop !== undefined;
}
