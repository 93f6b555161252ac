import {
  type CardImage,
  currentCard,
  type Flow,
  imageFields,
  imageOf,
  newCard,
  remainingInBatch,
} from '../flow/flow';
import { type NewId, randomId } from '../flow/random-id';
import type { BuildACardCard, PredesignedDesign } from './card';

/** What the landing asks for beside the picture. */
export type CardDetails = Pick<
  BuildACardCard,
  'cardNetwork' | 'deliveryMethod' | 'amount' | 'nameOnCard' | 'messageOnCard'
>;

export type Change = (card: BuildACardCard) => BuildACardCard;

/** Changes one card of the batch. */
export function changeCard(flow: Flow, cardId: string, change: Change): Flow {
  if (!flow.cards.some((card) => card.cardId === cardId)) return flow;
  return { ...flow, cards: flow.cards.map((card) => (card.cardId === cardId ? change(card) : card)) };
}

/** What the cards of a batch may have in common. The name on a card is its own: two people seldom have the same. */
function sharedDetailsOf<Details extends Partial<CardDetails>>({
  nameOnCard: _own,
  ...shared
}: Details): Omit<Details, 'nameOnCard'> {
  return shared;
}

function detailsOf(card: BuildACardCard): Omit<CardDetails, 'nameOnCard'> {
  const { cardNetwork, deliveryMethod, amount, messageOnCard } = card;
  return { cardNetwork, deliveryMethod, amount, messageOnCard };
}

/** Changes what the landing asks for: on one card, or all but its name on all where the visitor wants it so. */
export function changeDetails(flow: Flow, cardId: string, patch: Partial<CardDetails>): Flow {
  if (!flow.cards.some((card) => card.cardId === cardId)) return flow;
  const changedCard = changeCard(flow, cardId, (card) => ({ ...card, ...patch }));
  const shared = sharedDetailsOf(patch);
  const changed = flow.draft.applyDetailsToAll
    ? { ...changedCard, cards: changedCard.cards.map((card) => ({ ...card, ...shared })) }
    : changedCard;
  return flow.editing === null ? { ...changed, draft: { ...flow.draft, ...patch } } : changed;
}

/** Puts a picture on one card, or on all where the visitor wants it so. */
export function changeImage(flow: Flow, cardId: string, image: CardImage): Flow {
  if (!flow.cards.some((card) => card.cardId === cardId)) return flow;
  const change: Change = (card) => ({ ...card, ...imageFields(image) });
  const changed = flow.draft.applyImageToAll
    ? { ...flow, cards: flow.cards.map(change) }
    : changeCard(flow, cardId, change);
  const draft = { ...flow.draft, design: image, suggestedDesign: null };
  return flow.editing === null ? { ...changed, draft } : changed;
}

/** Puts a design on all cards of a batch for whose visitor none was chosen: another may take its place until one is. */
export function suggestDesign(flow: Flow, design: PredesignedDesign): Flow {
  const cards = flow.cards.map((card) => ({ ...card, ...imageFields({ design }) }));
  return {
    ...flow,
    cards,
    draft: { ...flow.draft, design: { design }, suggestedDesign: design.gift_template_id },
  };
}

/** Turns "apply to all" on or off; turned on, all cards take what the current one has. */
export function setApplyToAll(flow: Flow, choice: { details?: boolean; image?: boolean }): Flow {
  const { details = flow.draft.applyDetailsToAll, image = flow.draft.applyImageToAll } = choice;
  const draft = { ...flow.draft, applyDetailsToAll: details, applyImageToAll: image };
  const current = currentCard(flow);
  if (current === undefined) return { ...flow, draft };
  const sameDetails = details && !flow.draft.applyDetailsToAll ? detailsOf(current) : {};
  const sameImage = image && !flow.draft.applyImageToAll ? imageFields(imageOf(current)) : {};
  return { ...flow, draft, cards: flow.cards.map((card) => ({ ...card, ...sameDetails, ...sameImage })) };
}

/** Sets how many cards the batch holds; those at the end come and go, and what they share is given to new ones. */
export function setQuantity(flow: Flow, wanted: number, newId: NewId = randomId): Flow {
  if (flow.editing !== null || !Number.isFinite(wanted)) return flow;
  const room = remainingInBatch(flow);
  const quantity = Math.min(room, Math.max(1, Math.trunc(wanted)));
  const current = currentCard(flow);
  const { draft } = flow;
  const fresh = (): BuildACardCard => ({
    ...newCard(draft, newId),
    ...(current !== undefined && { ...ownDetails, ...(draft.applyDetailsToAll && detailsOf(current)) }),
    ...(current !== undefined && imageFields(draft.applyImageToAll ? imageOf(current) : null)),
  });
  const kept = flow.cards.slice(0, quantity);
  const dropped = flow.cards.slice(quantity).map((card, index) => ({
    card,
    from: 'cards' as const,
    index: quantity + index,
  }));
  const cards = [...kept, ...Array.from({ length: quantity - kept.length }, fresh)];
  const stays = cards.some(({ cardId }) => cardId === flow.currentCardId);
  const currentCardId = stays
    ? flow.currentCardId
    : (cards.at(current === undefined ? 0 : -1)?.cardId ?? null);
  return {
    ...flow,
    draft: { ...draft, quantity: Math.max(1, quantity) },
    cards,
    currentCardId,
    removed: dropped.length > 0 ? { cards: dropped, broken: null } : flow.removed,
  };
}

/** What is not shared with a new card. */
const ownDetails = { nameOnCard: '', messageOnCard: '' };

/** Gives the landing its cards: as many as the draft says, at least one. A batch that has begun stays as it is. */
export function beginBatch(flow: Flow, newId: NewId = randomId): Flow {
  return flow.cards.length > 0 ? flow : setQuantity(flow, flow.draft.quantity, newId);
}

/** Shows another card of the batch. */
export function selectCard(flow: Flow, cardId: string): Flow {
  return flow.cards.some((card) => card.cardId === cardId) ? { ...flow, currentCardId: cardId } : flow;
}
