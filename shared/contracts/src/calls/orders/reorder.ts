import { z } from 'zod';
import { defineCall } from '../../call';
import { CartAnswerSchema, CartSchema, CartSourceSchema, cartTexts } from '../../shapes/cart';
import { LanguageTagSchema } from '../../shapes/fields';
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
 * Prices, products, pictures and addresses are checked as for any card that is put into a cart, delivery group by delivery
 * group; what is gone is named, the rest is added.
 */
export const copyCartFromOrder = defineCall({
  name: 'copyCartFromOrder',
  method: 'POST',
  path: '/ajax/copy-cart-from-order/:order_number/',
  owner: 'cart',
  translated: [...cartTexts, 'gone.name'],
  summary: 'Puts the cards of an order into the cart once more',
  limit: 'guess',
  keepsSession: true,
  idempotent: true,
  params: OrderParamsSchema,
  body: z
    .strictObject({
      ...orderAccess,
      /**
       * `grid`: nothing is put into the cart. The cards of a signed-in buyer's business order are answered as `bought`, those
       * that are gone too, since the people stay: another card is chosen for them.
       */
      into: z.enum(['cart', 'grid']).optional(),
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

/** What was bought, for whoever may open the order. The cart asks in the visitor's name. */
export const readBoughtCart = defineCall({
  name: 'readBoughtCart',
  method: 'POST',
  path: '/internal/order/bought-cart/',
  owner: 'order',
  audience: 'internal',
  summary: 'The cart of an order as it was bought, for a visitor who may open the order',
  body: z.strictObject({
    order_number: z.string().min(1).max(40),
    user_id: z.string().nullable(),
    /** The session of the visitor who asks, where they have one. */
    session: z
      .object({
        kind: z.enum(['guest', 'user']),
        cart_key: z.string(),
        cart_epoch: z.int(),
        email: z.string(),
      })
      .optional(),
    ...orderAccess,
  }),
  answer: z.object({
    order_number: z.string(),
    source: CartSourceSchema,
    /** In which it was bought. */
    language: LanguageTagSchema,
    cart: CartSchema,
  }),
  errors: orderActErrors,
});
