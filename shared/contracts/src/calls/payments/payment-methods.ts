import { z } from 'zod';
import { apiPath } from '../../api-scopes';
import { defineCall } from '../../call';
import { IdSchema } from '../../shapes/fields';

const unavailable = {
  payment_unavailable: { status: 503, message: 'Payments are resting. Please try again in a moment.' },
} as const;
const unknownMethod = {
  payment_method_not_found: { status: 404, message: 'This card is not saved any more.' },
} as const;

/** A saved card as its owner sees it. The payment provider holds the rest. */
export const PaymentMethodSchema = z.object({
  id: z.string(),
  /** The card's brand, such as `visa`. */
  card_type: z.string(),
  last_four: z.string(),
  expiry_month: z.int(),
  /** Four digits. */
  expiry_year: z.int(),
  is_default: z.boolean(),
});
export type SavedPaymentMethod = z.output<typeof PaymentMethodSchema>;

const MethodsAnswer = z.object({
  /** The default one first, then the newest; at most 20. */
  payment_methods: z.array(PaymentMethodSchema),
});

/** Section 7. */
export const paymentMethods = defineCall({
  name: 'paymentMethods',
  method: 'GET',
  path: '/ajax/payment-methods/',
  owner: 'order',
  summary: 'The cards that a person has saved',
  signedIn: true,
  api: { scope: 'orders:write', path: `${apiPath}payment-methods/` },
  answer: MethodsAnswer,
  errors: { ...unavailable },
});

/** The browser sends a new card to the payment provider itself, with what this answers; its number never comes here. */
export const preparePaymentMethod = defineCall({
  name: 'preparePaymentMethod',
  method: 'POST',
  path: '/ajax/account/prepare-payment/',
  owner: 'order',
  summary: 'Prepares the saving of one card',
  signedIn: true,
  body: z.strictObject({}).optional(),
  answer: z.object({ client_secret: z.string(), setup_url: z.string() }),
  errors: { ...unavailable },
});

/** Section 7. A card becomes one's own only by the payment provider, so a foreign one is not found. */
export const updatePaymentMethod = defineCall({
  name: 'updatePaymentMethod',
  method: 'POST',
  path: '/ajax/account/payment/',
  owner: 'order',
  summary: 'Confirms a card that was just saved, or makes a saved card the default',
  signedIn: true,
  body: z.strictObject({ payment_method_id: IdSchema, is_default: z.boolean().default(false) }),
  answer: MethodsAnswer,
  errors: { ...unavailable, ...unknownMethod },
});

/** Section 7. */
export const deletePaymentMethod = defineCall({
  name: 'deletePaymentMethod',
  method: 'POST',
  path: '/ajax/account/delete-payment/',
  owner: 'order',
  summary: 'Forgets a saved card',
  signedIn: true,
  body: z.strictObject({ payment_method_id: IdSchema }),
  answer: MethodsAnswer,
  errors: { ...unavailable, ...unknownMethod },
});

/** What the browser knows of a payment that failed: codes alone, never what was typed. */
const FailureSchema = z.strictObject({
  /** Which step failed. */
  step: z.enum(['prepare', 'confirm', 'second_factor', 'order', 'authorize']),
  /** The processor's code, or ours. */
  code: z
    .string()
    .max(60)
    .regex(/^[a-zA-Z0-9_.-]+$/),
  payment_intent_id: IdSchema.optional(),
});

/** Section 7. */
export const logPaymentFailure = defineCall({
  name: 'logPaymentFailure',
  method: 'POST',
  path: '/ajax/log-payment-failure/',
  owner: 'order',
  summary: 'Notes why a card payment failed in the browser',
  opensSession: false,
  bodyLimit: 2_048,
  body: FailureSchema,
  answer: z.object({ logged: z.literal(true) }),
});

/** Section 7. */
export const logPaypalFailure = defineCall({
  name: 'logPaypalFailure',
  method: 'POST',
  path: '/ajax/log-paypal-failure-auth/',
  owner: 'order',
  summary: 'Notes why PayPal gave no authorization in the browser',
  opensSession: false,
  bodyLimit: 2_048,
  body: FailureSchema,
  answer: z.object({ logged: z.literal(true) }),
});
