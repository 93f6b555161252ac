import {
  approvalLimits,
  cardRules,
  cardStates,
  disputeStates,
  orderApprovalStates,
  orderReviewStates,
  orderStates,
} from '@bowtie/domain';
import { z } from 'zod';
import { apiPath } from '../../api-scopes';
import { type CallAnswer, defineCall } from '../../call';
import {
  EmailSchema,
  FlagSchema,
  IdSchema,
  NetworkSchema,
  paging,
  ruled,
  WirePriceSchema,
} from '../../shapes/fields';
import { OrderBusinessSchema } from '../../shapes/smb-order';
import { CardEventSchema } from '../cards/card';
import { OrderCardSchema, OrderSchema } from './order';

/** As typed: case, spaces and dashes are settled by the order service. */
export const OrderParamsSchema = z.object({ order_number: z.string().min(1).max(40) });

/**
 * What opens an order to somebody who is not signed in: the token of the link in the order's mails, or the buyer's e-mail.
 * Who is signed in needs neither.
 */
export const orderAccess = {
  order_token: z.string().max(64).optional(),
  email: EmailSchema.optional(),
} as const;
export const OrderAccessSchema = z.object(orderAccess);
export type OrderAccess = z.output<typeof OrderAccessSchema>;

export const orderErrors = {
  order_not_found: {
    status: 404,
    message: 'We could not find this order. Please check its number, or contact our support team.',
  },
  order_read_only: {
    status: 403,
    message: 'You can look at the orders of your business. To change one, ask an owner to make you a buyer.',
  },
} as const;

/** What is answered to whoever would change an order whose payment is disputed. */
export const orderOnHold = {
  order_on_hold: {
    status: 409,
    message:
      'The payment of this order is disputed at your bank, so the order is on hold. You can change it once that is decided.',
  },
} as const;

/**
 * Why a card keeps its money: it was opened, it is with the carrier or its recipient, its money went back before, or its brand
 * takes no card back.
 */
export const notRefundedReasons = ['opened', 'sent', 'refunded', 'voided', 'not_returnable'] as const;
export type NotRefundedReason = (typeof notRefundedReasons)[number];

export const RefundSchema = z.object({
  card_id: z.string(),
  amount: WirePriceSchema,
  /** How much of that goes back to the buyer's rewards, or to the balance of the business. Absent: nothing. */
  rewards: WirePriceSchema.optional(),
  balance: WirePriceSchema.optional(),
  /** ISO 8601 time at which it was decided. */
  date: z.string(),
  /** When the payment provider had done so; null until then. */
  date_paid: z.string().nullable(),
  /** Who gave it back: the store, the payer's bank after a dispute, or the payment provider itself. */
  by: z.enum(['store', 'dispute', 'provider']).default('store'),
  /** Whether the payer's bank sent it back to us. */
  failed: z.boolean().default(false),
});
export type OrderRefund = z.output<typeof RefundSchema>;

export const AccountOrderCardSchema = OrderCardSchema.extend({
  /** What the buyer may do with the card now. */
  can_refund: z.boolean(),
  can_resend: z.boolean(),
  can_correct: z.boolean(),
  /** Absent: no. */
  can_reschedule: z.boolean().optional(),
  events: z.array(CardEventSchema),
});
export type AccountOrderCard = z.output<typeof AccountOrderCardSchema>;

/** How many cards of an order are in which state; states that none is in are left out. */
export const CardCountsSchema = z.array(z.object({ status: z.enum(cardStates), count: z.int() }));
export type CardCounts = z.output<typeof CardCountsSchema>;

/** A refund or a cancellation of many cards that is under way; it goes on without being asked for again. */
export const RefundProgressSchema = z.object({
  kind: z.enum(['refund', 'cancel']),
  /** How many cards it is about, and how many of them are done. */
  total: z.int(),
  done: z.int(),
});

/** So many cards of a business order are answered with it at most; the others by `accountOrderCards`. */
const cardLimit = { card_limit: z.coerce.number().int().min(0).max(1_000).optional() };
export const CardLimitSchema = z.object(cardLimit);

/** Order details (business specification, section 3). */
const OrderDetailsSchema = OrderSchema.extend({
  /** Null until the money was taken. */
  payment_method: z
    .object({
      card_type: z.string(),
      last_four: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      /** As far as it was given; the payment provider holds the rest. */
      address: z.string().nullable(),
    })
    .nullable(),
});

