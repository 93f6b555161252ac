import { addressRules, messages, storeMessages } from '@bowtie/domain';
import { z } from 'zod';
import { apiPath } from '../api-scopes';
import { defineCall } from '../call';
import {
  CartAdditionSchema,
  CartAnswerSchema,
  CartItemSchema,
  CartPayloadSchema,
  CartSchema,
  CartSourceSchema,
  ShippingMethodSchema,
} from '../shapes/cart';
import { AddressSchema, FlagSchema, IdSchema, ruled, WirePriceSchema } from '../shapes/fields';

const cartQuery = z.object({ smb: FlagSchema.optional() });

const contentErrors = {
  product_unknown: { status: 422, message: 'This card is no longer on sale. Please choose another one.' },
  brand_unknown: {
    status: 422,
    message: 'This brand’s cards are no longer on sale. Please choose another one.',
  },
  /** Business orders are of prepaid cards alone. */
  brand_unavailable: { status: 422, message: 'Cards of a brand cannot be part of a business order.' },
  no_inventory: { status: 409, message: 'This card is sold out. Please choose another one.' },
  template_unknown: { status: 422, message: 'This design is no longer on sale. Please choose another one.' },
  delivery_unavailable: { status: 422, message: 'This way of delivery is not on sale yet.' },
  image_unknown: { status: 422, message: 'This picture is not there any more. Please choose another one.' },
  greeting_card_unknown: {
    status: 422,
    message: 'This greeting card is no longer on sale. Please choose another one.',
  },
  shipping_method_unknown: { status: 422, message: 'This way of shipping is not available.' },
  carrier_unavailable: {
    status: 503,
    message: 'The parcel carrier does not answer. Please try again in a moment.',
  },
  order_limit_exceeded: { status: 422, message: 'Error. This is more than one order can hold.' },
  gift_limit_exceeded: { status: 422, message: 'Error. This is more than one gift can hold.' },
} as const;

/** A business order of 1,000 cards, each with all that can be written on it. */
const mostCartBytes = 1_572_864;

const cartNotFoundError = {
  cart_not_found: { status: 404, message: 'This cart is not there any more.' },
} as const;

export const getCart = defineCall({
  name: 'getCart',
  method: 'GET',
  path: '/ajax/cart/',
  owner: 'cart',
  summary: 'The visitor’s cart; for the business cart (smb=1) an empty one is answered with 204',
  emptyWhen: 'The business cart (`smb`) is empty.',
  query: cartQuery,
  answer: CartAnswerSchema,
});

/**
 * Section 7. Errors name every wrong field by its path (`cards.0.zip`), and then nothing changes. What `replaces` names goes
 * in the same step as the new cards come, so the cart never holds both.
 */
export const addToCart = defineCall({
  name: 'addToCart',
  method: 'POST',
  path: '/ajax/cart/',
  owner: 'cart',
  summary:
    'Adds delivery groups with their cards; a group that is already there, and those in `replaces`, are replaced',
  keepsSession: true,
  bodyLimit: mostCartBytes,
  idempotent: true,
  body: CartAdditionSchema,
  answer: CartAnswerSchema,
  errors: {
    ...contentErrors,
    /** Removed or ordered in the meantime: whoever edits it decides whether the cards are bought all the same. */
    delivery_group_gone: {
      status: 409,
      message: 'A card that you are changing is not in your cart any more. Please look at your cart again.',
    },
  },
});

/** As adding, but what is not in the payload is gone afterwards. */
export const replaceCart = defineCall({
  name: 'replaceCart',
  method: 'PUT',
  path: '/ajax/cart/',
  owner: 'cart',
  summary: 'Replaces everything in the cart',
  keepsSession: true,
  bodyLimit: mostCartBytes,
  body: CartPayloadSchema,
  answer: CartAnswerSchema,
  errors: contentErrors,
});

export const removeDeliveryGroup = defineCall({
  name: 'removeDeliveryGroup',
  method: 'POST',
  path: '/ajax/cart/remove-delivery-group/',
  owner: 'cart',
  summary: 'Takes a delivery group and its cards out of the cart',
  body: z.strictObject({ cart_id: IdSchema, delivery_group_uuid: IdSchema }),
  answer: CartAnswerSchema,
  errors: cartNotFoundError,
});

/** Without a method (null) the group goes the way that all its cards name, else the cheapest one. */
export const updateDeliveryGroup = defineCall({
  name: 'updateDeliveryGroup',
  method: 'POST',
  path: '/ajax/cart/update-delivery-group/',
  owner: 'cart',
  summary: 'Chooses the shipping method of a delivery group',
  body: z.strictObject({
    cart_id: IdSchema,
    delivery_group_uuid: IdSchema,
    shipping_method_id: IdSchema.nullable(),
  }),
  answer: CartAnswerSchema,
  errors: {
    ...cartNotFoundError,
    delivery_group_unknown: { status: 404, message: storeMessages.shippingUpdateFailed },
    shipping_method_unknown: contentErrors.shipping_method_unknown,
    carrier_unavailable: contentErrors.carrier_unavailable,
  },
});

