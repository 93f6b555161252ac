import { z } from 'zod';
import type { PaymentProvider } from '../payment/port';
import type { WebhookReader } from '../payment/webhook';
import { createPaypalProvider, isPaypalId, paypalPaymentId } from './paypal-provider';
import { createPaypalWebhooks } from './paypal-webhook';
import type { PaypalProvider } from './port';

/** The environment variables that let buyers pay with PayPal; without the first one they cannot. */
export const paypalConfig = z.object({
  /** PayPal's API, or the sandbox's address. */
  PAYPAL_API_URL: z.url().optional(),
  PAYPAL_CLIENT_ID: z.string().default('sandbox'),
  PAYPAL_SECRET_KEY: z.string().optional(),
  /** PayPal's id of our webhook, as it stands in PayPal's dashboard. Without it none is believed. */
  PAYPAL_WEBHOOK_ID: z.string().min(1).max(60).optional(),
});
export type PaypalConfig = z.output<typeof paypalConfig>;

/** PayPal, where the configuration names it. */
export function choosePaypalProvider(config: PaypalConfig): PaypalProvider | undefined {
  const { PAYPAL_API_URL: apiUrl, PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET_KEY: clientSecret } = config;
  if (apiUrl === undefined || clientSecret === undefined) return undefined;
  return createPaypalProvider({ apiUrl, clientId, clientSecret });
}

/** Card payments, and PayPal's wherever a payment is one of those: whoever works on an order need not know which it is. */
export function withPaypal(cards: PaymentProvider, paypal: PaypalProvider | undefined): PaymentProvider {
  if (paypal === undefined) return cards;
  const of = (id: string) => (isPaypalId(id) ? paypal : cards);
  return {
    ...cards,
    read: (id) => of(id).read(id),
    capture: (id, orderNumber) => of(id).capture(id, orderNumber),
    cancel: (id) => of(id).cancel(id),
    refund: (id, refund) => of(id).refund(id, refund),
    refundsOf: (id) => of(id).refundsOf(id),
  };
}

/** PayPal tries a webhook for three days. */
const oldestWebhookSeconds = 4 * 86_400;

/** What reads PayPal's webhooks, where the configuration names ours. */
export function choosePaypalWebhooks(config: PaypalConfig): WebhookReader | undefined {
  const { PAYPAL_API_URL: apiUrl, PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET_KEY: clientSecret } = config;
  const webhookId = config.PAYPAL_WEBHOOK_ID;
  if (apiUrl === undefined || clientSecret === undefined || webhookId === undefined) return undefined;
  return createPaypalWebhooks({
    apiUrl,
    clientId,
    clientSecret,
    webhookId,
    paymentIdOf: paypalPaymentId,
    toleranceSeconds: oldestWebhookSeconds,
  });
}
