import { ConfigError } from '@bowtie/service-kit/config';
import { z } from 'zod';
import type { CardIssuer } from './port';
import { createStripeCardIssuer } from './stripe-card-issuer';

/** Takes any card of the sandbox. */
const sandboxCardholder = 'ich_sandbox';

/** The variables by which a service reaches its card issuer. */
export const cardIssuerVariables = {
  /** `https://api.stripe.com`, or the sandbox, which speaks Stripe's protocol too. */
  CARD_ISSUER_URL: z.url(),
  CARD_ISSUER_KEY: z.string().min(1),
  /** The cardholder at Stripe in whose name cards are made. */
  CARD_ISSUER_CARDHOLDER: z.string().default(sandboxCardholder),
  CARD_ISSUER_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(4_000),
};
const CardIssuerConfigSchema = z.object(cardIssuerVariables);

/**
 * The card issuer that the configuration names.
 * @throws ConfigError where Stripe is to make cards in nobody's name
 */
export function chooseCardIssuer(config: z.output<typeof CardIssuerConfigSchema>): CardIssuer {
  const { CARD_ISSUER_URL: url, CARD_ISSUER_CARDHOLDER: cardholder } = config;
  if (cardholder === sandboxCardholder && new URL(url).hostname.endsWith('.stripe.com'))
    throw new ConfigError(
      'The configuration is not valid. CARD_ISSUER_CARDHOLDER: is needed where Stripe makes the cards',
    );
  const timeoutMs = config.CARD_ISSUER_TIMEOUT_MS;
  return createStripeCardIssuer({ url, secretKey: config.CARD_ISSUER_KEY, cardholder, timeoutMs });
}
