import { z } from 'zod';
import { defineCall } from '../../call';

/** Larger than any event that a provider sends. */
const bodyLimit = 262_144;

/** An event of a kind that the store does not know, or about a payment that is not the store's, is answered alike. */
const webhook = {
  method: 'POST',
  owner: 'order',
  opensSession: false,
  limit: 'webhook',
  bodyLimit,
  answer: z.object({ received: z.literal(true) }),
  errors: {
    webhook_rejected: { status: 400, message: 'This event is not signed by the provider, or too old.' },
    payment_unavailable: { status: 503, message: 'Payments are resting. Please send this event again.' },
  },
} as const;

/** The path is given to Stripe as the endpoint of its events. */
export const stripeWebhook = defineCall({
  ...webhook,
  name: 'stripeWebhook',
  path: '/webhooks/stripe/',
  summary:
    'Takes an event of Stripe about a payment, a refund or a dispute, in any order and any number of times',
  webhook: { headers: ['stripe-signature'] },
});

/** The path is given to PayPal as the URL of its webhook. */
export const paypalWebhook = defineCall({
  ...webhook,
  name: 'paypalWebhook',
  path: '/webhooks/paypal/',
  summary:
    'Takes an event of PayPal about a payment, a refund or a dispute, in any order and any number of times',
  webhook: {
    headers: [
      'paypal-transmission-id',
      'paypal-transmission-time',
      'paypal-transmission-sig',
      'paypal-cert-url',
      'paypal-auth-algo',
    ],
  },
});
