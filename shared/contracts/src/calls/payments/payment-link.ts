import { z } from 'zod';
import { type CallAnswer, defineCall } from '../../call';
import { WirePriceSchema } from '../../shapes/fields';
import { createSmbOrder } from '../business/smb-order';
import { paymentUnavailable } from './payment-fields';

/** Where a payment stands of which no browser made an order. */
const paymentLinkStates = ['open', 'ordered', 'released'] as const;

const PaymentLinkSchema = z.strictObject({ token: z.string().min(1).max(200) });

const linkErrors = {
  link_unknown: {
    status: 404,
    message: 'This link is not one of ours. Please open it from our mail once more.',
  },
} as const;

/**
 * The payment of a mail to its buyer: the bank has set the money aside, no browser came to ask for the order, and it could not be
 * made by itself. While it is `open` its buyer finishes or releases it.
 */
export const readPaymentLink = defineCall({
  name: 'readPaymentLink',
  method: 'POST',
  path: '/ajax/payment-link/',
  owner: 'order',
  summary: 'What a payment was begun for that became no order yet, by the signed link of the mail about it',
  limit: 'guess',
  opensSession: false,
  body: PaymentLinkSchema,
  answer: z.object({
    state: z.enum(paymentLinkStates),
    /** The code of what is in the order's way; null where nothing is known of it. */
    reason: z.string().nullable(),
    total: WirePriceSchema,
    /** Until when it stays open; null where it does not. */
    open_until: z.string().nullable(),
    /** What was paid for. */
    items: z.array(z.object({ name: z.string(), quantity: z.int(), dollars: z.number() })),
    is_business: z.boolean(),
    /** Of a payment that became an order. */
    order_number: z.string().nullable(),
    order_token: z.string().nullable(),
  }),
  errors: linkErrors,
});
export type PaymentLinkView = CallAnswer<typeof readPaymentLink>;

/** Makes the order of what was paid for, at the price that was paid, whatever the cart holds by now. */
export const finishPayment = defineCall({
  name: 'finishPayment',
  method: 'POST',
  path: '/ajax/payment-link/finish/',
  owner: 'order',
  summary: 'Makes the order of a payment that its buyer finishes by the signed link of the mail about it',
  limit: 'guess',
  opensSession: false,
  body: PaymentLinkSchema,
  answer: readPaymentLink.answer,
  errors: {
    ...createSmbOrder.errors,
    ...linkErrors,
    payment_over: { status: 409, message: 'This payment is not open any more. Nothing was charged.' },
  },
});

export const releasePayment = defineCall({
  name: 'releasePayment',
  method: 'POST',
  path: '/ajax/payment-link/release/',
  owner: 'order',
  summary: 'Releases the money of a payment by the signed link of the mail about it',
  limit: 'guess',
  opensSession: false,
  body: PaymentLinkSchema,
  answer: readPaymentLink.answer,
  errors: { ...linkErrors, ...paymentUnavailable },
});
