import { type AddressParts, addressPartNames } from '../../shipping/wire-address';
import type { AddressGroup, BuildACardCard } from '../cards/card';
import { isDeliverable } from '../cards/completeness';
import { type BrokenGroup, type Flow, noGroupData } from '../flow/flow';

/** Same group: line 1, line 2, city and state without regard to case, the ZIP exactly (section 4). */
export function addressGroupId(address: AddressParts): string {
  const folded = addressPartNames.map((part) => {
    const text = address[part].trim();
    return part === 'zip' ? text : text.normalize('NFC').toLowerCase();
  });
  return JSON.stringify(folded);
}

/** The addresses that more than one plastic card goes to, in the order of their first cards. */
export function addressGroups(cards: readonly BuildACardCard[]): AddressGroup[] {
  const groups = new Map<string, AddressGroup>();
  for (const { cardId, deliveryMethod, deliveryInfo, groupShipment } of cards) {
    if (deliveryMethod !== 'plastic' || !isDeliverable(deliveryInfo)) continue;
    const id = addressGroupId(deliveryInfo);
    const group = groups.get(id) ?? { id, hasGroupedCards: false, cards: [] };
    group.cards.push(cardId);
    group.hasGroupedCards ||= groupShipment;
    groups.set(id, group);
  }
  return [...groups.values()].filter((group) => group.cards.length > 1);
}

/** Changes some of the cards. */
export function regroup(
  cards: readonly BuildACardCard[],
  change: (card: BuildACardCard) => BuildACardCard | undefined,
) {
  return cards.map((card) => change(card) ?? card);
}

/** Takes a confirmed group apart: its cards are posted one by one again. */
export function breakGroup(flow: Flow, groupId: string): Flow {
  const broken = flow.bulkDeliveryGroups.find(({ addressGroupId: id }) => id === groupId);
  if (broken === undefined) return flow;
  return {
    ...flow,
    bulkDeliveryGroups: flow.bulkDeliveryGroups.filter((group) => group !== broken),
    cartList: regroup(flow.cartList, (card) =>
      card.deliveryGroupUuid === broken.uuid ? { ...card, ...noGroupData } : undefined,
    ),
  };
}

/** Breaks the group that a card is in, if it is in one, and says which it was. */
export function breakGroupOf(flow: Flow, cardId: string): { flow: Flow; broken: BrokenGroup | null } {
  const uuid = flow.cartList.find((card) => card.cardId === cardId)?.deliveryGroupUuid ?? null;
  const group = flow.bulkDeliveryGroups.find((candidate) => candidate.uuid === uuid);
  if (group === undefined) return { flow, broken: null };
  const cards = flow.cartList.filter((card) => card.deliveryGroupUuid === uuid).map((card) => card.cardId);
  return { flow: breakGroup(flow, group.addressGroupId), broken: { group, cards } };
}

/** Brings a broken group back as it was, as far as its cards are still there and still go to its address together. */
export function repairGroup(flow: Flow, broken: BrokenGroup | null): Flow {
  if (broken === null) return flow;
  const { group } = broken;
  if (flow.bulkDeliveryGroups.some(({ addressGroupId: id }) => id === group.addressGroupId)) return flow;
  const together = addressGroups(flow.cartList).find(({ id }) => id === group.addressGroupId);
  const members = new Set(together?.cards.filter((cardId) => broken.cards.includes(cardId)));
  if (members.size < 2) return flow;
  return {
    ...flow,
    bulkDeliveryGroups: [...flow.bulkDeliveryGroups, group],
    cartList: regroup(flow.cartList, (card) =>
      members.has(card.cardId)
        ? {
            ...card,
            addressGroupId: group.addressGroupId,
            deliveryGroupUuid: group.uuid,
            groupShipment: true,
          }
        : undefined,
    ),
  };
}
