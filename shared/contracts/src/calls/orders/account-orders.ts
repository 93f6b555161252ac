import { cardStates, disputeStates, orderStates, refundMethods } from '@bowtie/domain';
import { z } from 'zod';
import { apiPath } from '../../api-scopes';
import { type CallAnswer, defineCall } from '../../call';
import { FlagSchema, NetworkSchema, paging, WirePriceSchema } from '../../shapes/fields';
import { OrderBusinessSchema } from '../../shapes/smb-order';
import { CardEventSchema } from '../cards/card';
import { AddressChangeSchema } from './address-changes';
import { OrderCardSchema, OrderSchema, orderTexts } from './order';
import { OrderAccessSchema, OrderParamsSchema, orderErrors } from './order-access';

const PaidOtherwiseSchema = z.object({ method: z.enum(refundMethods), reference: z.string() });

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
  /** Whether the payer's bank sent it back to us, and nobody has paid it since. */
  failed: z.boolean().default(false),
  /** When it did. Absent: it did not, or it was paid since. */
  date_failed: z.string().optional(),
  /** How we paid what the bank had sent back. Absent: not so. */
  paid_otherwise: PaidOtherwiseSchema.optional(),
});
export type OrderRefund = z.output<typeof RefundSchema>;

export const AccountOrderCardSchema = OrderCardSchema.extend({
  /** What the buyer may do with the card now. */
  can_refund: z.boolean(),
  /** Whether it cannot be refunded because its brand takes no card back. Absent: no. */
  not_returnable: z.boolean().optional(),
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
  callers: ['operations'],
  translated: orderTexts,
  summary:
    'An order with all that its buyer may see and do; by the buyer’s e-mail it is looked at, with less of it',
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
    /**
     * Whether it was opened in a way that lets one look and no more, as by its number and the buyer's e-mail. It is acted on by
     * the link of its mails, or after logging in. Absent: no.
     */
    link_needed: z.boolean().optional(),
    /** Changes that wait for the buyer's mailbox, for who may act. Absent: none. */
    waiting_changes: z.array(AddressChangeSchema).optional(),
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
      .array(
        z.object({
          amount: WirePriceSchema,
          date: z.string(),
          failed: z.boolean(),
          /** How its buyer got it after the bank had sent it back, and when that was noted. */
          paid_otherwise: PaidOtherwiseSchema.optional(),
          date_paid: z.string().optional(),
        }),
      )
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
  translated: orderTexts,
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
