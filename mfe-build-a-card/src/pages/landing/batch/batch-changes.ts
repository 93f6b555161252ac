import {
  type BuildACardCard,
  beginBatch,
  type Flow,
  hasCarrierData,
  type Network,
  setQuantity,
} from '@bowtie/domain';

/** What was taken away while this page shows, and can be brought back. */
export type Undoable = 'nothing' | 'removed' | 'cleared';

/** Gives the landing its cards. A batch that begins on a network's own path begins with that network. */
export function openBatch(flow: Flow, network: Network | undefined, newId?: () => string): Flow {
  if (flow.cards.length > 0) return flow;
  const cardNetwork = network ?? flow.draft.cardNetwork;
  return beginBatch({ ...flow, draft: { ...flow.draft, cardNetwork } }, newId);
}

/**
 * Whether the batch can become one of another network with nothing lost: nobody has gone on with it yet, its cards are of
 * one network, and none carries a picture of its own, which may be made for its network alone.
 */
export function mayTakeNetwork({ cards, editing }: Flow): boolean {
  const mixed = new Set(cards.map(({ cardNetwork }) => cardNetwork)).size > 1;
  return (
    editing === null && !mixed && !cards.some((card) => hasCarrierData(card) || card.cloudinaryId !== null)
  );
}

/** Gives all cards of the batch a network, and those that are made after them. */
export function takeNetwork(flow: Flow, cardNetwork: Network): Flow {
  if (!mayTakeNetwork(flow) || flow.cards.every((card) => card.cardNetwork === cardNetwork)) return flow;
  return {
    ...flow,
    draft: { ...flow.draft, cardNetwork },
    cards: flow.cards.map((card) => ({ ...card, cardNetwork })),
  };
}

/**
 * Whether the visitor has chosen no design yet: then the first of those that are shown may stand there, so that there is a
 * card to hold.
 */
export function isUntouched({ cards, cartList, draft, editing }: Flow): boolean {
  const { suggestedDesign } = draft;
  const isOpen = suggestedDesign === null ? cards.length === 1 && draft.design === null : cards.length > 0;
  const isBare = ({ design, cloudinaryId }: BuildACardCard) =>
    cloudinaryId === null && (design === null || design.gift_template_id === suggestedDesign);
  return isOpen && cards.every(isBare) && cartList.length === 0 && editing === null;
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

/** How many cards of this batch were taken away last, and can come back. */
export function removedHere({ removed }: Flow): number {
  return removed?.cards.filter(({ from }) => from === 'cards').length ?? 0;
}
