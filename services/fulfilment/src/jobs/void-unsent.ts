import { cardOrder, type OrderedCard, readCardStates, voidCard } from '@bowtie/contracts';
import { unsentStates } from '@bowtie/domain';
import type { FulfilmentDeps } from '../deps';
import type { JobContext } from '../queue/job-context';

/**
 * Voids those of the cards of a given-up order that have not left: their value goes back to where it came from. One that is
 * voided is voided once more, as whoever did so, or was making it at that moment, may have died half way.
 */
export async function voidUnsent(
  { callService }: FulfilmentDeps,
  orderNumber: string,
  cards: readonly OrderedCard[],
  { requestId }: JobContext,
): Promise<void> {
  const answer = await callService(readCardStates, { body: { order_number: orderNumber }, requestId });
  const states = new Map(answer.cards.map(({ card_id, status }) => [card_id, status]));
  for (const card of cards) {
    const status = states.get(card.card_id);
    if (status !== undefined && (status === 'voided' || unsentStates.includes(status)))
      await callService(voidCard, { body: cardOrder(orderNumber, card), requestId });
  }
}
