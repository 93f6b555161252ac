import type { CardTextField, DeliveryGroup, PromotionOrigin } from '@bowtie/contracts';
import type {
  BrandDiscount,
  CarrierType,
  CartSource,
  Network,
  ParcelPrice,
  Promotion,
  SendTime,
  ShippingMethodId,
} from '@bowtie/domain';

/** What the buyer wrote for a card; empty fields are null. */
export type CardDetails = Record<CardTextField, string | null>;

/** A visitor's own picture on a card. */
export interface CardPicture {
  cloudinary_id: string;
  image_url: string;
  cobrand_uuid: string | null;
  /** Whose picture it is, beside the cart's visitor. */
  user_id: string | null;
}

/** What the parcel carrier said when it was last asked. What it comes to is not kept, but decided when it is read. */
export interface GroupQuote {
  method: ShippingMethodId;
  /** One for each line of the group, in their order. */
  parcels: ParcelPrice[];
  /** YYYY-MM-DD */
  delivery_date: string;
  quoted_at: Date;
}

/** A delivery group with its shipping. A group that is posted has a quote. */
export interface CartGroup extends DeliveryGroup {
  quote?: GroupQuote;
}

interface LineOfCards {
  id: string;
  group_uuid: string;
  quantity: number;
  /** Whole dollars. */
  amount: number;
  /** What it is in the catalogue; of a brand's card, the brand, by its slug. */
  product: {
    id: string;
    name: string;
    plastic: boolean;
    image_url: string;
    /** Absent: none. */
    cash_back_percent?: number;
  };
  template: { id: string; name: string; image_url: string } | null;
  /** Null, as the rest below, for a card that did not come through the design flow. */
  picture?: CardPicture | null;
  carrier_type?: CarrierType | null;
  greeting_card?: { slug: string; name: string; image_url: string } | null;
  /** How the card itself asked to be shipped; its group may say otherwise. */
  shipping_method?: string | null;
  /** When its mail is sent; absent: at once. */
  send_time?: SendTime;
  details: CardDetails;
}

/** Of a brand's card: what takes something off its price, in its time. */
export interface LineBrand {
  discount: BrandDiscount | null;
}

/** A card of a network, or of a brand. */
type CardIssuer = { network: Network; brand?: never } | { network: null; brand: LineBrand };

/** One line of a cart: equal cards of one delivery group. What it costs is not kept, but decided when it is read. */
export type CartLine = LineOfCards & CardIssuer;

/** A promotion that goes with a cart. A use of it is set aside when the cart is about to be paid. */
export interface CartPromotion {
  code: string;
  offer: Promotion;
  ends_at: Date;
  /** Whether the visitor typed it, or clicked a banner. */
  origin: PromotionOrigin;
  /** The version of the cart that first had it. */
  since: number;
  /** Until then a use is set aside, also where the promotion ends before. */
  reserved_until?: Date;
}

/** A version of a cart that became an order. */
export interface OrderedVersion {
  cart_id: string;
  version: number;
  order_number: string;
}

/** One document, changed by one conditional update. */
export interface CartDocument {
  /** The slot. */
  _id: string;
  cart_id: string;
  source: CartSource;
  version: number;
  /** The latest `cart_epoch` under which it was used; whoever comes under an earlier one does not reach it. Absent: 0. */
  epoch?: number;
  groups: CartGroup[];
  lines: CartLine[];
  /** At most one that was typed, and a few of banners. Absent in the documents of older versions. */
  promotions?: CartPromotion[];
  /** The last version that became an order, so that closing it again is known for what it is. */
  ordered: OrderedVersion | null;
  /** Until then an order is being made of it, and nobody changes it; null or absent when none is. */
  held_until?: Date | null;
  /** The last requests that put cards into it under a key: sent again, they change nothing. */
  applied?: string[];
  expires_at: Date;
}
