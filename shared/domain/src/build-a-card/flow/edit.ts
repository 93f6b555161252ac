import type { BuildACardCard } from '../cards/card';
import { type FlowStep, isComplete, isUnfinished } from '../cards/completeness';
import { breakGroupOf, repairGroup } from '../carrier/address-groups';
import { type Flow, removedEarlier } from './flow';
import { saveEdit } from './steps';

/** Drops every card of the batch that was begun and is not finished; `restoreCard` brings them back. */
export function discardUnfinished(flow: Flow): Flow {
  const dropped = flow.cards.flatMap((card, index) =>
    isUnfinished(card) ? [{ card, from: 'cards' as const, index }] : [],
  );
  if (flow.editing !== null || dropped.length === 0) return flow;
  const cards = flow.cards.filter((card) => !isUnfinished(card));
  const stays = cards.some(({ cardId }) => cardId === flow.currentCardId);
  return {
    ...flow,
    cards,
    currentCardId: stays ? flow.currentCardId : (cards[0]?.cardId ?? null),
    draft: { ...flow.draft, quantity: Math.max(1, cards.length) },
    removed: { cards: dropped, broken: null, discarded: true, ...removedEarlier(flow) },
  };
}

/**
 * Settles the edit that is going on, before another begins: what is complete is saved, what is not waits in the batch, so
 * that nothing typed is lost.
 */
function settle(flow: Flow): Flow {
  const { editing } = flow;
  if (editing === null) return flow;
  if (flow.cards.every(isComplete)) return saveEdit(flow);
  const { flow: apart } = breakGroupOf(flow, editing.cardId);
  return {
    ...apart,
    cards: [...flow.cards, ...editing.parked],
    cartList: apart.cartList.filter(({ cardId }) => cardId !== editing.cardId),
    editing: null,
  };
}

/**
 * The flow as the review shows it: while a card is changed, it and its parcel stand there as they were. They come apart
 * once the change is saved.
 */
export function asBefore(flow: Flow): Flow {
  return flow.editing === null ? flow : repairGroup(flow, flow.editing.broken);
}

/**
 * Opens a card of the review at a step. Its group is broken at once (section 4). Until the edit is saved the list keeps
 * the card as it was.
 */
export function editCard(flow: Flow, cardId: string, step: FlowStep): Flow {
  if (flow.editing?.cardId === cardId) return { ...flow, editing: { ...flow.editing, step } };
  const settled = settle(flow);
  const { flow: apart, broken } = breakGroupOf(settled, cardId);
  const before: BuildACardCard | undefined = apart.cartList.find((card) => card.cardId === cardId);
  if (before === undefined) return flow;
  return {
    ...apart,
    cards: [before],
    currentCardId: cardId,
    editing: { cardId, step, before, parked: apart.cards, broken },
  };
}