/**
 * The sums that stand on the cart itself, without its items. `rewards` is how much of them the signed-in visitor wants to
 * pay with rewards; the answer says how much of that they can, and `total` is what is left for a card or PayPal.
 */
export const cartAmount = defineCall({
  name: 'cartAmount',
  method: 'GET',
  path: '/ajax/cart/amount/',
  owner: 'cart',
  summary: 'What the cart costs, and what is left of that to pay beside rewards',
  query: cartQuery.extend({ rewards: z.coerce.number().pipe(WirePriceSchema).optional() }),
  answer: z.object({
    /** Paid with rewards. */
    rewards: WirePriceSchema.optional(),
    subtotal: WirePriceSchema,
    fees: WirePriceSchema,
    shipping_fee: WirePriceSchema,
    discount: WirePriceSchema,
    total: WirePriceSchema,
  }),
});

/**
 * The cheapest comes first. An address that nobody goes to has none, which is no error; the carrier is waited for no
 * longer than section 5 allows.
 */
export const availableShippingMethods = defineCall({
  name: 'availableShippingMethods',
  method: 'POST',
  path: '/ajax/available-fedex-shipping-methods/',
  api: {
    scope: 'orders:write',
    path: `${apiPath}shipping-methods/`,
    example: {
      body: { address_line1: '12 Elm St', city: 'Springfield', state: 'IL', zip_code: '62701' },
    },
  },
  owner: 'cart',
  summary: 'How the parcel carrier takes a card to an address, what that costs and when it arrives',
  opensSession: false,
  body: AddressSchema,
  answer: z.object({ available_shipping_methods: z.array(ShippingMethodSchema) }),
  errors: { carrier_unavailable: contentErrors.carrier_unavailable },
});

const addressUnavailable = {
  address_check_unavailable: {
    status: 503,
    message: 'Addresses cannot be checked at the moment. Please try again.',
  },
} as const;

/** Section 5: an address that mail does not reach is an answer; only a service that is not there is an error. */
export const validateAddress = defineCall({
  name: 'validateAddress',
  method: 'POST',
  path: '/ajax/validate-address/',
  owner: 'cart',
  summary: 'Whether mail can be delivered to an address',
  opensSession: false,
  body: AddressSchema,
  answer: z.object({
    deliverable: z.boolean(),
    /** The address as the post writes it, where that differs. */
    suggestion: z.object(AddressSchema.shape).nullable(),
  }),
  errors: addressUnavailable,
});

export const addressAutocomplete = defineCall({
  name: 'addressAutocomplete',
  method: 'GET',
  path: '/ajax/address-autocomplete/',
  owner: 'cart',
  summary: 'Addresses that begin with a street line; none means that mail is not delivered there',
  query: z.object({
    search: z.string().trim().min(2).max(60),
    zip_code: ruled(addressRules.zip).optional(),
  }),
  answer: z.object({ suggestions: z.array(z.object(AddressSchema.shape)).max(10) }),
  errors: addressUnavailable,
});

const promoErrors = {
  promo_code_unknown: { status: 422, message: 'This promo code is not valid.' },
  cart_empty: { status: 409, message: 'Your cart is empty.' },
} as const;

/** A second code takes the place of the first, however little it takes off. Wrong codes count as tries to guess one. */
export const applyPromoCode = defineCall({
  name: 'applyPromoCode',
  method: 'POST',
  path: '/ajax/apply-promo-code/',
  owner: 'cart',
  summary: 'Applies a promo code to the cart',
  limit: 'guess',
  body: z.strictObject({
    promo_code: z.string().trim().min(1, messages.required).max(40),
    source: CartSourceSchema.optional(),
  }),
  answer: CartAnswerSchema,
  errors: promoErrors,
});

/**
 * Section 4: the promotion of a banner goes with the session from the click on, also while the cart is empty. It is applied
 * wherever it is the best of those that were kept; a code that the visitor typed comes before it.
 */
export const keepPromoCode = defineCall({
  name: 'keepPromoCode',
  method: 'POST',
  path: '/ajax/keep-promo-code/',
  owner: 'cart',
  summary: 'Keeps the promotion of a banner for the visitor’s order',
  limit: 'guess',
  body: z.strictObject({
    promo_code: z.string().trim().min(1, messages.required).max(40),
    source: CartSourceSchema.optional(),
  }),
  answer: CartAnswerSchema,
  errors: {
    promotion_over: {
      status: 422,
      message: 'Sorry, this promotion is over. Your order is charged at our usual fees.',
    },
  },
});

