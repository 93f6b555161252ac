import { type PlasticCardPayload, plasticTextFields } from '../../card/plastic-card';
import { type CartSource, type Network, source } from '../../limits';
import { recordOf } from '../../record-of';
import type { LanguageTag } from '../../text/languages';
import type { BuildACardCard, CarrierType, DeliveryStyle } from '../cards/card';
import { carrierTypeOf, needsGreetingCard } from '../cards/carrier-type';
import { isComplete } from '../cards/completeness';
import { validateCard, wireTexts } from '../cards/rows';
import type { Flow } from '../flow/flow';

interface FlowDeliveryGroup {
  uuid: string;
  virtual: boolean;
  delivery_style: DeliveryStyle;
  shipping_method_id: string | null;
}

/** A card as the flow puts it into the cart: the build-a-card card payload fields of section 7, to the letter. */
export type FlowCardPayload = PlasticCardPayload & {
  group_uuid: string;
  card_network: Network;
  quantity: 1;
  carrier_type: CarrierType;
  shipping_method: string | null;
  cloudinary_id: string | null;
  open_loop_product_id: string | null;
  gift_template_id: string | null;
  greeting_card: string | null;
  recipient_name?: string;
  recipient_message?: string;
  recipient_email?: string;
  recipient_language?: LanguageTag;
  sender_name?: string;
};

/** What the flow sends to the cart (section 7). */
export interface FlowCartPayload {
  source: CartSource;
  delivery_groups: FlowDeliveryGroup[];
  cards: FlowCardPayload[];
}

/** Whether a card can be put into the cart as it is. */
export function isSellable(card: BuildACardCard): boolean {
  return isComplete(card) && Object.keys(validateCard(card)).length === 0;
}

/** The cards that go into the cart; those of a payload are in the same order. */
export function sellableCards({ cartList }: Flow): BuildACardCard[] {
  return cartList.filter(isSellable);
}

const noTexts = recordOf(plasticTextFields, () => null);

/**
 * The group of each card: its confirmed bulk group, or one of its own. A group of the cart that is being edited goes on
 * under its uuid, so that the cart replaces it in place.
 */
function groupUuids(flow: Flow): Map<string, string> {
  const uuids = new Map<string, string>();
  for (const card of flow.cartList) {
    const bulk = card.groupShipment ? card.deliveryGroupUuid : null;
    uuids.set(card.cardId, bulk ?? card.cardId);
  }
  const taken = new Set(uuids.values());
  for (const { deliveryGroupUuid, cards } of flow.editedCartItems) {
    if (taken.has(deliveryGroupUuid)) continue;
    const newOwner = flow.cartList.find((card) => !card.groupShipment && cards.includes(card.cardId));
    if (newOwner !== undefined) uuids.set(newOwner.cardId, deliveryGroupUuid);
  }
  return uuids;
}

function groupOf(card: BuildACardCard, uuid: string, flow: Flow): FlowDeliveryGroup {
  if (card.deliveryMethod === 'virtual')
    return { uuid, virtual: true, delivery_style: 'email', shipping_method_id: null };
  const bulk = card.groupShipment
    ? flow.bulkDeliveryGroups.find((group) => group.uuid === card.deliveryGroupUuid)
    : undefined;
  return {
    uuid,
    virtual: false,
    delivery_style: bulk === undefined ? 'individual_ship' : 'bulk_ship',
    shipping_method_id:
      bulk === undefined ? (card.deliveryInfo?.shippingMethod ?? null) : bulk.shipping_method_id,
  };
}

function cardPayload(card: BuildACardCard, group: FlowDeliveryGroup): FlowCardPayload {
  const carrierType = group.virtual ? 'no_carrier' : (carrierTypeOf(card) ?? 'no_carrier');
  return {
    ...noTexts,
    ...wireTexts(card),
    group_uuid: group.uuid,
    card_network: card.cardNetwork,
    quantity: 1,
    carrier_type: carrierType,
    shipping_method: group.shipping_method_id,
    cloudinary_id: card.cloudinaryId,
    open_loop_product_id: card.design?.open_loop_product_id ?? null,
    gift_template_id: card.design?.gift_template_id ?? null,
    greeting_card: needsGreetingCard(carrierType) ? (card.greetingCard?.slug ?? null) : null,
  };
}

/** The review as a cart payload. Cards that cannot be sold are not in it; `validateCard` says why. */
export function toCartPayload(flow: Flow): FlowCartPayload {
  const uuids = groupUuids(flow);
  const groups = new Map<string, FlowDeliveryGroup>();
  const cards = sellableCards(flow).map((card) => {
    const uuid = uuids.get(card.cardId) ?? card.cardId;
    const group = groups.get(uuid) ?? groupOf(card, uuid, flow);
    groups.set(uuid, group);
    return cardPayload(card, group);
  });
  return { source: source.consumer, delivery_groups: [...groups.values()], cards };
}

/** Delivery groups of the cart that were opened for editing: what the flow adds replaces them. */
export function editedGroups({ editedCartItems }: Flow): string[] {
  return editedCartItems.map(({ deliveryGroupUuid }) => deliveryGroupUuid);
}
