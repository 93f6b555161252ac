import {
  addressRules,
  canonicalEmail,
  cardRules,
  entriesOf,
  recordOf,
  source,
  type TextRule,
} from '@bowtie/domain';
import { z } from 'zod';
import {
  CardAmountSchema,
  CarrierTypeSchema,
  DeliveryStyleSchema,
  IdSchema,
  LanguageTagSchema,
  MerchantSlugSchema,
  NetworkSchema,
  ruled,
  WirePriceSchema,
} from './fields';
import { sendTimeFields, shownSendTime } from './send-time';

/** More rows than a body of the size that is taken can have. */
const mostSent = 1_000;

export const CartSourceSchema = z.enum([source.consumer, source.business]);

/** Delivery group (business specification, section 3). */
export const DeliveryGroupSchema = z.strictObject({
  uuid: IdSchema,
  virtual: z.boolean(),
  delivery_style: DeliveryStyleSchema,
  /** Without one the cards say how they are shipped, else it is the cheapest way. */
  shipping_method_id: IdSchema.nullable().default(null),
});
export type DeliveryGroup = z.output<typeof DeliveryGroupSchema>;

/**
 * A field that a card may go without; where it is given it keeps to its rule. Whether it goes on paper, and so needs
 * letters that can be printed, is for the cart to say, which knows the kind of the card's group.
 */
function optional(rule: TextRule) {
  return ruled({ ...rule, printed: false, optional: true }).nullish();
}

/** An id that a card may go without, as null or as an empty field. */
const optionalId = IdSchema.or(z.literal('').transform(() => null)).nullish();

/** What a buyer writes for a card: the one list of these fields. */
const cardText = {
  carrier_from: optional(cardRules.carrierFrom),
  carrier_to: optional(cardRules.carrierTo),
  carrier_message: optional(cardRules.carrierMessage),
  recipient_name: optional(cardRules.recipientName),
  recipient_message: optional(cardRules.emailMessage),
  recipient_email: ruled({ ...cardRules.emailAddress, optional: true })
    .transform(canonicalEmail)
    .nullish(),
  /** Of the gift's mails and its page, for a card by e-mail; without it, that of the order. */
  recipient_language: LanguageTagSchema.nullish().meta({
    description: 'The language of the e-mail and of the gift’s page; without it, that of the order',
  }),
  sender_name: optional(cardRules.senderName),
  name_on_card: optional(cardRules.nameOnCard),
  message_on_card: optional(cardRules.cardMessage),
  shipping_name: optional(addressRules.shippingName),
  address_line1: optional(addressRules.addressLine1),
  address_line2: optional(addressRules.addressLine2),
  city: optional(addressRules.city),
  state: optional(addressRules.state),
  zip: optional(addressRules.zip),
} as const;
export type CardTextField = keyof typeof cardText;
export const cardTextFields: readonly CardTextField[] = entriesOf(cardText).map(([field]) => field);

/** Texts that a cart answers in another place, under another name (`emboss_message` and `zip_code`), or only where they are there. */
type MovedField = 'sender_name' | 'message_on_card' | 'zip' | 'recipient_language';
const moved: readonly CardTextField[] = [
  'sender_name',
  'message_on_card',
  'zip',
  'recipient_language',
] satisfies MovedField[];
/** The texts of a card that a cart answers, in `custom_card_details`, as they were sent. */
export const cardDetailFields = cardTextFields.filter(
  (field): field is Exclude<CardTextField, MovedField> => !moved.includes(field),
);

/** One card of a cart payload: the build-a-card card payload fields of section 7. */
export const CardPayloadSchema = z.strictObject({
  group_uuid: IdSchema,
  amount: CardAmountSchema,
  /** Whose card it is: of a network, or of a brand (`merchant`). Exactly one of both, which the cart checks. */
  card_network: NetworkSchema.nullish(),
  /** The brand's slug. Its card takes neither product, own picture, co-brand, greeting card nor a text of its own on it. */
  merchant: MerchantSlugSchema.nullish(),
  /** More than one gift can hold is refused by the cart, with what the limit is. */
  quantity: z.int().min(1).max(1_000),
  open_loop_product_id: optionalId,
  gift_template_id: optionalId,
  /** An own picture or a rendered co-brand. */
  cloudinary_id: optionalId,
  cobrand_uuid: optionalId,
  greeting_card: optionalId,
  carrier_type: CarrierTypeSchema.nullish(),
  ...cardText,
  shipping_method: optionalId,
  /** Of a business's card by e-mail. */
  ...sendTimeFields,
});
export type CardPayload = z.output<typeof CardPayloadSchema>;

/**
 * Cart payload (section 3). A cart takes at least one card and one group (section 5). More than an order can hold is
 * refused by the cart, with what the limit is.
 */
export const CartPayloadSchema = z.strictObject({
  source: CartSourceSchema,
  delivery_groups: z.array(DeliveryGroupSchema).min(1).max(mostSent),
  cards: z.array(CardPayloadSchema).min(1).max(mostSent),
});
export type CartPayload = z.output<typeof CartPayloadSchema>;

/** What is added to the cart. `replaces` are uuids of delivery groups in the cart whose place the new ones take (an edit). */
export const CartAdditionSchema = CartPayloadSchema.extend({
  replaces: z.array(IdSchema).max(mostSent).default([]),
});
export type CartAddition = z.output<typeof CartAdditionSchema>;

