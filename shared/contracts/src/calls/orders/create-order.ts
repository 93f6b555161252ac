import { orderStates, source } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { IdSchema, PhoneSchema, WirePriceSchema } from '../../shapes/fields';
import { keepingPayment } from '../payments/payment-after-refusal';
import {
  buyerUnknown,
  cartErrors,
  creditFields,
  creditUnavailable,
  orderLimitErrors,
  paymentUnavailable,
  phoneMissing,
} from '../payments/payment-fields';

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
    source: z.literal(source.consumer).default(source.consumer),
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
    ...keepingPayment({ cart_empty: cartErrors.cart_empty, ...buyerUnknown, ...phoneMissing }),
    ...orderLimitErrors,
    ...creditUnavailable,
    ...keepingPayment({
      /** It is somebody else's, was given up, or was begun for another cart. */
      payment_unknown: {
        status: 404,
        message: 'This payment is not there any more. Please start the payment again.',
      },
      too_many_payments: creditUnavailable.too_many_payments,
      payment_incomplete: {
        status: 402,
        message: 'The payment is not complete yet. Please finish it first.',
      },
      payment_declined: { status: 402, message: 'Your card was declined. Please try another card.' },
      /** The cart was changed since the payment was begun. */
      price_changed: {
        status: 409,
        message: 'The price of your cart changed. Please look at it again before you pay.',
      },
    }),
    /** The cart is as it was, and costs something else than was paid. */
    cart_repriced: {
      status: 409,
      keepsPayment: 'unattended',
      message: 'What is in your cart has another price by now. Please look at it again before you pay.',
    },
    ...paymentUnavailable,
  },
});
