import { addressBookVariables } from '@bowtie/providers/address';
import { parcelRatesVariables } from '@bowtie/providers/parcel-carrier';
import { businessOrderVariables } from '@bowtie/service-kit';
import { z } from 'zod';
import { PromotionSeedSchema, promotionSeeds } from './store/promotion-seeds';

const promotionsJson = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'needs a JSON list of promotions' });
      return z.NEVER;
    }
  })
  .pipe(z.array(PromotionSeedSchema).max(1_000));

/** What the cart service reads from the environment. */
export const CartConfigSchema = z.object({
  ...parcelRatesVariables,
  ...addressBookVariables,
  /** How long catalogue data is cached for carts; orders always read it fresh. */
  CATALOG_CACHE_SECONDS: z.coerce.number().int().min(0).max(600).default(30),
  ...businessOrderVariables,
  /** Promotions that are added when they are not there yet. */
  PROMOTIONS: promotionsJson.default([...promotionSeeds]),
});
export type CartConfig = z.output<typeof CartConfigSchema>;
