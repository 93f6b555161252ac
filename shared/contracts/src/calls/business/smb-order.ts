import { businessOrderStates, messages, source } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { IdSchema, PhoneSchema, WirePriceSchema } from '../../shapes/fields';
import { PurchaseOrderNumberSchema, smbOrderErrors } from '../../shapes/smb-order';
import { accountOrder, CardLimitSchema } from '../orders/account-orders';
import { createOrder } from '../orders/create-order';
import { orderErrors } from '../orders/order-access';

/** How a business order is paid (business specification, section 3). */
export const smbPaymentMethods = ['existing_payment_method', 'new_payment_method'] as const;

/**
 * Business specification, section 7. A new card is paid by the browser first: `paymentIntent` with the source of businesses,
 * then its id comes here. A saved card may be named instead; it is charged by this call. Prices are the server's. A try that
 * is repeated, also without its key, finds the order that was made of this version of the cart.
 */
export const createSmbOrder = defineCall({
  name: 'createSmbOrder',
  method: 'POST',
  path: '/ajax/create-smb-order/',
  owner: 'order',
  summary: 'Turns the business cart into an order; one order per cart version, whatever races',
  signedIn: true,
  idempotent: true,
  body: z
    .strictObject({
      /** The source is added: no other one can be meant. */
      source: z.literal(source.business).default(source.business),
      payment_method: z.enum(smbPaymentMethods).default('new_payment_method'),
      /** The payment that the browser has paid. */
      payment_intent_id: IdSchema.optional(),
      /** A saved card of the buyer, of `payment_methods`. */
      payment_method_id: IdSchema.optional(),
      /** How much of it the balance of the business pays; where that is all, nothing else is named. */
      balance: WirePriceSchema.optional(),
      purchase_order_number: PurchaseOrderNumberSchema,
      /** For a buyer whose account has none. */
      phone_number: PhoneSchema.optional(),
    })
    .superRefine(({ payment_method, payment_intent_id, payment_method_id, balance = 0 }, context) => {
      if (payment_intent_id !== undefined || balance > 0) return;
      const path = payment_method === 'existing_payment_method' ? 'payment_method_id' : 'payment_intent_id';
      if (path === 'payment_intent_id' || payment_method_id === undefined)
        context.addIssue({ code: 'custom', path: [path], message: messages.required });
    }),
  answer: z.object({
    order_number: z.string(),
    /** Opens the order by itself: `smbOrderByHash`. */
    order_hash: z.string(),
    status: z.enum(businessOrderStates),
    transaction_amount: WirePriceSchema,
    /** Whether a person looks at the order before its money is taken. */
    on_review: z.boolean().optional(),
    /** Whether an owner of the business approves the order before its money is taken. */
    awaits_approval: z.boolean().optional(),
  }),
  errors: {
    ...createOrder.errors,
    ...smbOrderErrors,
    payment_method_missing: {
      status: 422,
      message: 'No card is saved in your account. Please save one there first, or pay from the balance.',
    },
    payment_method_unknown: {
      status: 422,
      message: 'This card is not saved any more. Please choose another one.',
    },
  },
});

/**
 * A business order for whoever holds its hash. A wrong hash and that of nothing are answered alike, after the same look-up.
 */
export const smbOrderByHash = defineCall({
  name: 'smbOrderByHash',
  method: 'GET',
  path: '/ajax/smb-order-by-hash/:plain_text_hash/',
  owner: 'order',
  translated: accountOrder.translated,
  summary: 'A business order by the hash of its link; addresses of recipients are shortened',
  limit: 'guess',
  params: z.object({ plain_text_hash: z.string().min(1).max(200) }),
  query: CardLimitSchema,
  answer: accountOrder.answer,
  errors: orderErrors,
});
