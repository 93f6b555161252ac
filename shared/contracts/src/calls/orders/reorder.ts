import { z } from 'zod';
import { defineCall } from '../../call';
import { CartAnswerSchema, CartSchema, CartSourceSchema, cartTexts } from '../../shapes/cart';
import { IdSchema, LanguageTagSchema } from '../../shapes/fields';
import { addToCart } from '../cart/cart';
import { OrderParamsSchema, orderAccess, orderActErrors } from './order-access';

/** A card of an order that cannot be bought again as it was, and why. */
const UnavailableCardSchema = z.object({
  name: z.string(),
  recipient_name: z.string().nullable(),
  quantity: z.int(),
  /** For people. */
  reason: z.string(),
});

/**
 * `grid`: nothing is put into the cart. The cards of a signed-in buyer's business order are answered as `bought`, those
 * that are gone too, since the people stay: another card is chosen for them.
 */
const intoSchema = z.enum(['cart', 'grid']);

/**
 * Prices, products, pictures and addresses are checked as for any card that is put into a cart, delivery group by delivery
 * group; what is gone is named, the rest is added.
 */
export const copyCartFromOrder = defineCall({
  name: 'copyCartFromOrder',
  method: 'POST',
  path: '/ajax/copy-cart-from-order/:order_number/',
  owner: 'order',
  translated: [...cartTexts, 'gone.name'],
  summary: 'Puts the cards of an order into the cart once more',
  limit: 'guess',
  keepsSession: true,
  idempotent: true,
  params: OrderParamsSchema,
  body: z
    .strictObject({
      ...orderAccess,
      into: intoSchema.optional(),
    })
    .optional(),
  answer: CartAnswerSchema.extend({
    /** Cards that are in the cart now because of it. */
    added: z.int(),
    gone: z.array(UnavailableCardSchema),
    /** Of an order that goes into the grid: its cards, for whom they were at last. */
    bought: CartSchema.pick({ cart_items: true, delivery_groups: true }).optional(),
  }),
  errors: {
    ...orderActErrors,
    order_limit_exceeded: addToCart.errors.order_limit_exceeded,
    carrier_unavailable: addToCart.errors.carrier_unavailable,
  },
});

/**
 * Puts the cards of an order into a visitor's cart of the order's kind, as far as they can be bought today. The order service has
 * looked whether the visitor may.
 */
export const fillCartFromOrder = defineCall({
  name: 'fillCartFromOrder',
  method: 'POST',
  path: '/internal/cart/fill-from-order/',
  owner: 'cart',
  audience: 'internal',
  callers: ['order'],
  summary: 'Puts the cards of an order into a cart once more',
  bodyLimit: addToCart.bodyLimit,
  body: z.strictObject({
    visitor: z.strictObject({
      kind: z.enum(['guest', 'user', 'anonymous']),
      cart_key: IdSchema,
      cart_epoch: z.int().min(0),
      user_id: IdSchema.nullable(),
      is_new: z.boolean(),
    }),
    source: CartSourceSchema,
    /** In which it was bought: each mail stays in the language that it was in. */
    language: LanguageTagSchema,
    cart: CartSchema,
    into: intoSchema,
    /** Of the request: with the same key the cart is filled once. Absent: each request fills it. */
    key: z.string().max(200).optional(),
  }),
  answer: copyCartFromOrder.answer,
  errors: {
    order_limit_exceeded: addToCart.errors.order_limit_exceeded,
    carrier_unavailable: addToCart.errors.carrier_unavailable,
  },
});