export const accountOrder = defineCall({
  name: 'accountOrder',
  method: 'GET',
  path: '/account/orders/ajax/:order_number/',
  owner: 'order',
  summary: 'An order with all that its buyer may see and do; for the signed-in buyer, or by link or e-mail',
  limit: 'guess',
  api: {
    scope: 'orders:read',
    path: `${apiPath}orders/:order_number/`,
    example: { query: 'card_limit=50' },
  },
  params: OrderParamsSchema,
  query: OrderAccessSchema.extend(cardLimit),
  answer: z.object({
    order: OrderDetailsSchema,
    cards: z.array(AccountOrderCardSchema),
    /** Of all cards of a business order. */
    card_counts: CardCountsSchema.optional(),
    /** The order's own state; of a business order whether it is complete (business specification, section 3). */
    status: z.enum([...orderStates, 'incomplete']),
    cancelReason: z.string().nullable(),
    canReorder: z.boolean(),
    /** Whether something of the order can still be stopped. */
    canCancel: z.boolean(),
    canRequestRefund: z.boolean(),
    hasDownloadableCards: z.boolean(),
    user: z.object({ email: z.string(), phone: z.string().nullable(), name: z.string() }),
    refundIssued: z.boolean(),
    /** Absent while nothing goes back. */
    refund_progress: RefundProgressSchema.optional(),
    refunds: z.array(RefundSchema),
    /** Whether a dispute holds the order: nothing of it is made, mailed or refunded until that is decided. */
    onHold: z.boolean().default(false),
    /** Disputes about the payment, oldest first. */
    disputes: z
      .array(
        z.object({
          status: z.enum(disputeStates),
          amount: WirePriceSchema,
          date: z.string(),
          date_closed: z.string().nullable(),
        }),
      )
      .default([]),
    /** Refunds that were made at the payment provider and belong to no card. */
    other_refunds: z
      .array(z.object({ amount: WirePriceSchema, date: z.string(), failed: z.boolean() }))
      .default([]),
  }),
  errors: orderErrors,
});
export type AccountOrder = CallAnswer<typeof accountOrder>;

/** Orders of a page at most. */
const orderPages = { limit: 10, most: 50 } as const;

export const accountOrders = defineCall({
  name: 'accountOrders',
  method: 'GET',
  path: '/account/orders/ajax/',
  owner: 'order',
  summary: 'The orders of the signed-in buyer, newest first; found by number or recipient, state and year',
  signedIn: true,
  api: { scope: 'orders:read', path: `${apiPath}orders/`, example: { query: 'limit=20' } },
  query: z.object({
    search: z.string().trim().max(60).optional(),
    status: z.enum(orderStates).optional(),
    year: z.coerce.number().int().min(2000).max(2999).optional(),
    /** Business orders alone. */
    smb: FlagSchema.optional(),
    ...paging(orderPages),
  }),
  answer: z.object({
    orders: z.array(
      z.object({
        order_number: z.string(),
        status: z.enum(orderStates),
        /** Of a business order. Absent: a consumer's. */
        business: OrderBusinessSchema.optional(),
        transaction_amount: WirePriceSchema,
        /** What went back of it. */
        refunded: WirePriceSchema,
        date_created: z.string(),
        quantity: z.int(),
        /** Whom the cards are for, each once; the first three. */
        recipients: z.array(z.string()),
        /** The first card, as a picture of the order. */
        card: z.object({
          name: z.string(),
          image_url: z.string(),
          /** Null for a brand's card. */
          card_network: NetworkSchema.nullable(),
          load_value: z.int(),
          plastic: z.boolean(),
        }),
      }),
    ),
    total_count: z.int(),
    page: z.int(),
    limit: z.int(),
    /** Years in which the buyer may have ordered, latest first. */
    years: z.array(z.int()),
  }),
});

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
  summary: 'Refunds the unopened cards of an order, all or those that are named',
  limit: 'guess',
  idempotent: true,
  params: OrderParamsSchema,
  body: z
    .strictObject({ ...orderAccess, card_ids: z.array(IdSchema).min(1).max(1_000).optional() })
    .optional(),
  answer: RefundAnswerSchema,
  errors: {
    ...orderErrors,
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
  summary: 'Stops what has not left of an order, and gives its money back',
  api: { scope: 'orders:write', path: `${apiPath}orders/:order_number/cancel/` },
  limit: 'guess',
  idempotent: true,
  params: OrderParamsSchema,
  body: z.strictObject(orderAccess).optional(),
  answer: RefundAnswerSchema,
  errors: {
    ...orderErrors,
    ...orderOnHold,
    order_over: { status: 409, message: 'This order is over: there is nothing left to cancel.' },
    nothing_to_cancel: {
      status: 409,
      message: 'Every card of this order was sent already. Unopened gifts can be refunded instead.',
    },
  },
});

const CardParamsSchema = OrderParamsSchema.extend({ card_id: IdSchema });

