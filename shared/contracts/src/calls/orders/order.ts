import { cardStates, messages, orderApprovalStates, orderReviewStates, orderStates } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { PricedDeliveryGroupSchema } from '../../shapes/cart';
import {
  CarrierTypeSchema,
  EmailSchema,
  LanguageTagSchema,
  NetworkSchema,
  TypedOrderNumberSchema,
  WirePriceSchema,
} from '../../shapes/fields';
import { shownSendTime } from '../../shapes/send-time';
import { OrderBusinessSchema } from '../../shapes/smb-order';
import { TrackingSchema } from '../cards/card';

export const OrderCardSchema = z.object({
  id: z.string(),
  status: z.enum(cardStates),
  name: z.string(),
  /** Null for a brand's card. */
  card_network: NetworkSchema.nullable(),
  /** The brand whose card it is. Absent: a card of a network. */
  merchant: z.object({ name: z.string(), slug: z.string() }).optional(),
  plastic: z.boolean(),
  /** Whole dollars. */
  load_value: z.int(),
  image_url: z.string(),
  /** Printed on the card. */
  name_on_card: z.string().nullable(),
  message_on_card: z.string().nullable(),
  /** Whom the card is for. */
  recipient_name: z.string().nullable(),
  /** To whom a posted card is addressed, which need not be whom it is for; null for one by e-mail. */
  shipping_name: z.string().nullable().default(null),
  /** The buyer's words to the recipient, and whose name stands under them. */
  message: z.string().nullable().default(null),
  sender_name: z.string().nullable().default(null),
  /** Shortened so that a stranger learns no address. */
  recipient_email: z.string().nullable(),
  /** The language in which it is mailed; absent for a card that is not. */
  recipient_language: LanguageTagSchema.optional(),
  /** The delivery group of the cart in which the card was bought. */
  delivery_group_uuid: z.string(),
  /** Of a gift that waits for its time: when it is sent. */
  ...shownSendTime,
  carrier_type: CarrierTypeSchema.nullable(),
  greeting_card: z.object({ slug: z.string(), name: z.string(), image_url: z.string() }).nullable(),
  /** The card's parcel, once it is on its way. */
  tracking: TrackingSchema.nullable(),
  /** The card that took its place, and that card's parcel. Absent: it was not replaced. */
  replacement: z.object({ status: z.enum(cardStates), tracking: TrackingSchema.nullable() }).optional(),
  /** What went back to the buyer for a card. */
  refunded: WirePriceSchema.optional(),
  /** Who gave it back that was not the store: the payer's bank after a dispute, or the payment provider. */
  refunded_by: z.enum(['dispute', 'provider']).optional(),
  /** Whether it went back because the buyer cancelled the card or asked for a refund. */
  refunded_on_request: z.boolean().optional(),
  /** The states the card has been in, with the time of each, oldest first. */
  history: z.array(z.object({ status: z.enum(cardStates), date: z.string() })),
});
export type OrderCard = z.output<typeof OrderCardSchema>;

/** What of an order's answer is the store's own names. */
export const orderTexts: readonly string[] = [
  'cards.name',
  'card.name',
  'greeting_card.name',
  'shipping_method_name',
  'payment_method.address',
];

export const OrderSchema = z.object({
  order_number: z.string(),
  status: z.enum(orderStates),
  /** Of a business order. Absent: a consumer's. */
  business: OrderBusinessSchema.optional(),
  transaction_amount: WirePriceSchema,
  subtotal: WirePriceSchema,
  fees: WirePriceSchema,
  shipping_fee: WirePriceSchema,
  discount: WirePriceSchema,
  /** What of `transaction_amount` was paid with rewards, or with the balance of the business. Absent: nothing. */
  rewards: WirePriceSchema.optional(),
  balance: WirePriceSchema.optional(),
  /** What its buyer earns with it, and when that becomes available; null until that is known. Absent: nothing. */
  cash_back: z.object({ amount: WirePriceSchema, available_on: z.string().nullable() }).optional(),
  /** The code by which the fees were lowered. */
  promo_code: z.string().nullable(),
  /** ISO 8601 times. */
  date_created: z.string(),
  date_approved: z.string().nullable(),
  date_fulfilled: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  /** What went back of it so far, whoever gave it back. Absent: nothing. */
  refunded: WirePriceSchema.optional(),
  /** What the payer's bank sent back to us of that, and we have not paid otherwise yet. Absent: nothing. */
  refund_failed: WirePriceSchema.optional(),
  /** Whether its payment is disputed: nothing of it is made or mailed until that is decided. Absent: no. */
  on_hold: z.boolean().optional(),
  delivery_groups: z.array(PricedDeliveryGroupSchema),
  /** Of a business order above a limit of its buyer: what an owner decided, and until when it waits. */
  approval: z
    .object({ state: z.enum(orderApprovalStates), deadline: z.string(), reason: z.string().nullable() })
    .optional(),
  /** Of an order that a person looks at before its money is taken: what came of it, and until when we wait. */
  review: z
    .object({ state: z.enum(orderReviewStates), deadline: z.string(), is_sent: z.boolean() })
    .optional(),
});
export type Order = z.output<typeof OrderSchema>;

/**
 * What opens an order beside its number: the buyer's e-mail (business specification, section 7), or the token of the link
 * in the order's mails.
 */
const OrderLookupSchema = z
  .strictObject({
    order_number: TypedOrderNumberSchema,
    email: EmailSchema.optional(),
    order_token: z.string().max(64).optional(),
  })
  .superRefine(({ email, order_token }, context) => {
    if (email === undefined && order_token === undefined)
      context.addIssue({ code: 'custom', path: ['email'], message: messages.required });
    if (email !== undefined && order_token !== undefined)
      context.addIssue({ code: 'custom', path: ['order_token'], message: messages.format });
  });

/**
 * A wrong number, a wrong address and a wrong token are refused in the same words; e-mail addresses of recipients are
 * shortened.
 */
export const orderStatus = defineCall({
  name: 'orderStatus',
  method: 'POST',
  path: '/ajax/order-status/',
  owner: 'order',
  translated: orderTexts,
  summary: 'An order and its cards, for whoever knows its number and the buyer’s e-mail, or has its link',
  limit: 'guess',
  opensSession: false,
  body: OrderLookupSchema,
  answer: z.object({ order: OrderSchema, cards: z.array(OrderCardSchema) }),
  errors: {
    order_not_found: { status: 404, message: 'No order was found with this e-mail and order number.' },
  },
});
