import { readCardChange, stopOrderCards } from '@bowtie/contracts';
import { handle } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { cardWithValue, orderedCard } from '../values/card-with-value';
import { followMarks } from '../values/held-cards';
import { obstacleTo } from './operator-cards';

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
