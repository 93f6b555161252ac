import type { BuildACardCard } from '../cards/card';
import { isComplete } from '../cards/completeness';
import { addressGroups } from '../carrier/address-groups';
import { type Flow, noGroupData } from './flow';

function firstOfEach(cards: readonly BuildACardCard[], taken: Set<string>): BuildACardCard[] {
  return cards.filter(({ cardId }) => {
    const isNew = !taken.has(cardId);
    taken.add(cardId);
    return isNew;
  });
}

/** Keeps of the confirmed groups those whose cards still go to one address together. */
function withValidGroups(flow: Flow): Flow {
  const together = new Map(addressGroups(flow.cartList).map(({ id, cards }) => [id, cards]));
  const valid = flow.bulkDeliveryGroups.filter(({ uuid, addressGroupId }, index, all) => {
    const at = together.get(addressGroupId) ?? [];
    const members = flow.cartList.filter((card) => card.groupShipment && card.deliveryGroupUuid === uuid);
    const first = all.findIndex((other) => other.uuid === uuid || other.addressGroupId === addressGroupId);
    return first === index && members.length > 1 && members.every(({ cardId }) => at.includes(cardId));
  });
  const uuids = new Map(valid.map(({ uuid, addressGroupId }) => [uuid, addressGroupId]));
  const cartList = flow.cartList.map((card) => {
    const addressGroupId = card.deliveryGroupUuid === null ? undefined : uuids.get(card.deliveryGroupUuid);
    return addressGroupId === undefined ? { ...card, ...noGroupData } : { ...card, addressGroupId };
  });
  return { ...flow, bulkDeliveryGroups: valid, cartList };
}

/**
 * Makes a flow whose parts came from outside keep to what all operations take for granted: every card is there once, the
 * cart list holds complete cards alone (others wait in the batch), groups have one address and more than one card.
 */
export function normaliseCards(flow: Flow): Flow {
  const taken = new Set<string>();
  const listed = firstOfEach(flow.cartList, taken);
  const edited = listed.find(({ cardId }) => cardId === flow.editing?.cardId);
  const copy = flow.cards.find(({ cardId }) => cardId === flow.editing?.cardId);
  const editing = edited !== undefined && isComplete(edited) && copy !== undefined ? flow.editing : null;
  const ungrouped = (card: BuildACardCard) => ({ ...card, ...noGroupData });
  const waiting = listed.filter((card) => !isComplete(card));
  const batch = [...(editing?.parked ?? flow.editing?.parked ?? []), ...(editing === null ? flow.cards : [])];
  const inBatch = [...waiting, ...firstOfEach(batch, taken)].map(ungrouped);
  const cards = editing === null || copy === undefined ? inBatch : [ungrouped(copy)];
  const shown = cards.some(({ cardId }) => cardId === flow.currentCardId);
  return withValidGroups({
    ...flow,
    cards,
    cartList: listed.filter(isComplete),
    currentCardId: shown ? flow.currentCardId : (cards[0]?.cardId ?? null),
    editing: editing === null ? null : { ...editing, parked: inBatch },
  });
}
