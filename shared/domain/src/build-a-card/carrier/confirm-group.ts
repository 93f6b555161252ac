import type { Flow } from '../flow/flow';
import { type NewId, randomId } from '../flow/random-id';
import { addressGroups, regroup } from './address-groups';

/**
 * Confirms that the cards of an address are posted in one parcel. Confirmed again, it takes in the cards that have come
 * since and the method that is chosen now.
 */
export function confirmGroup(
  flow: Flow,
  groupId: string,
  shippingMethodId: string | null,
  newId: NewId = randomId,
): Flow {
  const group = addressGroups(flow.cartList).find(({ id }) => id === groupId);
  const first = flow.cartList.find(({ cardId }) => cardId === group?.cards[0]);
  if (group === undefined || !first?.deliveryInfo) return flow;
  const known = flow.bulkDeliveryGroups.find(({ addressGroupId: id }) => id === groupId);
  const bulk = {
    uuid: known?.uuid ?? newId(),
    addressGroupId: groupId,
    shipping_name: first.deliveryInfo.shippingName,
    shipping_method_id: shippingMethodId,
  };
  const members = new Set(group.cards);
  return {
    ...flow,
    bulkDeliveryGroups: [...flow.bulkDeliveryGroups.filter(({ uuid }) => uuid !== bulk.uuid), bulk],
    cartList: regroup(flow.cartList, (card) =>
      members.has(card.cardId)
        ? { ...card, addressGroupId: groupId, deliveryGroupUuid: bulk.uuid, groupShipment: true }
        : undefined,
    ),
  };
}
