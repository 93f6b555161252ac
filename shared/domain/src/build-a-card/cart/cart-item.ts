import { fromPlasticCardItem, type PlasticCardItem } from '../../card/plastic-card';
import { fromVirtualCardItem } from '../../card/virtual-card';
import type { Network } from '../../limits';
import { defaultShippingMethod } from '../../shipping/shipping';
import type { BuildACardCard, CarrierType, DeliveryStyle, PredesignedDesign } from '../cards/card';
import { needsGreetingCard } from '../cards/carrier-type';
import { isComplete } from '../cards/completeness';
import { fromPlasticRow, fromVirtualRow } from '../cards/rows';
import { addressGroups } from '../carrier/address-groups';
import { type Flow, noGroupData } from '../flow/flow';

/** What the flow needs of a cart item (section 3) to take it back. */
export interface FlowCartItem extends PlasticCardItem {
  id: string;
  quantity: number;
  plastic: boolean;
  delivery_group_uuid: string;
  sender_name: string | null;
  on_demand_gift_template: { id: string } | null;
  custom_card_image: string | null;
  cloudinary_id: string | null;
  /** Null for a card that did not come through the flow. */
  carrier_type: CarrierType | null;
  greeting_card: { slug: string } | null;
  wcp_product: { id: string } | null;
  custom_card_details: PlasticCardItem['custom_card_details'] & {
    wcp_product: { card_network: Network };
    recipient_name: string | null;
    recipient_message: string | null;
    recipient_email: string | null;
    recipient_language?: string | null | undefined;
  };
}

/** A card of a network: a brand's is none of the flow's. */
export function isFlowItem<
  I extends { custom_card_details: { wcp_product: { card_network: Network } | null } },
>(item: I): item is I & { custom_card_details: { wcp_product: { card_network: Network } } } {
  return item.custom_card_details.wcp_product !== null;
}

/** What the flow needs of a delivery group of the cart. */
export interface FlowCartGroup {
  uuid: string;
  delivery_style: DeliveryStyle;
  shipping_method_id: string | null;
}

/** The id of a design, which names its picture. */
const designPicture = /^\/images\/cards\/([A-Za-z0-9_-]{1,64})\.svg(?:\?|$)/;

/** The design of an item: the one that was chosen, else the one that its product looks like. */
function designOf({
  on_demand_gift_template: template,
  wcp_product: product,
  cloudinary_id: cloudinaryId,
  custom_card_image: look,
}: FlowCartItem): PredesignedDesign | null {
  if (cloudinaryId !== null || product === null) return null;
  const id = template?.id ?? designPicture.exec(look ?? '')?.[1];
  return id === undefined ? null : { open_loop_product_id: product.id, gift_template_id: id };
}

/** A card of the cart as a card of the flow, to edit it. */
export function fromCartItem(item: FlowCartItem, group: FlowCartGroup): BuildACardCard {
  const { cloudinary_id: cloudinaryId } = item;
  const carrierType = item.plastic ? item.carrier_type : null;
  const parts = item.plastic
    ? fromPlasticRow(
        fromPlasticCardItem(item),
        carrierType,
        group.shipping_method_id ?? defaultShippingMethod,
      )
    : { ...fromVirtualRow(fromVirtualCardItem(item)), delivery: null };
  const hasGreetingCard = needsGreetingCard(carrierType) && item.greeting_card !== null;
  return {
    cardId: item.id,
    cardNetwork: item.custom_card_details.wcp_product.card_network,
    deliveryMethod: item.plastic ? 'plastic' : 'virtual',
    ...parts.details,
    cloudinaryId,
    imageUrl: cloudinaryId === null ? null : item.custom_card_image,
    design: designOf(item),
    carrierOption: carrierType,
    greetingCard: hasGreetingCard && item.greeting_card ? { slug: item.greeting_card.slug } : null,
    personalizationInfo: parts.text,
    deliveryInfo: parts.delivery,
    ...noGroupData,
    greetingCardChosen: hasGreetingCard,
    applyCarrierTypeToAll: false,
  };
}

/** The cards of an item, which may be several of the same. */
function cardsOf(item: FlowCartItem, group: FlowCartGroup): BuildACardCard[] {
  const card = fromCartItem(item, group);
  const copies = Array.from({ length: item.quantity - 1 }, (_, index) => ({
    ...card,
    cardId: `${card.cardId}-${index + 2}`,
  }));
  return [card, ...copies];
}

/**
 * Brings a delivery group of the cart back into the flow, into the review. A group that is there already stays as it is,
 * so that a reload loses no change.
 */
export function loadCartGroup(flow: Flow, items: readonly FlowCartItem[], group: FlowCartGroup): Flow {
  const held = [...flow.cartList, ...flow.cards, ...(flow.editing?.parked ?? [])];
  const known = new Set(held.map(({ cardId }) => cardId));
  const opened = flow.editedCartItems.find(({ deliveryGroupUuid }) => deliveryGroupUuid === group.uuid);
  if (opened?.cards.some((cardId) => known.has(cardId))) return flow;
  const cards = items.flatMap((item) => cardsOf(item, group)).filter(({ cardId }) => !known.has(cardId));
  if (cards.length === 0) return flow;
  const complete = cards.filter(isComplete);
  const loaded: Flow = {
    ...flow,
    cartList: [...flow.cartList, ...complete],
    ...withWaiting(
      flow,
      cards.filter((card) => !isComplete(card)),
    ),
    editedCartItems: [
      ...flow.editedCartItems.filter((other) => other !== opened),
      { deliveryGroupUuid: group.uuid, cards: cards.map(({ cardId }) => cardId) },
    ],
  };
  return group.delivery_style === 'bulk_ship' ? withBulkGroup(loaded, complete, group) : loaded;
}

/** Cards that lack something wait in the batch, behind an edit that is going on. */
function withWaiting({ editing, cards }: Flow, waiting: readonly BuildACardCard[]) {
  return editing === null
    ? { cards: [...cards, ...waiting] }
    : { editing: { ...editing, parked: [...editing.parked, ...waiting] } };
}

/** The cards of a bulk group are posted in one parcel in the flow too. */
function withBulkGroup(flow: Flow, cards: readonly BuildACardCard[], group: FlowCartGroup): Flow {
  const [together] = addressGroups(cards);
  const first = cards.find(({ cardId }) => cardId === together?.cards[0]);
  if (together === undefined || !first?.deliveryInfo) return flow;
  if (flow.bulkDeliveryGroups.some(({ addressGroupId }) => addressGroupId === together.id)) return flow;
  const members = new Set(together.cards);
  return {
    ...flow,
    bulkDeliveryGroups: [
      ...flow.bulkDeliveryGroups,
      {
        uuid: group.uuid,
        addressGroupId: together.id,
        shipping_name: first.deliveryInfo.shippingName,
        shipping_method_id: group.shipping_method_id,
      },
    ],
    cartList: flow.cartList.map((card) =>
      members.has(card.cardId)
        ? { ...card, addressGroupId: together.id, deliveryGroupUuid: group.uuid, groupShipment: true }
        : card,
    ),
  };
}
