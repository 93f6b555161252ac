import { storeMessages } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { CartAdditionSchema, CartAnswerSchema, CartPayloadSchema, cartTexts } from '../../shapes/cart';
import { FlagSchema, IdSchema, WirePriceSchema } from '../../shapes/fields';
import { cartNotFoundError, contentErrors } from './cart-errors';

const cartQuery = z.object({ smb: FlagSchema.optional() });

/** A business order of 1,000 cards, each with all that can be written on it. */
const mostCartBytes = 1_572_864;

export const getCart = defineCall({
  name: 'getCart',
  method: 'GET',
  path: '/ajax/cart/',
  owner: 'cart',
  translated: cartTexts,
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
  translated: cartTexts,
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
  translated: cartTexts,
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
  translated: cartTexts,
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
  translated: cartTexts,
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
