import {
  cardStates,
  messages,
  orderApprovalStates,
  orderReviewStates,
  orderStates,
  orderTokenPattern,
  source,
} from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { CartSchema, PricedDeliveryGroupSchema } from '../../shapes/cart';
import {
  CarrierTypeSchema,
  EmailSchema,
  FlagSchema,
  IdSchema,
  NetworkSchema,
  PhoneSchema,
  WirePriceSchema,
} from '../../shapes/fields';
import { shownSendTime } from '../../shapes/send-time';
import { OrderBusinessSchema, smbOrderErrors } from '../../shapes/smb-order';
import { TrackingSchema } from '../cards/card';
import { readCartForOrder } from '../cart';

/** What keeps a cart from being ordered: it is empty, or something in it is no longer on sale. */
const cartErrors = readCartForOrder.errors;
const paymentUnavailable = {
  payment_unavailable: { status: 503, message: 'Payments are resting. Please try again in a moment.' },
} as const;
const buyerUnknown = {
  buyer_unknown: { status: 401, message: 'Please log in or go on as a guest first.' },
} as const;
/** More than one may order within the window: counted for the buyer, their card and address, and for each recipient. */
const orderLimitErrors = {
  order_limit_exceeded: {
    status: 422,
    message: 'Error. This is more than one person can order in a day. Please try again tomorrow.',
  },
  gift_limit_exceeded: {
    status: 422,
    message: 'Error. These are more gifts than one person can order in a day. Please try again tomorrow.',
  },
  gift_recipient_order_limit_exceeded: {
    status: 422,
    message:
      'Error. One of your recipients would get more than we send to one person in a day. Please choose fewer gifts or a lower value.',
  },
} as const;
const creditFields = {
  /** How much of the cart's total a signed-in buyer pays with rewards. */
  rewards: WirePriceSchema.optional(),
  /** How much of a business cart's total the prepaid balance of the business pays. */
  balance: WirePriceSchema.optional(),
};
const creditUnavailable = {
  balance_unavailable: {
    status: 409,
    message: 'The balance is lower than that. Nothing was charged. Please look at your payment again.',
  },
  rewards_unavailable: {
    status: 409,
    message:
      'You have fewer rewards to spend than that. Nothing was charged. Please look at your payment again.',
  },
} as const;
const OrderNumberSchema = z.string().regex(/^[A-Z0-9-]{6,24}$/);

/** The money is reserved by the provider, to which the browser itself sends the card: its number never comes here. */
export const paymentIntent = defineCall({
  name: 'paymentIntent',
  method: 'POST',
  path: '/ajax/cart/payment-intent/',
  owner: 'order',
  summary: 'Prepares the payment of the cart as it stands; the same cart version has one intent',
  idempotent: true,
  body: z
    .strictObject({
      source: z.enum([source.consumer, source.business]).optional(),
      /** Whether a signed-in buyer's card is kept for the next time. */
      save_card: z.boolean().optional(),
      ...creditFields,
    })
    .optional(),
  answer: z.object({
    payment_intent_id: z.string(),
    client_secret: z.string(),
    /** What is charged; 0 where rewards pay for everything, and then the order is made without any payment. */
    total: WirePriceSchema,
    /** What is paid with rewards beside it: set aside until the order is made or the payment is given up. */
    rewards: WirePriceSchema.optional(),
    /** The same of the balance of a business. */
    balance: WirePriceSchema.optional(),
    /** The payment provider’s endpoint to which the browser itself sends the card. */
    confirm_url: z.string(),
  }),
  errors: {
    ...cartErrors,
    ...buyerUnknown,
    ...orderLimitErrors,
    ...creditUnavailable,
    ...smbOrderErrors,
    ...paymentUnavailable,
  },
});

/**
 * Section 7. The buyer approves the payment on PayPal's own page, which leads back to the checkout; `payment_intent_id` then
 * becomes an order like any other payment.
 */
export const createPaypalOrder = defineCall({
  name: 'createPaypalOrder',
  method: 'POST',
  path: '/ajax/cart/create-paypal-order/',
  owner: 'order',
  summary: 'Prepares the payment of the cart by PayPal; the same cart version has one',
  idempotent: true,
  body: z
    .strictObject({ source: z.enum([source.consumer, source.business]).optional(), ...creditFields })
    .optional(),
  answer: z.object({
    payment_intent_id: z.string(),
    /** PayPal's page, to which the browser goes. */
    approve_url: z.string(),
    /** As of `paymentIntent`. */
    total: WirePriceSchema,
    rewards: WirePriceSchema.optional(),
    balance: WirePriceSchema.optional(),
  }),
  errors: {
    ...paymentIntent.errors,
    paypal_unavailable: { status: 503, message: 'PayPal is not offered at the moment. Please pay by card.' },
  },
});

