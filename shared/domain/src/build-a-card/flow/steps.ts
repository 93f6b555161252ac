import type { BuildACardCard } from '../cards/card';
import { removeCard } from '../cards/cards';
import { type FlowStep, isBegun, isComplete, isUnfinished, stepOf } from '../cards/completeness';
import { breakGroupOf, repairGroup } from '../carrier/address-groups';
import { currentCard, emptyDraft, type Flow, noGroupData, removedEarlier } from './flow';

/** Where the flow goes on: the first incomplete card and the step it waits for, or the review (section 4). */
export function nextStep({ cards, cartList }: Flow): { step: FlowStep; cardId: string | null } {
  const waiting = cards.find((card) => !isComplete(card));
  if (waiting !== undefined) return { step: stepOf(waiting), cardId: waiting.cardId };
  return { step: cards.length + cartList.length === 0 ? 'landing' : 'review', cardId: null };
}

/** The step before (section 2); undefined before the first. */
export function stepBefore(step: FlowStep): FlowStep | undefined {
  if (step === 'landing') return undefined;
  return step === 'review' ? 'carrier' : 'landing';
}

function saveEdit(flow: Flow): Flow {
  const { editing, cards } = flow;
  const edited = cards.find(({ cardId }) => cardId === editing?.cardId);
  if (editing === null || edited === undefined) return flow;
  // The old card may have been put into a parcel in another tab meanwhile; the changed one is in none.
  const { flow: apart } = breakGroupOf(flow, edited.cardId);
  return {
    ...apart,
    cards: editing.parked,
    cartList: apart.cartList.map((card) =>
      card.cardId === edited.cardId ? { ...edited, ...noGroupData } : card,
    ),
    currentCardId: editing.parked[0]?.cardId ?? null,
    editing: null,
  };
}

/**
 * Ends the batch once all its cards are complete: they move to the cart list, or the edit is saved. Before that it
 * changes nothing but the card that is shown, which is the one that waits.
 */
export function finishBatch(flow: Flow): Flow {
  const { cards, cartList, draft } = flow;
  if (cards.length === 0) return flow;
  const { cardId } = nextStep(flow);
  if (cardId !== null) return { ...flow, currentCardId: cardId };
  if (flow.editing !== null) return saveEdit(flow);
  return {
    ...flow,
    cards: [],
    cartList: [...cartList, ...cards],
    lastAdded: cards.map((card) => card.cardId),
    currentCardId: null,
    removed: null,
    draft: emptyDraft(draft.defaults),
  };
}

/** Takes cards out of the review and into the batch again, with their groups broken. */
function reopen(flow: Flow, cardIds: readonly string[]): Flow {
  let opened = flow;
  for (const cardId of cardIds) opened = breakGroupOf(opened, cardId).flow;
  const reopened = opened.cartList.filter(({ cardId }) => cardIds.includes(cardId));
  // A card that was laid out on the landing and that nobody began would only be in the way.
  const cards = [...reopened, ...opened.cards.filter(isBegun)];
  return {
    ...opened,
    cards,
    cartList: opened.cartList.filter(({ cardId }) => !cardIds.includes(cardId)),
    lastAdded: [],
    currentCardId: reopened.at(-1)?.cardId ?? null,
    draft: { ...opened.draft, quantity: Math.max(1, cards.length) },
  };
}

function clearBatch(flow: Flow, clearedAt: number): Flow {
  const cards = flow.cards.map((card, index) => ({ card, from: 'cards' as const, index }));
  return {
    ...flow,
    cards: [],
    currentCardId: null,
    removed: { cards, broken: null, cleared: true, clearedAt },
  };
}

/**
 * Goes one step back. From the review the cards that were added last are opened again; returning to the landing with no
 * completed card clears the cards (section 2). What was chosen on the landing stays in the draft, and what was cleared
 * can be restored.
 */
export function goBack(flow: Flow, from: FlowStep, now = Date.now()): Flow {
  if (from === 'review') {
    if (flow.editing !== null || flow.cards.some(isBegun) || flow.cartList.length === 0) return flow;
    const listed = flow.cartList.map(({ cardId }) => cardId);
    const last = flow.lastAdded.filter((cardId) => listed.includes(cardId));
    return reopen(flow, last.length > 0 ? last : listed.slice(-1));
  }
  if (from === 'landing') return flow.editing === null ? flow : discard(flow);
  const completed = flow.cartList.length > 0 || flow.cards.some(isComplete);
  return completed || flow.cards.length === 0 ? flow : clearBatch(flow, now);
}

/** Gives up the edit, so that the card is as it was, or else drops the card that is shown. Both return to the review. */
export function discard(flow: Flow): Flow {
  const { editing } = flow;
  if (editing === null) {
    const card = currentCard(flow);
    return card === undefined ? flow : removeCard(flow, card.cardId);
  }
  const without: Flow = {
    ...flow,
    cards: editing.parked,
    currentCardId: editing.parked[0]?.cardId ?? null,
    editing: null,
  };
  return repairGroup(without, editing.broken);
}

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
