import type { Network } from '../../limits';
import type { AddressParts } from '../../shipping/wire-address';

/** How a card reaches its person: by post, or by e-mail. */
export const deliveryMethods = ['plastic', 'virtual'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** What a plastic card is mailed in (section 3, carrier types). */
export const carrierTypes = [
  'paper_carrier',
  'greeting_card',
  'greeting_card_handwrytten',
  'no_carrier',
] as const;
export type CarrierType = (typeof carrierTypes)[number];

export const deliveryStyles = ['bulk_ship', 'individual_ship', 'email', 'download'] as const;
export type DeliveryStyle = (typeof deliveryStyles)[number];

/** A predesigned design: the product that carries it and the template drawn on it. */
export interface PredesignedDesign {
  open_loop_product_id: string;
  gift_template_id: string;
}

/** Words of the carrier, and the recipient's mailbox of a virtual card (section 3, carrier data). */
export interface PersonalizationInfo {
  carrierTo: string;
  carrierMessage: string;
  carrierFrom: string;
  carrierType: CarrierType | null;
  recipientEmail: string;
  /** The tag of the language of a virtual card's e-mail; absent or empty: the order's. */
  emailLanguage?: string | undefined;
}

/** Where a plastic card is posted to, and how. */
export interface DeliveryInfo extends AddressParts {
  shippingName: string;
  /** Id of the parcel carrier's method; null until one is chosen. */
  shippingMethod: string | null;
}

/** A card of the design flow (section 3, build-a-card card). */
export interface BuildACardCard {
  cardId: string;
  cardNetwork: Network;
  deliveryMethod: DeliveryMethod;
  /** Whole dollars; undefined while nothing is typed. */
  amount: number | undefined;
  /** Id of an own picture or of a rendered co-brand; null for a predesigned card. */
  cloudinaryId: string | null;
  /** Address at which the picture of `cloudinaryId` is shown. */
  imageUrl: string | null;
  design: PredesignedDesign | null;
  nameOnCard: string;
  messageOnCard: string;
  carrierOption: CarrierType | null;
  greetingCard: { slug: string } | null;
  personalizationInfo: PersonalizationInfo | null;
  deliveryInfo: DeliveryInfo | null;
  addressGroupId: string | null;
  deliveryGroupUuid: string | null;
  /** Whether the card is posted together with the others of its address group. */
  groupShipment: boolean;
  /** Whether the visitor has been asked for a greeting card, and has answered. */
  greetingCardChosen: boolean;
  /** Whether the choice of the carrier's type is meant for all cards. */
  applyCarrierTypeToAll: boolean;
}

/** Cards with the same address (section 4). */
export interface AddressGroup {
  id: string;
  hasGroupedCards: boolean;
  /** Ids of the cards, in their order. */
  cards: string[];
}

/** An address group that was confirmed: its cards are posted in one parcel. */
export interface BulkDeliveryGroup {
  uuid: string;
  addressGroupId: string;
  shipping_name: string;
  shipping_method_id: string | null;
}
