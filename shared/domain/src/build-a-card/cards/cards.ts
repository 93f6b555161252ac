import { breakGroupOf, repairGroup } from '../carrier/address-groups';
import { canAddCard, type Flow, noGroupData, type RemovedCards, removedEarlier } from '../flow/flow';
import { type NewId, randomId } from '../flow/random-id';
import type { BuildACardCard } from './card';

function insertAt<T>(list: readonly T[], index: number, item: T): T[] {
  return [...list.slice(0, index), item, ...list.slice(index)];
}

/** Copies a card, right after it, with an id of its own and without the group of the first (section 4). */
export function duplicateCard(flow: Flow, cardId: string, newId: NewId = randomId): Flow {
  if (!canAddCard(flow)) return flow;
  const copied = (list: BuildACardCard[]) => {
    const index = list.findIndex((card) => card.cardId === cardId);
    const card = list[index];
    return card === undefined
      ? list
      : insertAt(list, index + 1, { ...card, ...noGroupData, cardId: newId() });
  };
  const cartList = copied(flow.cartList);
  if (cartList !== flow.cartList) return { ...flow, cartList };
  if (flow.editing !== null) return flow;
  const cards = copied(flow.cards);
  return { ...flow, cards, draft: { ...flow.draft, quantity: Math.max(1, cards.length) } };
}

/** Takes a card away, and breaks its group. `restoreCard` puts it back. */
export function removeCard(flow: Flow, cardId: string): Flow {
  const listed = flow.cartList.findIndex((card) => card.cardId === cardId);
  const inBatch = flow.cards.findIndex((card) => card.cardId === cardId);
  if (listed >= 0) {
    const { flow: apart, broken } = breakGroupOf(flow, cardId);
    return takeFromList(apart, listed, broken);
  }
  const card = flow.cards[inBatch];
  if (card === undefined) return flow;
  const cards = flow.cards.filter((other) => other !== card);
  const current =
    flow.currentCardId === cardId
      ? (cards[Math.min(inBatch, cards.length - 1)]?.cardId ?? null)
      : flow.currentCardId;
  return {
    ...flow,
    cards,
    currentCardId: current,
    draft: { ...flow.draft, quantity: Math.max(1, cards.length) },
    removed: { cards: [{ card, from: 'cards', index: inBatch }], broken: null },
  };
}

function takeFromList(flow: Flow, index: number, broken: RemovedCards['broken']): Flow {
  const card = flow.cartList[index];
  if (card === undefined) return flow;
  const edit = flow.editing?.cardId === card.cardId ? flow.editing : null;
  const without: Flow = {
    ...flow,
    cartList: flow.cartList.filter((other) => other !== card),
    removed: {
      cards: [{ card, from: 'cartList', index }],
      broken: edit?.broken ?? broken,
      ...removedEarlier(flow),
    },
  };
  if (edit === null) return without;
  const currentCardId = edit.parked[0]?.cardId ?? null;
  return { ...without, cards: edit.parked, currentCardId, editing: null };
}

/** Puts back what was taken away last, where it stood, its group included. What went out of the review before is next. */
export function restoreCard(flow: Flow): Flow {
  const { removed } = flow;
  if (removed === null) return flow;
  const { earlier } = removed;
  let restored: Flow = { ...flow, removed: earlier ?? null };
  for (const [at, { card, from, index }] of removed.cards.entries()) {
    if (!canAddCard(restored)) {
      restored = { ...restored, removed: { ...removed, cards: removed.cards.slice(at), broken: null } };
      break;
    }
    restored = putBack(restored, card, from, index);
  }
  const quantity = Math.max(1, restored.cards.length);
  const settled =
    restored.editing === null ? { ...restored, draft: { ...restored.draft, quantity } } : restored;
  return repairGroup(settled, removed.broken);
}

function putBack(flow: Flow, card: BuildACardCard, from: 'cards' | 'cartList', index: number): Flow {
  if (from === 'cartList') return { ...flow, cartList: insertAt(flow.cartList, index, card) };
  const { editing } = flow;
  if (editing !== null) {
    return { ...flow, editing: { ...editing, parked: insertAt(editing.parked, index, card) } };
  }
  return { ...flow, cards: insertAt(flow.cards, index, card), currentCardId: card.cardId };
}