export const cancelPaymentIntent = defineCall({
  name: 'cancelPaymentIntent',
  method: 'POST',
  path: '/ajax/cart/cancel-payment-intent/',
  owner: 'order',
  summary: 'Gives up a payment that was not used',
  body: z.strictObject({ payment_intent_id: IdSchema }),
  answer: z.object({ cancelled: z.boolean() }),
  errors: {
    payment_unknown: { status: 404, message: 'This payment is not there any more.' },
    ...paymentUnavailable,
  },
});

/**
 * What became of the visitor's last payment: a page that was closed while it was under way never heard. `authorised` is a
 * payment that the bank has accepted and no order was made of; it pays for the cart at `cart_version` alone.
 */
export const paymentState = defineCall({
  name: 'paymentState',
  method: 'GET',
  path: '/ajax/cart/payment-state/',
  owner: 'order',
  summary:
    'What became of the visitor’s last payment, of the consumer’s cart or of the business cart (smb=1)',
  query: z.object({ smb: FlagSchema.optional() }),
  answer: z.discriminatedUnion('state', [
    z.object({ state: z.literal('none') }),
    z.object({
      state: z.literal('authorised'),
      payment_intent_id: z.string(),
      total: WirePriceSchema,
      /** What is paid with rewards, or with the balance of the business, beside it. */
      rewards: WirePriceSchema.optional(),
      balance: WirePriceSchema.optional(),
      cart_version: z.int(),
    }),
    z.object({
      state: z.literal('ordered'),
      order_number: z.string(),
      order_token: z.string(),
      transaction_amount: WirePriceSchema,
      /** ISO 8601 time. */
      date_created: z.string(),
    }),
  ]),
  errors: { ...paymentUnavailable },
});

/**
 * Section 7. A try that is repeated, also without its key, finds the order that was made of this version of the cart. Where
 * nothing is left to be charged there is no `payment_intent_id`; `rewards` says then what rewards pay.
 */
export const createOrder = defineCall({
  name: 'createOrder',
  method: 'POST',
  path: '/ajax/create-order/',
  owner: 'order',
  summary: 'Turns the paid cart into an order; one order per cart version, whatever races',
  idempotent: true,
  body: z.strictObject({
    source: z.literal(source.consumer),
    payment_intent_id: IdSchema.optional(),
    ...creditFields,
    /** For a buyer whose account has none. */
    phone_number: PhoneSchema.optional(),
  }),
  answer: z.object({
    order_number: z.string(),
    status: z.enum(orderStates),
    transaction_amount: WirePriceSchema,
    /** Whether a person looks at the order before its money is taken. */
    on_review: z.boolean().optional(),
  }),
  errors: {
    ...cartErrors,
    ...buyerUnknown,
    ...orderLimitErrors,
    payment_unknown: {
      status: 404,
      message: 'This payment is not there any more. Please start the payment again.',
    },
    ...creditUnavailable,
    payment_incomplete: { status: 402, message: 'The payment is not complete yet. Please finish it first.' },
    payment_declined: { status: 402, message: 'Your card was declined. Please try another card.' },
    price_changed: {
      status: 409,
      message: 'The price of your cart changed. Please look at it again before you pay.',
    },
    ...paymentUnavailable,
  },
});

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
  /** The delivery group of the cart in which the card was bought. */
  delivery_group_uuid: z.string(),
  /** Of a gift that waits for its time: when it is sent. */
  ...shownSendTime,
  carrier_type: CarrierTypeSchema.nullable(),
  greeting_card: z.object({ slug: z.string(), name: z.string(), image_url: z.string() }).nullable(),
  /** The card's parcel, once it is on its way. */
  tracking: TrackingSchema.nullable(),
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
    order_number: z.string().trim().toUpperCase().max(40),
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
  summary: 'An order and its cards, for whoever knows its number and the buyer’s e-mail, or has its link',
  limit: 'guess',
  opensSession: false,
  body: OrderLookupSchema,
  answer: z.object({ order: OrderSchema, cards: z.array(OrderCardSchema) }),
  errors: {
    order_not_found: { status: 404, message: 'No order was found with this e-mail and order number.' },
  },
});

/** An order as fulfilment works on it. One that is not paid yet, or over, stays as it is. */
export const startOrder = defineCall({
  name: 'startOrder',
  method: 'POST',
  path: '/internal/order/start/',
  owner: 'order',
  audience: 'internal',
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

/** Refunds a card that cannot be made or sent. The card is voided before. */
export const refundCard = defineCall({
  name: 'refundCard',
  method: 'POST',
  path: '/internal/order/refund-card/',
  owner: 'order',
  audience: 'internal',
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
