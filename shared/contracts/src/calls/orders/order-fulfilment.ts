import { businessOrderBounds, orderStates, orderTokenPattern } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { CartSchema } from '../../shapes/cart';
import { IdSchema, OrderNumberSchema, WirePriceSchema } from '../../shapes/fields';
import { OrderBusinessSchema } from '../../shapes/smb-order';
import { paymentUnavailable } from '../payments/payment-fields';

/** An order as fulfilment works on it. One that is not paid yet, or over, stays as it is. */
export const startOrder = defineCall({
  name: 'startOrder',
  method: 'POST',
  path: '/internal/order/start/',
  owner: 'order',
  audience: 'internal',
  callers: ['fulfilment'],
  summary: 'Takes a paid order into production, and says what was bought',
  body: z.strictObject({ order_number: OrderNumberSchema }),
  answer: z.object({
    order_number: z.string(),
    status: z.enum(orderStates),
    /** Whether a dispute holds it: nothing of it is made, printed or mailed until that is over. Absent: no. */
    on_hold: z.boolean().optional(),
    /** Whether this very call took it into production: nobody has worked on it before. */
    is_begun: z.boolean(),
    buyer: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
    /** The tag of the language of mails about it. Absent: the usual one. */
    language: z.string().optional(),
    /** Of a business order. Absent: a consumer's. */
    business: OrderBusinessSchema.optional(),
    cart: CartSchema,
    /** What of the cart's total was paid with rewards or a balance, and what the buyer earns with it. Absent: nothing. */
    rewards: WirePriceSchema.optional(),
    balance: WirePriceSchema.optional(),
    cash_back: WirePriceSchema.optional(),
    /** Opens the order without the buyer's e-mail: for the links in mails to the buyer, and nowhere else. */
    order_token: z.string().regex(orderTokenPattern),
  }),
  errors: { order_not_found: { status: 404, message: 'No such order.' } },
});

/** Moves an order on its life cycle, step by step in one go; a state it already passed changes nothing. */
export const advanceOrder = defineCall({
  name: 'advanceOrder',
  method: 'POST',
  path: '/internal/order/advance/',
  owner: 'order',
  audience: 'internal',
  callers: ['fulfilment'],
  summary: 'Moves an order to its next state, or through several',
  body: z.strictObject({
    order_number: OrderNumberSchema,
    to: z.union([z.enum(orderStates), z.array(z.enum(orderStates)).min(1).max(orderStates.length)]),
    reason: z.string().max(200).optional(),
  }),
  answer: z.object({
    status: z.enum(orderStates),
    moved: z.boolean(),
    /** Whether a dispute holds it where it is. Absent: no. */
    on_hold: z.boolean().optional(),
  }),
  errors: { order_not_found: { status: 404, message: 'No such order.' } },
});

/** Notes once, under its id, which cards the buyer is told of in a mail about parcels: each card is in one such mail. */
export const announceParcels = defineCall({
  name: 'announceParcels',
  method: 'POST',
  path: '/internal/order/announce-parcels/',
  owner: 'order',
  audience: 'internal',
  callers: ['fulfilment'],
  summary: 'Notes which cards that left a mail tells of; asking again under the same id says the same',
  body: z.strictObject({
    order_number: OrderNumberSchema,
    notice_id: IdSchema,
    /** All cards that have left by now. */
    card_ids: z.array(IdSchema).max(businessOrderBounds.cards),
  }),
  answer: z.object({
    /** Those that this mail tells of. */
    card_ids: z.array(z.string()),
    /** Those of which mails before it told. */
    told_before: z.array(z.string()),
  }),
  errors: { order_not_found: { status: 404, message: 'No such order.' } },
});

/** Refunds a card that cannot be made or sent. The card is voided before. */
export const refundCard = defineCall({
  name: 'refundCard',
  method: 'POST',
  path: '/internal/order/refund-card/',
  owner: 'order',
  audience: 'internal',
  callers: ['fulfilment'],
  summary: 'Refunds one card of an order, once; asking again says the same',
  body: z.strictObject({ order_number: OrderNumberSchema, card_id: IdSchema }),
  answer: z.object({
    status: z.enum(orderStates),
    /** 0 where the order was cancelled or refunded as a whole. */
    refunded: WirePriceSchema,
    /** How much of that went to the buyer's rewards, or to the balance of the business. Absent: nothing. */
    rewards: WirePriceSchema.optional(),
    balance: WirePriceSchema.optional(),
    /** Whether an earlier call had settled that. */
    refunded_before: z.boolean(),
    /** Whether it goes back on the buyer's own wish, of which a mail of its own tells. */
    by_buyer: z.boolean().optional(),
  }),
  errors: {
    order_not_found: { status: 404, message: 'No such order.' },
    card_not_found: { status: 404, message: 'The order has no such card.' },
    refund_refused: { status: 422, message: 'The payment provider refused to give the money back.' },
    ...paymentUnavailable,
  },
});
