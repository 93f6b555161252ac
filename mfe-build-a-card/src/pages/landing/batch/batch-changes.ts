import {
  type BuildACardCard,
  beginBatch,
  type Flow,
  hasCarrierData,
  type Network,
  removeCard,
  restoreCard,
  setQuantity,
} from '@bowtie/domain';

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

/** Whether the visitor has chosen no design yet: then the first design may stand there, so that there is a card to hold. */
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

/** Takes the current card away; the last one stays. */
export function removeCurrent(flow: Flow, cardId: string): Flow {
  return flow.cards.length > 1 ? removeCard(flow, cardId) : flow;
}

/** How many cards of this batch were taken away last, and can come back. */
export function removedHere({ removed }: Flow): number {
  return removed?.cards.filter(({ from }) => from === 'cards').length ?? 0;
}

const landingFields = [
  'cardNetwork',
  'deliveryMethod',
  'amount',
  'cloudinaryId',
  'imageUrl',
  'nameOnCard',
  'messageOnCard',
] as const;

const hasLandingOf = (card: BuildACardCard | undefined, gone: BuildACardCard): boolean =>
  card !== undefined &&
  landingFields.every((field) => card[field] === gone[field]) &&
  card.design?.gift_template_id === gone.design?.gift_template_id;

const clearedParts: readonly { label: string; has: (card: BuildACardCard) => boolean }[] = [
  { label: 'package', has: ({ carrierOption }) => carrierOption !== null },
  { label: 'greeting card', has: ({ greetingCard }) => greetingCard !== null },
  { label: 'words', has: ({ personalizationInfo }) => hasText(personalizationInfo) },
  { label: 'address', has: ({ deliveryInfo }) => hasText(deliveryInfo) },
];

/** Whether anything was typed; what the package puts beside the words was not. */
function hasText(typed: object | null): boolean {
  return Object.entries(typed ?? {}).some(
    ([field, text]) => field !== 'carrierType' && typeof text === 'string' && text.trim() !== '',
  );
}

/** What the clearing of the last batch took: whole cards, or what came after this page on cards that still stand here. */
export function lostByClearing({ removed, cards }: Flow): { whole: boolean; parts: readonly string[] } {
  const gone = removed?.cleared === true ? removed.cards.map(({ card }) => card) : [];
  return {
    whole: !gone.every((card, place) => hasLandingOf(cards[place], card)),
    parts: clearedParts.filter(({ has }) => gone.some(has)).map(({ label }) => label),
  };
}

/**
 * Forgets a batch that was cleared where nothing was lost by it, since the draft holds all of it, and one of another day:
 * nobody misses that any more.
 */
export function forgetCleared(flow: Flow, now: number): Flow {
  const { removed } = flow;
  if (removed?.cleared !== true) return flow;
  const { whole, parts } = lostByClearing(flow);
  const at = new Date(removed.clearedAt ?? 0);
  const today = at.toDateString() === new Date(now).toDateString();
  return today && (whole || parts.length > 0) ? flow : { ...flow, removed: null };
}

/** The new batch goes on: the one that was cleared before it is over. */
export function leaveCleared(flow: Flow): Flow {
  return flow.removed?.cleared === true ? { ...flow, removed: null } : flow;
}

/**
 * Brings back what was taken away last. A batch that was cleared on the way back to the landing comes back in place of
 * the cards that the landing has begun with since.
 */
export function undoRemoval(flow: Flow, cleared: boolean): Flow {
  if (removedHere(flow) === 0) return flow;
  return restoreCard(cleared ? { ...flow, cards: [] } : flow);
}
