import { paymentConfig, sandboxHasAddress } from '@bowtie/providers/payment';
import { RedisUrlSchema, SecretSchema } from '@bowtie/service-kit';
import { z } from 'zod';

const milliseconds = (fallback: number) => z.coerce.number().int().min(20).max(86_400_000).default(fallback);

/** What the order service reads from the environment. */
export const OrderConfigSchema = z
  .object({
    ...paymentConfig.shape,
    REDIS_URL: RedisUrlSchema,
    /** Signs the links by which mails open their order. With a new key the mailed ones open nothing any more. */
    ORDER_LINK_KEY: SecretSchema,
    /** How often the relay looks for orders with work left over. */
    ORDER_RELAY_MS: milliseconds(500),
    /** How long whoever works on an order may take before another instance takes it over. */
    ORDER_LEASE_MS: milliseconds(5_000),
    /** How long after its jobs were published an unfinished order is looked at again; doubled each time. */
    ORDER_RECONCILE_MS: milliseconds(60_000),
    /** How long a payment that was authorised may wait for its order; then it is given up. */
    PAYMENT_HOLD_MS: milliseconds(3_600_000),
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
