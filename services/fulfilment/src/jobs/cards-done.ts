import { type OrderedCard, readCardStates } from '@bowtie/contracts';
import type { CardState } from '@bowtie/domain';
import { goesByMail } from './card-order';
import type { JobInHand, JobParts } from './job-parts';

/** Whether the work of fulfilment on a card is done: it left, or nobody waits for it any more. */
function isDone(card: OrderedCard, status: CardState | undefined): boolean {
  if (status === undefined || status === 'ordered' || status === 'bounced') return false;
  return status !== 'issued' || (!card.item.plastic && !goesByMail(card));
}

/** Whether each of these cards has left, so that nothing counts as fulfilled by a mere job's word. */
export async function areCardsDone(
  { ask }: JobParts,
  orderNumber: string,
  cards: readonly OrderedCard[],
  { requestId }: JobInHand,
): Promise<boolean> {
  const answer = await ask(readCardStates, { body: { order_number: orderNumber }, requestId });
  const states = new Map(answer.cards.map(({ card_id, status }) => [card_id, status]));
  return cards.every((card) => isDone(card, states.get(card.card_id)));
}
