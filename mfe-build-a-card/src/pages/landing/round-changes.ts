import {
  type BuildACardCard,
  beginRound,
  type Flow,
  type Network,
  removeCard,
  restoreCard,
  setQuantity,
} from '@bowtie/domain';

/** Gives the landing its cards. A round that begins on a network's own path begins with that network. */
export function openRound(flow: Flow, network: Network | undefined): Flow {
  if (flow.cards.length > 0) return flow;
  const cardNetwork = network ?? flow.draft.cardNetwork;
  return beginRound({ ...flow, draft: { ...flow.draft, cardNetwork } });
}

/** Whether the visitor has chosen no face yet: then the first design may stand there, so that there is a card to hold. */
export function isUntouched({ cards, cartList, draft, editing }: Flow): boolean {
  const [card] = cards;
  const bare = card !== undefined && card.design === null && card.cloudinaryId === null;
  return cards.length === 1 && bare && cartList.length === 0 && editing === null && draft.design === null;
}

function removedFrom(cards: readonly BuildACardCard[], kept: number): NonNullable<Flow['removed']> {
  const gone = cards
    .slice(kept)
    .map((card, place) => ({ card, from: 'cards' as const, index: kept + place }));
  return { cards: gone, broken: null };
}

/** Sets how many cards there are. Those that go can be brought back as long as nothing else is taken away. */
export function changeQuantity(flow: Flow, wanted: number): Flow {
  const changed = setQuantity(flow, wanted);
  if (changed === flow) return flow;
  const fewer = changed.cards.length < flow.cards.length;
  return { ...changed, removed: fewer ? removedFrom(flow.cards, changed.cards.length) : null };
}

/** Takes the card in hand away; the last one stays. */
export function removeInHand(flow: Flow, cardId: string): Flow {
  return flow.cards.length > 1 ? removeCard(flow, cardId) : flow;
}

/** How many cards of this round were taken away last, and can come back. */
export function removedHere({ removed }: Flow): number {
  return removed?.cards.filter(({ from }) => from === 'cards').length ?? 0;
}

/**
 * Brings back what was taken away last. A round that was cleared on the way back to the landing comes back in place of
 * the cards that the landing has begun with since.
 */
export function undoRemoval(flow: Flow, cleared: boolean): Flow {
  if (removedHere(flow) === 0) return flow;
  return restoreCard(cleared ? { ...flow, cards: [] } : flow);
}
