import { type CallAnswer, type OrderedCard, readCardStates } from '@bowtie/contracts';
import type { CardState } from '@bowtie/domain';
import { goesByMail } from './card-order';
import type { JobInHand, JobParts } from './job-parts';

/** A card as the card service knows it. */
export type CardNow = CallAnswer<typeof readCardStates>['cards'][number];

/** Cards by their ids; one that was never noted is not among them. */
export type CardsNow = ReadonlyMap<string, CardNow>;

/** The cards of an order as they are now, so that nothing counts as fulfilled by a mere job's word. */
export async function readCards(
  { ask }: JobParts,
  orderNumber: string,
  { requestId }: JobInHand,
): Promise<CardsNow> {
  const answer = await ask(readCardStates, { body: { order_number: orderNumber }, requestId });
  return new Map(answer.cards.map((card) => [card.card_id, card]));
}

/** Whether a card is in its carrier's hands, or was: what came back from there is for people to decide about. */
export function hasParcel(card: CardNow | undefined): boolean {
  return card !== undefined && card.tracking !== null;
}

/** States of a plastic card that has not left. */
const atHome: readonly CardState[] = ['ordered', 'issued', 'printed', 'bounced'];

/** Whether the work of fulfilment on a card is done: it left, or nobody waits for it any more. */
function hasLeft(card: OrderedCard, status: CardState | undefined): boolean {
  if (status === undefined || status === 'ordered' || status === 'bounced') return false;
  if (card.item.plastic) return !atHome.includes(status);
  return status !== 'issued' || !goesByMail(card);
}

/** Whether each of these cards has left. */
export function haveLeft(cards: readonly OrderedCard[], now: CardsNow): boolean {
  return cards.every((card) => hasLeft(card, now.get(card.card_id)?.status));
}

/** Whether each of these cards has arrived, as far as somebody waits for it: a mailed gift arrives as it leaves. */
export function haveArrived(cards: readonly OrderedCard[], now: CardsNow): boolean {
  return (
    haveLeft(cards, now) &&
    cards.every(({ card_id, item }) => !item.plastic || now.get(card_id)?.status !== 'sent')
  );
}