const giftErrors = {
  ...orderErrors,
  ...orderOnHold,
  card_not_found: { status: 404, message: 'The order has no such card.' },
  card_not_mailed: { status: 409, message: 'Only gifts that go by e-mail can be sent again.' },
  card_scheduled: {
    status: 409,
    message: 'This gift waits for its time. To send it earlier, change when it is sent.',
  },
  card_not_ready: { status: 409, message: 'This gift is still being made. Please try again in a moment.' },
  card_opened: { status: 409, message: 'This gift was opened already.' },
  card_over: { status: 409, message: 'This gift was canceled. It cannot be sent any more.' },
} as const;

/** How often the buyer may have the mail of one gift sent within 24 hours, to whichever address. */
export const resendsPerDay = 5;

const resendLimit = {
  resend_limit: {
    status: 429,
    message: `A gift can be sent ${resendsPerDay} times a day. Please try again tomorrow.`,
  },
} as const;

export const resendGift = defineCall({
  name: 'resendGift',
  method: 'POST',
  path: '/account/orders/ajax/:order_number/cards/:card_id/resend/',
  owner: 'order',
  summary: 'Mails a gift once more, with the same link',
  api: { scope: 'cards:write', path: `${apiPath}orders/:order_number/cards/:card_id/resend/` },
  limit: 'guess',
  idempotent: true,
  params: CardParamsSchema,
  body: z.strictObject(orderAccess).optional(),
  answer: z.object({ card_id: z.string(), resends_left: z.int() }),
  errors: { ...giftErrors, ...resendLimit },
});

export const correctRecipient = defineCall({
  name: 'correctRecipient',
  method: 'POST',
  path: '/account/orders/ajax/:order_number/cards/:card_id/recipient/',
  owner: 'order',
  summary: 'Changes whom an unopened gift is for: its old link opens nothing any more, a new one is mailed',
  limit: 'guess',
  idempotent: true,
  params: CardParamsSchema,
  body: z.strictObject({
    ...orderAccess,
    recipient_name: ruled(cardRules.recipientName),
    recipient_email: EmailSchema,
  }),
  answer: z.object({ card_id: z.string(), recipient_name: z.string(), recipient_email: z.string() }),
  errors: { ...giftErrors, ...resendLimit },
});

/** What a job that writes about a buyer's wish asks for: ids only are in the queue. */
export const readOrderAction = defineCall({
  name: 'readOrderAction',
  method: 'POST',
  path: '/internal/order/action/',
  owner: 'order',
  audience: 'internal',
  summary: 'What a buyer asked for, and what came of it, for the mail about it',
  body: z.strictObject({ action_id: IdSchema }),
  answer: z.object({
    action: z
      .object({
        kind: z.enum([
          'refund',
          'cancel',
          'resend',
          'recipient',
          'download',
          'review',
          'approval',
          'customer_review',
        ]),
        order_number: z.string(),
        card_ids: z.array(z.string()),
        amount: WirePriceSchema,
        /** How much of that goes back to the buyer's rewards, or to the balance of the business. Absent: nothing. */
        rewards: WirePriceSchema.optional(),
        balance: WirePriceSchema.optional(),
        not_refunded: z.array(z.object({ card_id: z.string(), reason: z.enum(notRefundedReasons) })),
        /** Whether the order was never charged. */
        unpaid: z.boolean(),
        /** Of an order on review, what its buyer is told; `unpaid`: it was approved, and the bank refused the money. */
        review: z
          .object({
            news: z.enum([...orderReviewStates, 'unpaid']),
            reason: z.string().nullable(),
            deadline: z.string(),
            buyer: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
            order_token: z.string(),
            transaction_amount: WirePriceSchema,
          })
          .optional(),
        /** What a buyer is told of the review of an order: they are asked for it, or why it is not shown. */
        customer_review: z
          .object({
            news: z.enum(['asked', 'refused']),
            buyer: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
            /** A path of the store, with a secret; for the mail alone. */
            link_path: z.string(),
            title: z.string().nullable(),
            reason: z.string().nullable(),
          })
          .optional(),
        /** Of an order that an owner approves: what an owner is asked, or its buyer told. */
        approval: z
          .object({
            news: z.enum([...orderApprovalStates, 'unpaid', 'asked']),
            to: z.object({ email: z.string(), first_name: z.string() }),
            /** A path of the store, with a secret; for the mail alone. */
            link_path: z.string(),
            company_name: z.string(),
            buyer: z.object({ name: z.string(), email: z.string() }),
            limit: z.object({ kind: z.enum(approvalLimits), dollars: z.int() }),
            quantity: z.int(),
            purchase_order_number: z.string().nullable(),
            transaction_amount: WirePriceSchema,
            deadline: z.string(),
            reason: z.string().nullable(),
          })
          .optional(),
      })
      .nullable(),
  }),
});
