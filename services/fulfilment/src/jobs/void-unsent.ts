import { advanceCard, type OrderedCard, readCardStates } from '@bowtie/contracts';
import { unsentStates } from '@bowtie/domain';
import type { FulfilmentDeps } from '../deps';
import type { JobContext } from '../queue/job-context';

/** Voids those of the cards of a given-up order that have not left: their value goes back to where it came from. */
export async function voidUnsent(
  { callService }: FulfilmentDeps,
  orderNumber: string,
  cards: readonly OrderedCard[],
  { requestId }: JobContext,
): Promise<void> {
  const answer = await callService(readCardStates, { body: { order_number: orderNumber }, requestId });
  const mine = new Set(cards.map(({ card_id }) => card_id));
  for (const { card_id, status } of answer.cards) {
    if (mine.has(card_id) && unsentStates.includes(status))
      await callService(advanceCard, { body: { card_id, to: 'voided' }, requestId });
  }
}
