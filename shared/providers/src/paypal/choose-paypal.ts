import { z } from 'zod';
import type { PaymentProvider } from '../payment/port';
import { createPaypalProvider, isPaypalId } from './paypal-provider';
import type { PaypalProvider } from './port';

/** The environment variables that let buyers pay with PayPal; without the first one they cannot. */
export const paypalConfig = z.object({
  /** PayPal's API, or the sandbox's address. */
  PAYPAL_API_URL: z.url().optional(),
  PAYPAL_CLIENT_ID: z.string().default('sandbox'),
  PAYPAL_SECRET_KEY: z.string().optional(),
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
  };
}
