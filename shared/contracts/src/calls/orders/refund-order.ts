import { orderStates } from '@bowtie/domain';
import { z } from 'zod';
import { apiPath } from '../../api-scopes';
import { defineCall } from '../../call';
import { IdSchema, WirePriceSchema } from '../../shapes/fields';
import { OrderParamsSchema, orderAccess, orderActErrors, orderOnHold } from './order-access';

/**
 * Why a card keeps its money: it was opened, it is with the carrier or its recipient, its money went back before, or its brand
 * takes no card back.
 */
export const notRefundedReasons = ['opened', 'sent', 'refunded', 'voided', 'not_returnable'] as const;
export type NotRefundedReason = (typeof notRefundedReasons)[number];

/** What came of a refund or a cancellation, card by card. */
const RefundAnswerSchema = z.object({
  order_number: z.string(),
  status: z.enum(orderStates),
  /** What goes back in all. */
  amount: WirePriceSchema,
  /** How much of that goes back to the buyer's rewards, or to the balance of the business. Absent: nothing. */
  rewards: WirePriceSchema.optional(),
  balance: WirePriceSchema.optional(),
  refunded: z.array(z.object({ card_id: z.string(), amount: WirePriceSchema })),
  not_refunded: z.array(z.object({ card_id: z.string(), reason: z.enum(notRefundedReasons) })),
  /**
   * Whether some of it is still under way, as always with more than 20 cards; it is finished without being asked for again, and
   * the order tells how far it is.
   */
  pending: z.boolean(),
});

/**
 * Voids the cards first, and refunds once what they cost, whatever races. A card that was opened, or that is with its
 * carrier, keeps its money and is named.
 */
export const requestRefund = defineCall({
  name: 'requestRefund',
  method: 'POST',
  path: '/account/orders/:order_number/request-refund/',
  owner: 'order',
  callers: ['operations'],
  summary: 'Refunds the unopened cards of an order, all or those that are named',
  limit: 'guess',
  idempotent: true,
  params: OrderParamsSchema,
  body: z
    .strictObject({ ...orderAccess, card_ids: z.array(IdSchema).min(1).max(1_000).optional() })
    .optional(),
  answer: RefundAnswerSchema,
  errors: {
    ...orderActErrors,
    ...orderOnHold,
    card_not_found: { status: 422, message: 'The order has no such card.' },
    nothing_to_refund: {
      status: 409,
      message: 'None of these cards can be refunded: they were opened, sent by mail, or refunded before.',
    },
    order_not_paid: { status: 409, message: 'This order is not paid yet. You can cancel it.' },
  },
});

/** While nothing was sent the order is cancelled at once; later what has not left is stopped, and the rest is named. */
export const cancelOrder = defineCall({
  name: 'cancelOrder',
  method: 'POST',
  path: '/account/orders/ajax/:order_number/cancel/',
  owner: 'order',
  callers: ['operations'],
  summary: 'Stops what has not left of an order, and gives its money back',
  api: { scope: 'orders:write', path: `${apiPath}orders/:order_number/cancel/` },
  limit: 'guess',
  idempotent: true,
  params: OrderParamsSchema,
  body: z.strictObject(orderAccess).optional(),
  answer: RefundAnswerSchema,
  errors: {
    ...orderActErrors,
    ...orderOnHold,
    order_over: { status: 409, message: 'This order is over: there is nothing left to cancel.' },
    nothing_to_cancel: {
      status: 409,
      message: 'Every card of this order was sent already. Unopened gifts can be refunded instead.',
    },
  },
});
