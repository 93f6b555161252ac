import { z } from 'zod';
import { defineCall } from '../../call';
import { CartItemSchema, CartSchema } from '../../shapes/cart';
import { IdSchema } from '../../shapes/fields';
import { addToCart } from './cart';
import { contentErrors, promoErrors, promoUnavailableErrors } from './cart-errors';

/** Digests that name a person: the account, the e-mail address, the card that pays. */
const PersonsSchema = z.array(z.string().max(100)).max(8).default([]);

/** A cart as the order service reads it: whose it is, and what it costs at this version, priced anew. */
export const readCartForOrder = defineCall({
  name: 'readCartForOrder',
  method: 'POST',
  path: '/internal/cart/read-for-order/',
  owner: 'cart',
  audience: 'internal',
  callers: ['order'],
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
  callers: ['order'],
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
  callers: ['order'],
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
  callers: ['order'],
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
  callers: ['order'],
  summary: 'Empties a cart that became an order',
  bodyLimit: addToCart.bodyLimit,
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
