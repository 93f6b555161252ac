import { businessOrderStates, source } from '@bowtie/domain';
import { z } from 'zod';
import { apiPath } from '../../api-scopes';
import { defineCall } from '../../call';
import { CartPayloadSchema, CartSchema } from '../../shapes/cart';
import { IdSchema, WirePriceSchema } from '../../shapes/fields';
import { PurchaseOrderNumberSchema } from '../../shapes/smb-order';
import { addToCart } from '../cart/cart';
import { createSmbOrder } from './smb-order';

const { source: _source, ...cartFields } = CartPayloadSchema.shape;

/** What programs order: the cards and delivery groups of a business cart. */
const OrderContentSchema = z.strictObject(cartFields);

const keyNeeded = {
  idempotency_key_needed: {
    status: 400,
    message: 'Please send an Idempotency-Key, so that a request that is sent again orders nothing twice.',
  },
} as const;

/**
 * An order of cards in one call, for programs. Behind it are a business cart of its own and the same order as by
 * `createSmbOrder`; limits and prices are those of any business order.
 */
export const createApiOrder = defineCall({
  name: 'createApiOrder',
  method: 'POST',
  path: `${apiPath}orders/`,
  owner: 'order',
  audience: 'program',
  summary: 'Orders cards and pays for them',
  signedIn: true,
  opensSession: false,
  idempotent: true,
  bodyLimit: addToCart.bodyLimit,
  api: {
    scope: 'orders:write',
    path: `${apiPath}orders/`,
    example: {
      body: {
        delivery_groups: [{ uuid: 'team', virtual: true, delivery_style: 'email' }],
        cards: [
          {
            group_uuid: 'team',
            amount: 25,
            card_network: 'visa',
            quantity: 1,
            open_loop_product_id: 'visa-virtual-thank-you',
            gift_template_id: 'thanks',
            recipient_name: 'Grace Hopper',
            recipient_email: 'grace@example.com',
            recipient_message: 'Thank you for a great year!',
            sender_name: 'Acme Supply',
          },
        ],
        payment: { method: 'existing_payment_method' },
        purchase_order_number: 'PO 2026-118',
      },
      others: [
        {
          label: 'curl, cards by mail',
          body: {
            delivery_groups: [{ uuid: 'office', virtual: false, delivery_style: 'bulk_ship' }],
            cards: [
              {
                group_uuid: 'office',
                amount: 50,
                card_network: 'visa',
                quantity: 1,
                open_loop_product_id: 'visa-plastic-thank-you',
                gift_template_id: 'thanks',
                name_on_card: 'Grace Hopper',
                message_on_card: 'Thank you',
                carrier_to: 'Grace Hopper',
                carrier_from: 'Acme Supply',
                carrier_message: 'Thank you for a great year!',
                shipping_name: 'Acme Supply',
                address_line1: '12 Elm St',
                city: 'Springfield',
                state: 'IL',
                zip: '62701',
              },
            ],
            payment: { method: 'balance' },
          },
        },
      ],
    },
  },
  body: OrderContentSchema.extend({
    payment: z.discriminatedUnion('method', [
      z.strictObject({
        method: z.literal('existing_payment_method'),
        /** A saved card of the owner who made the key; without one, the default card. */
        payment_method_id: IdSchema.optional(),
      }),
      /** All of it from the prepaid balance of the business. */
      z.strictObject({ method: z.literal('balance') }),
    ]),
    purchase_order_number: PurchaseOrderNumberSchema,
  }),
  answer: z.object({
    order_number: z.string(),
    status: z.enum(businessOrderStates),
    transaction_amount: WirePriceSchema,
    /** Whether a person looks at the order before its money is taken. */
    on_review: z.boolean().optional(),
  }),
  errors: { ...addToCart.errors, ...createSmbOrder.errors, ...keyNeeded },
});

/** Fills a business cart that is made for one order. What is in it already gives way; the same again changes nothing. */
export const fillOrderCart = defineCall({
  name: 'fillOrderCart',
  method: 'POST',
  path: '/internal/cart/fill-for-order/',
  owner: 'cart',
  audience: 'internal',
  callers: ['order'],
  summary: 'Puts the cards of an order by a program into a cart of its own',
  bodyLimit: addToCart.bodyLimit,
  body: z.strictObject({
    cart_key: IdSchema,
    cart_epoch: z.int().min(0),
    /** Whose pictures may be on the cards. */
    user_id: IdSchema,
    /** When the order was first asked for: a time of sending that has passed since is none that was chosen wrongly. */
    asked_at: z.iso.datetime(),
    content: OrderContentSchema.extend({ source: z.literal(source.business) }),
  }),
  answer: z.object({ cart: CartSchema }),
  errors: addToCart.errors,
});
