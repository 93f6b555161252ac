import { commonError } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import type { CardDocument } from '../store/cards/card-document';

/** Longer than cards are replaced in turn. */
const mostReplacements = 20;

/**
 * The card on which the value of a bought card is now: that one, or what took its place in the end.
 * @throws ApiError `service_unavailable` while its value is on its way to the other one
 */
export async function cardWithValue(
  { cards }: Pick<CardDeps, 'cards'>,
  cardId: string,
): Promise<CardDocument | null> {
  let card = await cards.find(cardId);
  for (let step = 0; card?.replacement !== undefined && step < mostReplacements; step++) {
    if (card.status !== 'replaced') throw commonError('service_unavailable');
    card = await cards.find(card.replacement.card_id);
  }
  return card;
}

/** The card that was ordered, where this one took its place. */
export async function orderedCard(
  { cards }: Pick<CardDeps, 'cards'>,
  card: CardDocument,
): Promise<CardDocument> {
  let ordered = card;
  for (let step = 0; ordered.replaces !== undefined && step < mostReplacements; step++)
    ordered = (await cards.find(ordered.replaces)) ?? ordered;
  return ordered;
}
