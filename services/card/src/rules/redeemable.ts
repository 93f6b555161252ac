import type { CardState } from '@bowtie/domain';

/** `issued` is among them for the moment in which the mail is already out and the card is not yet marked `sent`. */
const redeemable: readonly CardState[] = ['issued', 'sent', 'delivered', 'activated', 'redeemed'];

/** Whether the link of a card in this state opens it. */
export function isRedeemable(state: CardState): boolean {
  return redeemable.includes(state);
}