/** Cart item (section 3 of both documents), with the names and picture that screens show beside it. */
export const CartItemSchema = z.object({
  id: z.string(),
  quantity: z.int(),
  /** Whole dollars on the card. */
  balance: z.int(),
  plastic: z.boolean(),
  /** A brand has a slug; absent, `name` is that of the prepaid card. */
  merchant: z.object({ name: z.string(), slug: z.string().optional() }),
  /** Price of one card without its fee: for a brand's, its value less the brand's discount. */
  price: WirePriceSchema,
  /** Card fee of one card, by the tiers of section 9. */
  fee: WirePriceSchema,
  /** Rewards that a buyer who is signed in earns with one card. Absent: none. */
  cash_back: WirePriceSchema.optional(),
  /** What the promotion takes off all cards of the line together; absent in carts without one. */
  discount: WirePriceSchema.optional(),
  delivery_group_uuid: z.string(),
  cobrand_uuid: z.string().nullable(),
  sender_name: z.string().nullable(),
  /** The predesigned design, where one was chosen. */
  on_demand_gift_template: z.object({ id: z.string(), name: z.string(), image_url: z.string() }).nullable(),
  custom_card_image: z.string().nullable(),
  /** Id of the own picture or of the rendered co-brand on the card. */
  cloudinary_id: z.string().nullable(),
  saved_design: z.object({ cobrand_uuid: z.string() }).nullable(),
  /** How the card was put together; null for a card that did not come through the design flow. */
  carrier_type: CarrierTypeSchema.nullable(),
  greeting_card: z.object({ slug: z.string(), name: z.string(), image_url: z.string() }).nullable(),
  wcp_product: z.object({ id: z.string(), name: z.string(), card_network: NetworkSchema }).nullable(),
  ...shownSendTime,
  custom_card_details: z.object({
    /** Null for a brand's card, which is of no network. */
    wcp_product: z.object({ card_network: NetworkSchema }).nullable(),
    load_value: z.int(),
    ...recordOf(cardDetailFields, () => z.string().nullable()),
    /** The language of the gift's mails; absent: that of the order. */
    recipient_language: LanguageTagSchema.optional(),
    emboss_message: z.string().nullable(),
    zip_code: z.string().nullable(),
  }),
});
export type CartItem = z.output<typeof CartItemSchema>;

/** A delivery group as a cart answers it: with what its shipping costs and when it arrives. */
export const PricedDeliveryGroupSchema = z.object({
  ...DeliveryGroupSchema.shape,
  /** For all of the group's cards together; 0 for e-mail. */
  shipping_fee: WirePriceSchema,
  /** What the promotion takes off that; absent in carts without one. */
  discount: WirePriceSchema.optional(),
  /** Null for e-mail. */
  shipping_method_name: z.string().nullable(),
  /** Expected day of arrival if ordered now, as YYYY-MM-DD; null for e-mail. */
  delivery_date: z.string().nullable(),
});
export type PricedDeliveryGroup = z.output<typeof PricedDeliveryGroupSchema>;

/** A way of the parcel carrier to an address. */
export const ShippingMethodSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Of one parcel. */
  price: WirePriceSchema,
  /** Expected day of arrival, as YYYY-MM-DD. */
  delivery_date: z.string(),
});
export type ShippingMethod = z.output<typeof ShippingMethodSchema>;

/** Where a promotion of a cart came from: a code that the visitor typed, or a banner that they clicked. */
export const PromotionOriginSchema = z.enum(['typed', 'banner']);
export type PromotionOrigin = z.output<typeof PromotionOriginSchema>;

/** A promotion of a cart; what it takes off is the cart's `discount`. */
export const CartPromotionSchema = z.object({
  code: z.string(),
  /** What it gives, such as `20% off card fees`. */
  name: z.string(),
  origin: PromotionOriginSchema,
  /** Why it takes nothing off this cart yet, in a sentence; absent where it does. */
  waits_for: z.string().optional(),
});

/** A cart with its price; all prices 200 to the dollar. `cart_id` is null while there is nothing in it. */
export const CartSchema = z.object({
  cart_id: z.string().nullable(),
  version: z.int(),
  total_quantity: z.int(),
  cart_items: z.array(CartItemSchema),
  delivery_groups: z.array(PricedDeliveryGroupSchema),
  subtotal: WirePriceSchema,
  fees: WirePriceSchema,
  shipping_fee: WirePriceSchema,
  discount: WirePriceSchema,
  total: WirePriceSchema,
  /** The promo code that takes something off what is in the cart. */
  promo_code: z.string().nullable(),
  /** That promotion; of an empty cart, the one that waits for its cards. Absent from carts that were ordered long ago. */
  promotion: CartPromotionSchema.nullable().optional(),
});
export type Cart = z.output<typeof CartSchema>;

export const CartAnswerSchema = z.object({ cart: CartSchema });

/** What of a cart's answer is the store's own: names of what is in it, how it is shipped, and what a promotion gives. */
export const cartTexts: readonly string[] = [
  'merchant.name',
  'wcp_product.name',
  'on_demand_gift_template.name',
  'greeting_card.name',
  'shipping_method_name',
  'promotion.name',
  'promotion.waits_for',
];
