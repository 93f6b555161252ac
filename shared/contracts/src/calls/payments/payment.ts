import { source } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { FlagSchema, IdSchema, PhoneSchema, WirePriceSchema } from '../../shapes/fields';
import { PurchaseOrderNumberSchema, smbOrderErrors } from '../../shapes/smb-order';
import {
  buyerUnknown,
  cartErrors,
  creditFields,
  creditUnavailable,
  orderLimitErrors,
  paymentUnavailable,
  phoneMissing,
} from './payment-fields';

/** What the order will say beside the cart: kept with the payment, for when the browser does not come back to ask for the order. */
const orderDetailFields = {
  phone_number: PhoneSchema.optional(),
  purchase_order_number: PurchaseOrderNumberSchema,
};

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
      ...orderDetailFields,
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
    ...phoneMissing,
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
    .strictObject({
      source: z.enum([source.consumer, source.business]).optional(),
      ...creditFields,
      ...orderDetailFields,
    })
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
  body: z.strictObject({
    payment_intent_id: IdSchema,
    /** Proves that the payment is the browser's own where its session has ended since. */
    client_secret: z.string().max(300).optional(),
  }),
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
