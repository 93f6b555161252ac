import { type FoundCard, findCards, holdCard } from '@bowtie/contracts';
import { cardLife, isFinal, scheduledState } from '@bowtie/domain';
import { callError, handle } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import type { CardDocument } from '../store/cards/card-document';
import { stoppableUnopened } from '../store/cards/card-stops';
import { followMarks } from '../values/held-cards';

/** Why a card is neither stopped nor let go on; undefined where it can be. */
export function obstacleTo({
  card_data,
  status,
  link,
  card_network,
}: CardDocument): 'card_not_issued' | 'card_over' | 'card_linked' | 'brand_card' | undefined {
  if (isFinal(cardLife, status)) return 'card_over';
  // A brand's card is with no issuer: the mark keeps it from being opened, and that is all.
  if (card_network === null) return stoppableUnopened.includes(status) ? undefined : 'brand_card';
  if (card_data === null && status !== scheduledState) return 'card_not_issued';
  return link === undefined ? undefined : 'card_linked';
}

/** A card as operators see it. */
export function showFound(card: CardDocument): FoundCard {
  return {
    card_id: card._id,
    order_number: card.order_number,
    status: card.status,
    name: card.name,
    card_network: card.card_network,
    merchant: card.merchant,
    plastic: card.plastic,
    load_value: card.load_value,
    last_four: card.last_four,
    recipient_name: card.recipient_name,
    recipient_email: card.recipient_email,
    date_created: card.created_at.toISOString(),
    replaces: card.replaces ?? null,
    is_on_hold: card.stop !== undefined,
    can_hold: obstacleTo(card) === undefined,
  };
}

export function handleFindCards({ cards }: CardDeps) {
  return handle(findCards, async ({ body }) => {
    const { cards: found, hasMore } = await cards.search.page(body);
    return { cards: found.map(showFound), has_more: hasMore };
  });
}

/** A stop is noted or taken off first, and told to the issuer then: whatever dies in between, asking again ends it alike. */
export function handleHoldCard(deps: CardDeps) {
  const { cards, taskRelay } = deps;
  return handle(holdCard, async ({ body: { card_id, hold, action_id } }) => {
    const known = hold ? await cards.stops.begin(card_id, action_id) : await cards.find(card_id);
    if (known === null) throw callError(holdCard, 'card_not_found');
    const obstacle = obstacleTo(known);
    if (obstacle !== undefined) throw callError(holdCard, obstacle);
    const { stop: noted } = known;
    if (!hold && noted !== undefined) await cards.stops.end(card_id, noted.id, action_id);
    const refused = await followMarks(deps, card_id);
    if (hold && noted !== undefined && refused !== undefined) {
      await cards.stops.end(card_id, noted.id);
      throw callError(holdCard, 'card_over');
    }
    if (hold && noted !== undefined) await cards.stops.tellFrozen(card_id, noted.id);
    taskRelay.wake();
    return { card: showFound((await cards.find(card_id)) ?? known) };
  });
}
