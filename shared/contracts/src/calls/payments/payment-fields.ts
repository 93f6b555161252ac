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

/** What is said to a buyer of posted cards whom their carrier could not call. */
export const phoneMissing = {
  phone_missing: {
    status: 422,
    message: 'Please enter your phone number. The carrier of your cards may need to reach you.',
  },
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