export const removePromoCode = defineCall({
  name: 'removePromoCode',
  method: 'POST',
  path: '/ajax/remove-promo-code/',
  owner: 'cart',
  summary: 'Takes the promo code that is applied off the cart; one that was typed uncovers a kept one',
  body: z.strictObject({ source: CartSourceSchema.optional() }).optional(),
  answer: CartAnswerSchema,
  errors: { cart_empty: promoErrors.cart_empty },
});

const promoUnavailableErrors = {
  /** The cart is without it from then on: it must be looked at again before anything is paid. */
  promo_code_unavailable: {
    status: 409,
    message: 'This promo code cannot be used any more. Please look at your new total before you pay.',
  },
} as const;

/** Digests that name a person: the account, the e-mail address, the card that pays. */
const PersonsSchema = z.array(z.string().max(100)).max(8).default([]);

/** A cart as the order service reads it: whose it is, and what it costs at this version, priced anew. */
export const readCartForOrder = defineCall({
  name: 'readCartForOrder',
  method: 'POST',
  path: '/internal/cart/read-for-order/',
  owner: 'cart',
  audience: 'internal',
  summary: 'The cart of a visitor, priced anew, as an order takes it over',
  body: z.strictObject({
    cart_key: IdSchema,
    /** A cart that was used under a later one is not found. */
    cart_epoch: z.int().min(0).default(0),
    business: z.boolean(),
    /** An order is made of it now: for some seconds, or until it is closed or released, its changes wait. */
    hold: z.boolean().optional(),
    /** A payment is prepared for it: a use of its promotion is set aside for some minutes, in this holder's name. */
    reserve: z
      .strictObject({
        holder: z.string().max(100),
        /** Digests of who buys, as far as that is known: a person may use a promotion so often. */
        persons: PersonsSchema,
      })
      .optional(),
  }),
  answer: z.object({ cart: CartSchema }),
  errors: { cart_empty: promoErrors.cart_empty, ...promoUnavailableErrors, ...contentErrors },
});

const PromotionUseSchema = z.strictObject({
  cart_id: IdSchema,
  promo_code: z.string().max(40),
  payment_intent_id: IdSchema,
});

/**
 * Takes the use of a cart's promotion for an order whose payment is authorised. Until that order is closed or given up
 * nobody else has it; asked again for the same payment it is the same use.
 */
export const takePromotionUse = defineCall({
  name: 'takePromotionUse',
  method: 'POST',
  path: '/internal/cart/take-promotion-use/',
  owner: 'cart',
  audience: 'internal',
  summary: 'Takes the use of a promotion for an order that is being made',
  body: PromotionUseSchema.extend({ persons: PersonsSchema }),
  answer: z.object({}),
  errors: promoUnavailableErrors,
});

/**
 * Gives back what a payment took that became no order, and what was set aside for its cart unless another payment is being
 * prepared for that.
 */
export const releasePromotionUse = defineCall({
  name: 'releasePromotionUse',
  method: 'POST',
  path: '/internal/cart/release-promotion-use/',
  owner: 'cart',
  audience: 'internal',
  summary: 'Gives the use of a promotion back that was not made',
  body: PromotionUseSchema.extend({ keep_reserved: z.boolean().optional() }),
  answer: z.object({}),
});

/** Lets a cart be changed again that was held for an order which was not made. */
export const releaseHeldCart = defineCall({
  name: 'releaseHeldCart',
  method: 'POST',
  path: '/internal/cart/release-held/',
  owner: 'cart',
  audience: 'internal',
  summary: 'Lets a cart be changed that became no order',
  body: z.strictObject({ cart_id: IdSchema }),
  answer: z.object({}),
});

/**
 * Empties a cart whose version was ordered. A cart that has changed since keeps what came to it; with `items`, what was
 * ordered, the groups that are still as they were ordered are taken out of it.
 */
export const closeOrderedCart = defineCall({
  name: 'closeOrderedCart',
  method: 'POST',
  path: '/internal/cart/close-ordered/',
  owner: 'cart',
  audience: 'internal',
  summary: 'Empties a cart that became an order',
  body: z.strictObject({
    cart_id: IdSchema,
    version: z.int(),
    order_number: z.string().max(40),
    items: z.array(CartItemSchema).max(1_000).optional(),
    /** The promotion that was ordered with: its use is made now. */
    used: PromotionUseSchema.omit({ cart_id: true }).optional(),
  }),
  answer: z.object({ closed: z.boolean() }),
});
