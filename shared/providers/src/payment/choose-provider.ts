import { z } from 'zod';
import type { PaymentProvider } from './port';
import { createStripeProvider } from './stripe-provider';
import { createStripeWebhooks } from './stripe-webhook';
import type { WebhookReader } from './webhook';

/** The environment variables that choose the payment provider. */
export const paymentConfig = z.object({
  /** Whose form the browser has; the sandbox speaks Stripe's protocol too. */
  PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']).default('sandbox'),
  /** The key with which the store speaks to the provider. */
  PAYMENT_SECRET_KEY: z.string().min(8, 'needs the payment provider’s secret key'),
  /** Address of the payment sandbox, when it is the provider. */
  PAYMENT_SANDBOX_URL: z.url().optional(),
  /** The sandbox’s address as browsers reach it, where that is another one. */
  PAYMENT_SANDBOX_PUBLIC_URL: z.url().optional(),
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  /** The signing secret of the provider's webhooks. Without it none is believed. */
  PAYMENT_WEBHOOK_KEY: z.string().min(16, 'needs the signing secret of the webhooks').optional(),
  /** The signing secret before, for as long as webhooks come that were signed with it. */
  PAYMENT_WEBHOOK_OLD_KEY: z.string().min(16, 'needs the signing secret before').optional(),
  /** How old a signature may be. */
  PAYMENT_WEBHOOK_TOLERANCE_SECONDS: z.coerce.number().int().min(1).max(86_400).default(300),
});
export type PaymentConfig = z.output<typeof paymentConfig>;

/** Refuses a configuration that names the sandbox but not where it is. */
export function sandboxHasAddress(config: PaymentConfig): boolean {
  return config.PAYMENT_PROVIDER !== 'sandbox' || config.PAYMENT_SANDBOX_URL !== undefined;
}

/** The payment provider that the configuration names. */
export function choosePaymentProvider(config: PaymentConfig): PaymentProvider {
  const { STRIPE_API_URL, PAYMENT_SECRET_KEY: secretKey, PAYMENT_SANDBOX_URL: sandbox } = config;
  if (config.PAYMENT_PROVIDER === 'stripe') return createStripeProvider({ url: STRIPE_API_URL, secretKey });
  if (sandbox === undefined) throw new TypeError('PAYMENT_SANDBOX_URL is needed for the payment sandbox');
  const publicUrl = config.PAYMENT_SANDBOX_PUBLIC_URL ?? sandbox;
  return createStripeProvider({ url: new URL(sandbox).origin, publicUrl, secretKey });
}

/** What reads the card provider's webhooks. */
export function choosePaymentWebhooks(config: PaymentConfig): WebhookReader {
  const secrets = [config.PAYMENT_WEBHOOK_KEY, config.PAYMENT_WEBHOOK_OLD_KEY];
  return createStripeWebhooks({
    secrets: secrets.filter((secret) => secret !== undefined),
    toleranceSeconds: config.PAYMENT_WEBHOOK_TOLERANCE_SECONDS,
  });
}
