import { type OrderedCard, readCardStates } from '@bowtie/contracts';
import type { CardState } from '@bowtie/domain';
import { goesByMail } from './card-order';
import { type JobInHand, type JobParts, NotYet } from './job-parts';

/** Whether the work of fulfilment on a card is done: it left, or nobody waits for it any more. */
function isDone(card: OrderedCard, status: CardState | undefined): boolean {
  if (status === undefined || status === 'ordered' || status === 'bounced') return false;
  return status !== 'issued' || (!card.item.plastic && !goesByMail(card));
}

/** Throws unless each of these cards has left, so that nothing counts as fulfilled by a mere job's word. */
export async function assertCardsDone(
  { ask }: JobParts,
  orderNumber: string,
  cards: readonly OrderedCard[],
  { requestId }: JobInHand,
): Promise<void> {
  const answer = await ask(readCardStates, { body: { order_number: orderNumber }, requestId });
  const states = new Map(answer.cards.map(({ card_id, status }) => [card_id, status]));
  const open = cards.filter((card) => !isDone(card, states.get(card.card_id)));
  if (open.length > 0) throw new NotYet(`${open.length} of ${cards.length} cards are not done`);
}
