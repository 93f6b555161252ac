import { z } from 'zod';
import { createHttpCardIssuer } from './http-card-issuer';
import type { CardIssuer } from './port';
import { createStripeCardIssuer } from './stripe-card-issuer';

/** The variables by which a service chooses its card issuer. */
export const cardIssuerVariables = {
  /** `http` for a partner with the plain protocol (the sandbox speaks it too), `stripe` for Stripe Issuing. */
  CARD_ISSUER: z.enum(['http', 'stripe']).default('http'),
  CARD_ISSUER_URL: z.url(),
  CARD_ISSUER_KEY: z.string().min(1),
  /** Only for Stripe: the cardholder in whose name cards are made. */
  CARD_ISSUER_CARDHOLDER: z.string().default(''),
  CARD_ISSUER_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(4_000),
};
const CardIssuerConfigSchema = z.object(cardIssuerVariables);

/** The card issuer that the configuration names. */
export function chooseCardIssuer(config: z.output<typeof CardIssuerConfigSchema>): CardIssuer {
  const url = config.CARD_ISSUER_URL;
  const timeoutMs = config.CARD_ISSUER_TIMEOUT_MS;
  if (config.CARD_ISSUER === 'http')
    return createHttpCardIssuer({ url, apiKey: config.CARD_ISSUER_KEY, timeoutMs });
  if (config.CARD_ISSUER_CARDHOLDER === '')
    throw new Error('CARD_ISSUER_CARDHOLDER is needed when CARD_ISSUER is stripe');
  return createStripeCardIssuer({
    url,
    secretKey: config.CARD_ISSUER_KEY,
    cardholder: config.CARD_ISSUER_CARDHOLDER,
    timeoutMs,
  });
}
