import { type CardState, redeemableStates } from '@bowtie/domain';

/** Whether the link of a card in this state opens it. */
export function isRedeemable(state: CardState): boolean {
  return redeemableStates.includes(state);
}
