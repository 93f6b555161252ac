import { type CallAnswer, goesByMail, type OrderedCard, readCardStates } from '@bowtie/contracts';
import { type CardState, underwayStates, unsentStates } from '@bowtie/domain';
import type { FulfilmentDeps } from '../deps';
import type { JobContext } from '../queue/job-context';

/** A card as the card service knows it. */
export type CardNow = CallAnswer<typeof readCardStates>['cards'][number];

/** Cards by their ids; one that was never noted is not among them. */
export type CardsNow = ReadonlyMap<string, CardNow>;

/** The cards of an order as they are now, so that nothing counts as fulfilled by a mere job's word. */
export async function readCards(
  { callService }: FulfilmentDeps,
  orderNumber: string,
  { requestId }: JobContext,
): Promise<CardsNow> {
  const answer = await callService(readCardStates, { body: { order_number: orderNumber }, requestId });
  return new Map(answer.cards.map((card) => [card.card_id, card]));
}

/** Whether a card is in its carrier's hands, or was: what came back from there is for people to decide about. */
export function hasParcel(card: CardNow | undefined): boolean {
  return card !== undefined && card.tracking !== null;
}

/** Whether a card is printed and yet to be put into a parcel. What a carrier refused was printed, too. */
export function awaitsParcel(card: CardNow | undefined): card is CardNow {
  if (card === undefined || hasParcel(card)) return false;
  return card.status === 'printed' || (card.status === 'bounced' && timeOf(card, 'printed') !== undefined);
}

/** When a card was last in a state, as ISO 8601. */
export function timeOf({ history }: CardNow, state: CardState): string | undefined {
  return history.findLast(({ status }) => status === state)?.date;
}

/** Whether a card has not left and may still be refunded. */
export function isUnsent(card: CardNow | undefined): boolean {
  return card === undefined || (unsentStates.includes(card.status) && !hasParcel(card));
}

/** Whether the work of fulfilment on a card is done: it left, or nobody waits for it any more. */
function hasLeft(card: OrderedCard, now: CardNow | undefined): boolean {
  return !isUnsent(now) || (now?.status === 'issued' && !card.item.plastic && !goesByMail(card));
}

/** Whether each of these cards has left, or was refunded. */
export function haveLeft(cards: readonly OrderedCard[], now: CardsNow): boolean {
  return cards.every((card) => hasLeft(card, now.get(card.card_id)));
}

/** Whether nothing more happens to these cards by itself: each has left, was refunded, or failed. */
export function areSettled(cards: readonly OrderedCard[], now: CardsNow): boolean {
  return cards.every((card) => {
    const known = now.get(card.card_id);
    return known?.status === 'bounced' || hasLeft(card, known);
  });
}

/** The cards that were not refunded. */
export function keptCards(cards: readonly OrderedCard[], now: CardsNow): OrderedCard[] {
  return cards.filter(({ card_id }) => now.get(card_id)?.status !== 'voided');
}

/** Whether each of these cards has arrived, as far as somebody waits for it: a mailed gift arrives as it leaves. */
export function haveArrived(cards: readonly OrderedCard[], now: CardsNow): boolean {
  return (
    haveLeft(cards, now) &&
    cards.every(
      ({ card_id, item }) => !item.plastic || !underwayStates.includes(now.get(card_id)?.status ?? 'sent'),
    )
  );
}
