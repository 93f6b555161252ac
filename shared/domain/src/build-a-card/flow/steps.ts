import { removeCard } from '../cards/cards';
import { type FlowStep, isComplete, stepOf } from '../cards/completeness';
import { breakGroupOf, repairGroup } from '../carrier/address-groups';
import { currentCard, emptyDraft, type Flow, noGroupData } from './flow';

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

/** Puts the card that was edited back into the review. */
export function saveEdit(flow: Flow): Flow {
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
