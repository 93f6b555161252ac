import { seller } from '@bowtie/domain';
import { paymentConfig, sandboxHasAddress } from '@bowtie/providers/payment';
import { paypalConfig } from '@bowtie/providers/paypal';
import { RedisUrlSchema, SecretSchema } from '@bowtie/service-kit';
import { z } from 'zod';
import type { OrderLimits } from './rules/order-limits';
import { defaultRiskRules, RiskRulesSchema } from './rules/payment/risk-rules';

const milliseconds = (fallback: number) => z.coerce.number().int().min(20).max(86_400_000).default(fallback);

const count = (fallback: number) => z.coerce.number().int().min(1).max(100_000_000).default(fallback);

/** What the order service reads from the environment. */
export const OrderConfigSchema = z
  .object({
    ...paymentConfig.shape,
    ...paypalConfig.shape,
    /** The store as browsers reach it: where PayPal sends a payer back to. */
    PUBLIC_URL: z.url().default('http://localhost:8080'),
    /** Who sells, as it stands on invoices: name and address, its lines separated by semicolons. */
    SELLER: z
      .string()
      .default(seller.join('; '))
      .transform((text) =>
        text
          .split(';')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      ),
    REDIS_URL: RedisUrlSchema,
    /** Signs the links by which mails open their order. With a new key the mailed ones open nothing any more. */
    ORDER_LINK_KEY: SecretSchema,
    /** How often the relay looks for orders with work left over. */
    ORDER_RELAY_MS: milliseconds(500),
    /** How long whoever works on an order may take before another instance takes it over. */
    ORDER_LEASE_MS: milliseconds(5_000),
    /** How long after its jobs were published an unfinished order is looked at again; doubled each time. */
    ORDER_RECONCILE_MS: milliseconds(60_000),
    /** How often the cards of an order are counted while somebody watches them; less often while nothing changes. */
    ORDER_PROGRESS_MS: milliseconds(1_000),
    /** How long a payment that was authorised may wait for its order; then it is given up. */
    PAYMENT_HOLD_MS: milliseconds(3_600_000),
    /** How long after a payment was authorised its browser may come itself; then the order is made without it. */
    PAYMENT_GRACE_MS: milliseconds(60_000),
    /** How long a payment waits for the answer of its buyer, who was written to: no longer than its money is sure to be held. */
    PAYMENT_ASKED_HOURS: z.coerce.number().min(0.000_1).max(71).default(24),
    /** Over how many hours orders are counted for the limits below. */
    ORDER_LIMIT_HOURS: count(24),
    /** The most that one person, e-mail address, phone, payment card or postal address may order in that time. */
    ORDER_LIMIT_CARDS: count(500),
    ORDER_LIMIT_DOLLARS: count(10_000),
    /** The most that may be ordered for one recipient in that time. */
    ORDER_LIMIT_RECIPIENT_CARDS: count(10),
    ORDER_LIMIT_RECIPIENT_DOLLARS: count(2_000),
    /** The most that one business may order in that time. */
    ORDER_LIMIT_BUSINESS_CARDS: count(10_000),
    ORDER_LIMIT_BUSINESS_DOLLARS: count(250_000),
    /** `production` where strangers come: then no webhook goes to this machine. */
    NODE_ENV: z.string().optional(),
    /** How often it is looked for what is to be told to programs of businesses. */
    WEBHOOK_RELAY_MS: milliseconds(1_000),
    /** How long after its first failure a webhook is tried again; the later waits are multiples. */
    WEBHOOK_RETRY_MS: milliseconds(5_000),
    /** An endpoint at which nothing arrived for so long is disabled. */
    WEBHOOK_DISABLE_AFTER_HOURS: z.coerce.number().min(0).max(720).default(72),
    /** The rules that are looked at before an order is taken, as JSON; without it `defaultRiskRules`. */
    RISK_RULES: RiskRulesSchema.default(defaultRiskRules),
    /** With so many points or more an order waits for an operator. */
    RISK_LINE: count(100),
    /** How long it waits: an authorisation is sure to last for three days at every provider. */
    RISK_REVIEW_HOURS: z.coerce.number().min(0.000_1).max(71).default(48),
    /** Days after which the buyer of an order that arrived is asked for a review. */
    REVIEW_ASK_DAYS: z.coerce.number().min(0).max(90).default(7),
    /** For so many days nobody is asked again about another order. */
    REVIEW_PAUSE_DAYS: z.coerce.number().min(0).max(365).default(90),
    /** How often it is looked for buyers to ask. */
    REVIEW_SWEEP_MS: milliseconds(60_000),
    /** How long a buyer's order waits for an owner of the business: no longer than its money is sure to be held. */
    BUSINESS_APPROVAL_HOURS: z.coerce.number().min(0.000_1).max(168).default(120),
  })
  .superRefine((config, context) => {
    if (!sandboxHasAddress(config))
      context.addIssue({
        code: 'custom',
        path: ['PAYMENT_SANDBOX_URL'],
        message: 'is needed for the payment sandbox',
      });
  });
export type OrderConfig = z.output<typeof OrderConfigSchema>;

/** Whether webhooks may go to this machine, as whoever develops against the store needs it. */
export function mayUseLoopback({ NODE_ENV }: Pick<OrderConfig, 'NODE_ENV'>): boolean {
  return NODE_ENV !== 'production';
}

/** The limits on orders that the configuration names. */
export function orderLimits(config: OrderConfig): OrderLimits {
  return {
    windowMs: config.ORDER_LIMIT_HOURS * 3_600_000,
    buyer: { cards: config.ORDER_LIMIT_CARDS, dollars: config.ORDER_LIMIT_DOLLARS },
    recipient: {
      cards: config.ORDER_LIMIT_RECIPIENT_CARDS,
      dollars: config.ORDER_LIMIT_RECIPIENT_DOLLARS,
    },
    business: { cards: config.ORDER_LIMIT_BUSINESS_CARDS, dollars: config.ORDER_LIMIT_BUSINESS_DOLLARS },
  };
}
