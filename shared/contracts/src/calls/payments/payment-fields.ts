import type { CallErrorDefinition } from '../../call';
import { WirePriceSchema } from '../../shapes/fields';
import { readCartForOrder } from '../cart/cart-for-order';

/** What keeps a cart from being ordered: it is empty, or something in it is no longer on sale. */
export const cartErrors = readCartForOrder.errors;

/** What is said while the payment provider does not answer. */
export const paymentUnavailable = {
  payment_unavailable: { status: 503, message: 'Payments are resting. Please try again in a moment.' },
} as const;

/** What is said to a visitor who is neither signed in nor a guest. */
export const buyerUnknown = {
  buyer_unknown: { status: 401, message: 'Please log in or go on as a guest first.' },
} as const;

/** More than one may order within the window: counted for the buyer, their card and address, and for each recipient. */
export const orderLimitErrors = {
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

/** What a buyer pays beside a card or PayPal. */
export const creditFields = {
  /** How much of the cart's total a signed-in buyer pays with rewards. */
  rewards: WirePriceSchema.optional(),
  /** How much of a business cart's total the prepaid balance of the business pays. */
  balance: WirePriceSchema.optional(),
};

/** What is said where that is not there any more. */
export const creditUnavailable = {
  balance_unavailable: {
    status: 409,
    message: 'The balance is lower than that. Nothing was charged. Please look at your payment again.',
  },
  rewards_unavailable: {
    status: 409,
    message:
      'You have fewer rewards to spend than that. Nothing was charged. Please look at your payment again.',
  },
  too_many_payments: {
    status: 409,
    message: 'Too many payments are under way at once. Nothing was charged. Please try again in a moment.',
  },
} as const;

/** The same refusals as ones after which an authorised payment stays for another try. */
export function keepingPayment<const E extends Record<string, CallErrorDefinition>>(
  errors: E,
): { [Code in keyof E]: E[Code] & { keepsPayment: 'always' } };
export function keepingPayment(errors: Record<string, CallErrorDefinition>) {
  return Object.fromEntries(
    Object.entries(errors).map(([code, error]) => [code, { ...error, keepsPayment: 'always' }]),
  );
}

/**
 * What becomes of an authorised payment whose order is refused with a code: `released` at once, as the refusal is final; `kept`
 * for another try. `unknown`: nobody can say whether the order was made (an outage, or a code that the call does not declare), so
 * the payment is kept, and asking once more is safe.
 */
export function paymentAfterRefusal(
  { errors }: { errors: Readonly<Record<string, CallErrorDefinition>> },
  code: string,
  { isUnattended = false } = {},
): 'released' | 'kept' | 'unknown' {
  const error = Object.hasOwn(errors, code) ? errors[code] : undefined;
  if (error === undefined || error.status >= 500) return 'unknown';
  const isKept = error.keepsPayment === 'always' || (isUnattended && error.keepsPayment !== undefined);
  return isKept ? 'kept' : 'released';
}
