import { readCardChange, stopOrderCards } from '@bowtie/contracts';
import { handle } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import type { CardDocument } from '../store/card-document';
import { cardWithValue } from '../values/card-with-value';
import { followMarks } from '../values/held-cards';
import { obstacleTo } from './operator-cards';

/** Longer than cards are replaced in turn. */
const mostReplacements = 20;

/** The card that was ordered, where this one took its place. */
async function orderedCard({ cards }: CardDeps, card: CardDocument): Promise<CardDocument> {
  let ordered = card;
  for (let step = 0; ordered.replaces !== undefined && step < mostReplacements; step++)
    ordered = (await cards.find(ordered.replaces)) ?? ordered;
  return ordered;
}

export function handleReadCardChange(deps: CardDeps) {
  return handle(readCardChange, async ({ body: { card_id, change_id } }) => {
    const card = await deps.cards.find(card_id);
    const event = card?.events?.find(({ id }) => id === change_id);
    if (card === null || event === undefined || event.kind === 'resent' || event.kind === 'downloaded')
      return { change: null };
    const { kind, at, by, before, after } = event;
    const ordered = await orderedCard(deps, card);
    return {
      change: {
        order_number: card.order_number,
        kind,
        date: at.toISOString(),
        ...(by !== undefined && { by }),
        ...(before !== undefined && { before }),
        ...(after !== undefined && { after }),
        ordered_card_id: ordered._id,
        ...(card.replacement !== undefined && { new_card_id: card.replacement.card_id }),
      },
    };
  });
}

export function handleStopOrderCards(deps: CardDeps) {
  const { cards, log } = deps;
  return handle(stopOrderCards, async ({ body }) => {
    const { order_number, card_ids, report_id, only_look } = body;
    const stopped: string[] = [];
    for (const id of card_ids) {
      const card = await cardWithValue(deps, id);
      if (card === null || card.order_number !== order_number) continue;
      if (card.stop === undefined && obstacleTo(card) !== undefined) continue;
      if (only_look) {
        if (card.stop === undefined) stopped.push(id);
        continue;
      }
      const held = await cards.stops.begin(card._id, report_id);
      if (held?.stop === undefined) continue;
      const refused = await followMarks(deps, held._id);
      // The mark stays: whatever the issuer says, nobody opens or mails it.
      if (refused !== undefined) log.warn({ card_id: held._id, refused }, 'a reported card was not frozen');
      stopped.push(id);
    }
    return { stopped };
  });
}
