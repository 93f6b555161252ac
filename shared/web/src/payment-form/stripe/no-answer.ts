import type { Stripe } from './stripe-js';

/** Said where nothing is known of a payment; asking again is safe. */
export const noAnswer = 'The payment processor did not answer. Your card was not charged. Please try again.';

/** What of Stripe.js pays. */
export type PayingStripe = Pick<Stripe, 'confirmPayment'>;
